import { isIP, isIPv4, SocketAddress } from 'node:net'

const MAPPED = '::ffff:'

/**
 * The client for rate limits: the address that our own socket saw, or, behind `trustedHops` proxies, the one that the
 * outermost trusted one added to X-Forwarded-For. Entries further left were written by the client and are ignored, as
 * is an entry that is no address. Empty if there is none.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedHops: number,
): string {
  const seen = countedAddress(socketAddress ?? '') ?? ''
  if (trustedHops === 0 || forwardedFor === undefined) return seen
  const hops = forwardedFor
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '')
  return countedAddress(hops.at(-Math.min(trustedHops, hops.length)) ?? '') ?? seen
}

/**
 * The canonical form of an address, without a port: IPv4 in full, also when mapped into IPv6, and the /64 of IPv6 that
 * one customer gets. Null for text that is no address.
 */
export function countedAddress(text: string): string | null {
  // The form in which a socket for both families reports nearly every client.
  if (text.startsWith(MAPPED) && isIPv4(text.slice(MAPPED.length))) return text.slice(MAPPED.length)
  const bare = withoutPort(text)
  switch (isIP(bare)) {
    case 4:
      return bare
    case 6:
      return networkOf(new SocketAddress({ address: bare, family: 'ipv6' }).address)
    default:
      return null
  }
}

function withoutPort(text: string): string {
  const [, inBrackets, beforePort] = /^(?:\[([^\]]*)\](?::[0-9]{1,5})?|([0-9.]+):[0-9]{1,5})$/.exec(text) ?? []
  return inBrackets ?? beforePort ?? text
}

/** The /64 of an IPv6 address in node's shortened form. */
function networkOf(address: string): string {
  const mapped = /^::ffff:([0-9.]+)$/.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [head = '', tail] = address.split('::')
  const left = groups(head)
  const right = groups(tail ?? '')
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - left.length - right.length }, () => '0')
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}

/** Groups of 16 bits; an IPv4 tail counts as two, which are never part of a network. */
function groups(part: string): string[] {
  return part === '' ? [] : part.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))
}
