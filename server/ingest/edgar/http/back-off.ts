const FIRST_MS = 1_000
const MAX_SEARCH_MS = 60_000

/**
 * The wait after failed attempt number `attempt` (from 1): it doubles, and its upper half is random, so that processes
 * spread out.
 */
export function backOffMs(attempt: number, random: () => number): number {
  const maxMs = Math.min(FIRST_MS * 2 ** (attempt - 1), MAX_SEARCH_MS)
  return Math.round(maxMs / 2 + (random() * maxMs) / 2)
}

/** The wait in a Retry-After header, in ms, from seconds or an HTTP date; null if it has neither. */
export function retryAfterMs(header: string | null, now: Date): number | null {
  if (header === null) return null
  if (/^[0-9]{1,9}$/.test(header.trim())) return Number(header) * 1000
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime())
}
