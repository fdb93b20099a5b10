import type { Grid } from '../../../../model.ts'
import type { DateMention } from '../../../mentions/mention.ts'
import type { InstrumentMention } from '../../../mentions/instrument.ts'
import type { Sentence } from '../../../sentence.ts'
import { readSentence } from '../../../sentence.ts'
import { isOfMonths } from '../../../statements/act-span.ts'
import type { TableContext } from '../../table-context.ts'

/** What an introduction says was done to every one of the notes below it. */
export type DoneToAll = 'issued' | 'redeemed' | 'repaid' | 'repurchased'

/** When the notes of a table were issued, redeemed, repaid or repurchased, by what its introduction says of all of them. */
export interface TimeOfAll {
  readonly date: DateMention
  /** True where it was done by that day: "in the 36 weeks ended September 9". */
  readonly by: boolean
}

const NOTES = String.raw`((?:[a-z-]{2,15} ){0,3}notes)`
const DONE = 'issued|sold|redeemed|repaid|repurchased'
const LEADS = [
  new RegExp(String.raw`\b(${DONE}|completed the (?:offering|sale|issuance) of) the following ${NOTES}\b`, 'i'),
  new RegExp(String.raw`\b(?:the )?following ${NOTES} were (${DONE})\b`, 'i'),
]

/** "In 2023, we issued the following senior notes:": what was done, at the one time that it tells, and to notes of which kind. */
export function toldOfAll(
  introduction: string,
): { readonly time: TimeOfAll; readonly noun: string; readonly action: DoneToAll } | null {
  const words = LEADS.map((lead) => lead.exec(introduction))
    .find((found) => found !== null)
    ?.slice(1)
  const noun = words?.find((word) => /notes$/i.test(word))
  const verb = words?.find((word) => word !== noun)?.toLowerCase() ?? ''
  if (noun === undefined) return null
  const action = isEnd(verb) ? verb : 'issued'
  const sentence = readSentence(introduction)
  const [date, other] = sentence.values.filter((value): value is DateMention => value.kind === 'date')
  if (date === undefined || other !== undefined) return null
  const isSpan = sentence.tokens.slice(Math.max(0, date.from - 3), date.from).some(({ lower }) => lower === 'ended')
  const by = isSpan && isOfMonths({ sentence }, date)
  if (!isSpan || by) return { time: { date, by }, noun, action }
  const isYear = sentence.tokens.slice(0, date.from).some(({ noun: word }) => word === 'year')
  return { time: { date: { ...date, precision: isYear ? 'fiscal_year' : 'quarter' }, by }, noun, action }
}

const isEnd = (verb: string): verb is Exclude<DoneToAll, 'issued'> => /^(?:redeemed|repaid|repurchased)$/.test(verb)

/** "January 2025 Debt Issuances" above "In the first quarter of 2025, we issued": the month of the heading is the finer one. */
export function finerByHeading(time: TimeOfAll, headings: readonly string[]): TimeOfAll {
  const nearest = headings.at(-1) ?? ''
  const [month, other] = readSentence(nearest).values
  if (month?.kind !== 'date' || other !== undefined || month.precision !== 'month' || !/\bissu/i.test(nearest))
    return time
  const isWithin = month.iso.slice(0, 4) === time.date.iso.slice(0, 4) && month.iso <= time.date.iso
  return isWithin && /^(?:year|quarter)$/.test(time.date.precision) ? { ...time, date: month } : time
}

/** "4.550 %" and "February 2026" below their heads: the notes that have no other name. */
export function namedByTerms({ grid }: TableContext, row: number, noun: string): InstrumentMention | null {
  const [rate, due] = [RATE.exec(textBelow(grid, row, RATE_HEAD)), textBelow(grid, row, DUE_HEAD)]
  if (rate === null || !isTime(readSentence(due))) return null
  const coupon = rate[1] === undefined ? 'Floating rate' : `${rate[1]}%`
  const [only, other] = readSentence(`${coupon} ${noun} due ${due}`).instruments
  return only !== undefined && other === undefined && only.type === 'notes' ? only : null
}

/** The text of a row below a head, empty where there is none. */
export function textBelow(grid: Grid, row: number, head: RegExp): string {
  const column = columnBelow(grid, head)
  return column === undefined ? '' : (grid.rows[row]?.find((one) => one.column === column)?.text.trim() ?? '')
}

/** The column of a head among the first rows. */
export const columnBelow = ({ rows }: Grid, head: RegExp): number | undefined =>
  rows
    .slice(0, HEADS_AT_MOST)
    .flat()
    .find(({ text }) => head.test(text.trim()))?.column

const HEADS_AT_MOST = 5
const RATE = /^(?:(\d{1,2}\.\d{1,4})\s?%?|floating(?: rate)?)$/i
const RATE_HEAD = /^(?:(?:stated )?interest rate|rate|coupon(?: rate)?)$/i
export const DUE_HEAD = /^(?:(?:stated |final |scheduled )?maturity(?: date)?|due(?: date)?|matures)$/i

const isTime = ({ values: [time] }: Sentence): boolean => time?.kind === 'date' && time.from === 0
