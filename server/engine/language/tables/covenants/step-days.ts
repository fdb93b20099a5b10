import { addDays, startOfMonth } from '../../../calendar.ts'
import type { FiscalYear } from '../../mentions/dates.ts'
import type { DateMention } from '../../mentions/mention.ts'
import { readSentence } from '../../sentence.ts'
import { dayWithoutYear } from '../heads/head-dates.ts'

/** When a level holds: on one test day, or from and until a day, both inclusive; an open side is null. */
export interface LevelDays {
  readonly testDate: string | null
  readonly from: string | null
  readonly until: string | null
}

const days = (own: Partial<LevelDays>): LevelDays => ({ testDate: null, from: null, until: null, ...own })

export const NO_DAYS: LevelDays = days({})

const OPEN_END = /\b(?:thereafter|after|later|beyond|onwards?|subsequent)\b/i
const BEGINS = /\b(?:beginning|commencing|starting|from)\b/i
const ENDS = /\b(?:through|until|prior to)\b/i
const LENGTHS = new Map([
  ['year', 12],
  ['fiscal_year', 12],
  ['quarter', 3],
])

/**
 * The days of a step by its label: "December 31, 2025", "Each quarter of 2026", "2027 and thereafter". "Thereafter" alone
 * begins the day after the step `before`; null for a label without a day, such as the first quarter of an unnamed year.
 */
export function stepDays(
  label: string,
  head: string,
  before: LevelDays | null,
  fiscal: FiscalYear | null,
): LevelDays | null {
  const ended = before?.until ?? before?.testDate ?? null
  // A bare year is read after a word of time: the fiscal one where its column says so.
  const year = /\bfiscal\b/i.test(head) ? 'fiscal $1' : 'in $1'
  const day = dayWithoutYear(head)
  const text = label.replace(/^(?:after )?((?:19|20)\d\d)\b/i, day === null ? year : `${day}, $1`)
  const dates = readSentence(text, { fiscal }).values.filter((value): value is DateMention => value.kind === 'date')
  const [first, second] = dates
  if (first === undefined)
    return /^\W*thereafter\b/i.test(label) && ended !== null ? days({ from: addDays(ended, 1) }) : null
  if (first.precision === 'month') return null
  const months = LENGTHS.get(first.precision)
  const from = months === undefined ? first.iso : startOfMonth(first.iso, 1 - months)
  if (/^after\b/i.test(label)) return days({ from: addDays(first.iso, 1) })
  if (OPEN_END.test(label)) return days({ from })
  if (second !== undefined) return days({ from, until: second.iso })
  if (BEGINS.test(label)) return days({ from })
  if (ENDS.test(label)) return days({ until: first.iso })
  return months === undefined ? days({ testDate: first.iso }) : days({ from, until: first.iso })
}
