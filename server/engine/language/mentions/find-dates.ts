import { readTextOnce } from '../../read-once.ts'
import { tokenize } from '../tokens.ts'
import { completeYears, readDate } from './dates.ts'
import type { DateMention } from './mention.ts'

/** A day or month in running text. Offsets count UTF-16 units of the text that was read. */
export interface FoundDate {
  readonly start: number
  readonly end: number
  /** ISO date; for a month the last day of it. */
  readonly iso: string
  readonly precision: 'day' | 'month'
  /** True for "2023" in "April 30, 2024 and 2023": what it lacks is in the date beside it. */
  readonly elided: boolean
}

/** Without a year no day or month is read: "2024", or "24" after two strokes. */
const YEAR = /(?:19|2[01])\d\d|\//

/** Every day and month in a text, in order, with the years that stand for a whole date ("June 30, 2025 and 2024"). */
export const findDates = readTextOnce((text): readonly FoundDate[] => {
  if (!YEAR.test(text)) return []
  const tokens = tokenize(text)
  const dates: DateMention[] = []
  for (let at = 0; at < tokens.length; ) {
    const date = readDate(tokens, at, null)
    if (date !== null) dates.push(date)
    at = date?.to ?? at + 1
  }
  return completeYears(dates, tokens).flatMap(({ from, to, iso, precision }): FoundDate[] => {
    const [first, last] = [tokens[from], tokens[to - 1]]
    if (first === undefined || last === undefined || (precision !== 'day' && precision !== 'month')) return []
    return [{ start: first.start, end: last.end, iso, precision, elided: precision === 'day' && to - from <= 2 }]
  })
})
