const LONGEST = 5000

/**
 * A safe address of the provider's own pages: https, and http only if the provider itself is a local one. Anything
 * else, such as `javascript:`, is null.
 */
export function hostedAddress(address: string | null | undefined, isLocalProvider: boolean): string | null {
  if (address == null || address.length > LONGEST || !URL.canParse(address)) return null
  const { protocol, username, password, href } = new URL(address)
  if (username !== '' || password !== '') return null
  return protocol === 'https:' || (isLocalProvider && protocol === 'http:') ? href : null
}
