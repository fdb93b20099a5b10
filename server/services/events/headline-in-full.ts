import { comparedWith } from '#server/contract/compared-dates.ts'
import type { Event } from '#server/contract/resources/records/event.ts'
import { dayInWords } from '#server/engine/compare/event-words.ts'

/**
 * An event in one line that stands alone: its headline with how far apart the compared dates are, the earlier date and
 * the earlier filing: `Cash decreased from $18 million to $14 million; year on year, compared with Jun 28, 2025 (10-K
 * filed Sep 11, 2025).` Where the earlier filing is silent, it says so. A baseline compares nothing, and is its headline.
 */
export function headlineInFull(event: Event): string {
  const { headline } = event
  const compared = comparedWith(event, dayInWords)
  return compared === null ? headline : `${lineOf(headline)}; ${compared}.`
}

const lineOf = (headline: string) => headline.replace(/\.$/, '')
