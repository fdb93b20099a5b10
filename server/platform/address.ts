/**
 * The client's address: what our own socket saw, or, behind `trustedHops` proxies, the entry that the outermost
 * trusted one added to X-Forwarded-For. Entries further left were written by the client and are not believed.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedHops: number,
): string {
  const seen = plain(socketAddress ?? '')
  if (trustedHops === 0 || forwardedFor === undefined) return seen
  const hops = forwardedFor
    .split(',')
    .map((hop) => plain(hop.trim()))
    .filter((hop) => hop !== '')
  return hops.at(-Math.min(trustedHops, hops.length)) ?? seen
}

/** An IPv4 address mapped into IPv6 is the same client as the plain one. */
function plain(address: string): string {
  return address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address
}
