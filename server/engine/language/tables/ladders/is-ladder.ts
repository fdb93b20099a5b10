import { HEAD_WORDS, LADDER_WORDS, ROW_WORDS } from '../lexicon.ts'
import { plainWords } from '../match-phrases.ts'
import { LENT } from '../table-cues.ts'
import type { Surroundings } from '../table-surroundings.ts'
import type { TableView } from '../table-view.ts'
import { ladderPeriod } from './ladder-period.ts'
import type { LadderPeriod } from './ladder-period.ts'
import { rungsOf } from './rungs.ts'

/** Where the words of a table stand that say whether it is a ladder. */
interface LadderWords {
  readonly labels: readonly string[]
  readonly heads: string
  readonly around: Surroundings
}

const MIN_PERIODS = 3

/** Years that begin with the filing's own or the next and run forward. */
function runsForward(years: readonly number[], periodEnd: string): boolean {
  const now = Number(periodEnd.slice(0, 4))
  const first = years[0] ?? 0
  return first >= now && first <= now + 2 && years.every((year, index) => index === 0 || year > (years[index - 1] ?? 0))
}

/** "Fixed-rate notes maturing in" over years, with their rates and what is owed on two days: a list of notes. */
const isListByYears = ({ heads }: TableView): boolean =>
  heads.some(({ role }) => role === 'rate') &&
  /\b(?:notes|debentures|bonds),? (?:due|maturing)(?: in)?:?$/i.test(heads[0]?.text ?? '')

/** "Rate | Maturity | Principal": each row is a debt, on whatever day it falls due. */
const isListByTerms = ({ heads, rows }: TableView): boolean =>
  heads.some(({ role }) => role === 'rate') &&
  rows.some(({ cells }) =>
    cells.some(
      ({ cell, value }) => value.kind === 'date' && cell.column > 0 && heads[cell.column]?.role === 'maturity',
    ),
  )

export function isLadderByRows(view: TableView, { labels, heads, around }: LadderWords, periodEnd: string): boolean {
  const rungs = rungsOf(view.rows)
  const periods = rungs.map(({ period }) => period)
  const rows = rungs.filter(({ row }) => view.rows.some(({ label }) => label === row.label))
  if (isListByYears(view) || isListByTerms(view) || LENT(heads)) return false
  const last = periods.at(-1)
  const falls = LADDER_WORDS.falling(`${around.words}${heads}`)
  const enough =
    periods.length >= MIN_PERIODS || (periods.length === 2 && (last?.later === true || (falls && rows.length === 2)))
  if (!enough || periods.length * 3 < labels.length) return false
  const years = periods.flatMap(({ year, from, later, day }) =>
    year === null || later || day !== null ? [] : [from ?? year],
  )
  if (years.length > 0 && !runsForward(years, periodEnd)) return false
  const days = periods.flatMap(({ day }) => day ?? [])
  if (days.length > 0 && !(falls && days.every((day) => day > periodEnd) && isOfSums(view))) return false
  const words = `${around.words}${heads}`
  const stated = LADDER_WORDS.about(words) ? words : `${words}${around.headingWords}`
  if (!LADDER_WORDS.about(stated) || isLease(words, labels, around.introduction)) return false
  return !HEAD_WORDS.notOwed(around.words) || ROW_WORDS.anyDebt(around.words)
}

/** Days beside sums alone: what has a rate or a maturity of its own is a debt, no part of one. */
const isOfSums = ({ heads }: TableView): boolean => heads.every(({ role }) => role !== 'rate' && role !== 'maturity')

function isLease(words: string, labels: readonly string[], introduction: string): boolean {
  const subject = plainWords(introduction)
  if (ROW_WORDS.lease(subject) && !OWED_WORDS.test(subject)) return true
  if (/ principal /.test(words) || OWED_WORDS.test(words)) return false
  return (
    ROW_WORDS.lease(words) || labels.some((label) => / imputed interest | minimum lease | lease payments /.test(label))
  )
}

const OWED_WORDS = / debts? | notes | borrowing| loan/

/** "Next 12 months" and "Beyond 12 months", of what a company is bound to pay (Regulation S-K 303(b)(1)). */
const isSoonOrLater = (periods: readonly LadderPeriod[], words: string): boolean =>
  periods.length === 2 &&
  periods.every(({ year }) => year === null) &&
  new Set(periods.map(({ later }) => later)).size === 2 &&
  LADDER_WORDS.obligations(words) &&
  // Commitments of lenders, which nobody owes.
  !/ (?:expires?|expirations?|expiring) /.test(words)

export function isLadderByColumns(
  view: TableView,
  labels: readonly string[],
  around: Surroundings,
  periodEnd: string,
): boolean {
  // One head may be above two columns, of a sign and of its sum.
  const periods = [...new Set(view.heads.map(({ text }) => text))].flatMap((text) => ladderPeriod(text) ?? [])
  if (periods.length < MIN_PERIODS && !isSoonOrLater(periods, `${around.words}${view.heads[0]?.words ?? ''}`))
    return false
  const years = periods.flatMap(({ year, later }) => (year === null || later ? [] : [year]))
  const now = Number(periodEnd.slice(0, 4))
  if (years.length > 0 && (!runsForward(years, periodEnd) || (years.at(-1) ?? 0) <= now + 1)) return false
  return labels.some(ROW_WORDS.anyDebt) || LADDER_WORDS.about(around.words)
}
