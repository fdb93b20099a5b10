const LONGEST = 5000

/**
 * An address of the provider's own pages as it may be shown: https, and http only where the provider itself is a local
 * one. Anything else, a script's address among it, is null.
 */
export function hostedAddress(address: string | null | undefined, isLocalProvider: boolean): string | null {
  if (address == null || address.length > LONGEST || !URL.canParse(address)) return null
  const { protocol, username, password, href } = new URL(address)
  if (username !== '' || password !== '') return null
  return protocol === 'https:' || (isLocalProvider && protocol === 'http:') ? href : null
}
