import type { FactReading } from '../../../facts/fact-reading.ts'
import { referenceRateIn } from '../../lexicon/rates/reference-rates.ts'
import { instantPeriod, withPrecision } from '../../../facts/readers/period.ts'
import { RATE_LABELS } from '../../fact-readings/rates/rate-kinds.ts'
import { findDates } from '../../mentions/find-dates.ts'
import { rangeOf, rateDate } from '../debt/debt-rates.ts'
import type { NamedRow } from '../debt/debt-table.ts'
import { readRates } from '../debt/read-rates.ts'
import type { PrintedRate } from '../debt/read-rates.ts'
import { instrumentOf, rateReading } from '../table-context.ts'
import type { DatedPeriod, TableContext } from '../table-context.ts'
import type { RowView, ValueCell } from '../table-view.ts'

/** A rate of a label, with its day where the label or the columns give one of its own. */
interface DatedRate {
  readonly rate: PrintedRate
  readonly dated: DatedPeriod
}

/** The rates that an instrument has in its name. */
export function labelRates(
  table: TableContext,
  row: RowView,
  named: NamedRow,
  balances: readonly FactReading[],
): FactReading[] {
  const { labelCell } = row
  const dated = rateDate(table, row, null, balances)
  if (labelCell === null || dated === null || (named.name === null && named.type === null)) return []
  const reference = referenceRateIn(row.label)
  return ratesOf(table, row.label, dated, balances).map((one) => {
    const { rate } = one
    const before = row.label.slice(0, rate.start)
    const spread = reference !== null && ADDED.test(before.slice(-ADDED_REACH)) && !isAllIn(row.label, rate)
    const label = spread
      ? RATE_LABELS.margin
      : /\baverage\b/i.test(before) || isAverageOfGroup(table, row.label, rate)
        ? RATE_LABELS.average
        : isAllIn(row.label, rate)
          ? RATE_LABELS.stated
          : /\beffective\b/i.test(before)
            ? RATE_LABELS.effective
            : SWAPPED.test(before)
              ? `${RATE_LABELS.stated} after swaps`
              : RATE_LABELS.coupon
    const holder = [labelCell, ...row.more].find(({ text }) => text.includes(rate.reported)) ?? labelCell
    const cell: ValueCell = { cell: holder, value: { kind: 'words' } }
    return rateReading(
      table,
      row,
      cell,
      { ...rate, reference: spread ? reference : null },
      {
        ...rangeOf(label, rate),
        rule: 'rate-label',
        dated: one.dated,
        instrument: named.name === null ? null : instrumentOf(named.name),
        maturityYear: named.year,
      },
    )
  })
}

/** "Notes: 6%, maturing 2027 and 2028" below "Debt, with weighted average interest rates, is below": no coupon of a name. */
const isAverageOfGroup = ({ around }: TableContext, label: string, { end }: PrintedRate): boolean =>
  OF_AVERAGES.test(around.introduction) && /^\s?%?(?:,|$)/.test(label.slice(end))

const OF_AVERAGES = /\bwith (?:their |its )?weighted[- ]average interest rates\b/i

/** "6% notes, swapped to variable rates of 2.1%-2024, 2.6%-2023": what the notes cost once hedged is not what they bear. */
const SWAPPED = /\bswapped (?:[$€£][\d.,]{1,12} )?(?:in)?to\b/i
const ADDED = /\+|\bplus\b|\bover\b|\babove\b|\bmargin\b|\bspread\b/i
const ADDED_REACH = 60
const OF_SOMETHING = /^\s?%?\s*(?:of|owned|interest in|guarant\w*|ownership|discount|per month|premium|limited)\b/i
/** "variable rate with 4.5% floor", "a floor of 4.5%": the least that it can be. */
const isFloor = (label: string, { start, end }: PrintedRate): boolean =>
  /^\s?%?\s(?:\w+\s)?floor\b/i.test(label.slice(end, end + 24)) ||
  /\bfloor (?:rate )?of\s$/i.test(label.slice(0, start))

/** "prime plus 1% (8.5% at December 31)", "notes (3.0% and 2.2%)": what the formula came to, or both columns bear. */
const isAllIn = (label: string, { start }: PrintedRate): boolean =>
  /\(\s*(?:(?:currently|effectively|interest|effective|rate|rates|of|was|were|at|an?)\s*)*$/i.test(
    label.slice(0, start).replace(FIRST_OF_TWO, ''),
  )
const FIRST_OF_TWO = /\d[\d.]{0,6}\s?% and $/

/** The first rate or range, those joined to it, and those with a day of their own. */
function ratesOf(
  table: TableContext,
  label: string,
  latest: DatedPeriod,
  balances: readonly FactReading[],
): readonly DatedRate[] {
  const rates = readRates(label).filter(
    (rate) => !OF_SOMETHING.test(label.slice(rate.end, rate.end + 24)) && !isFloor(label, rate),
  )
  const [first] = rates
  if (first === undefined) return []
  if (first.range !== null) return rates.slice(0, 2).map((rate) => ({ rate, dated: latest }))
  const days = respectiveDays(table, label, rates, balances)
  const found: DatedRate[] = []
  for (const [index, rate] of rates.entries()) {
    if (rate.range !== null) continue
    const own = days.get(rate) ?? dateAfter(table, label, rate, rates[index + 1] ?? null)
    const counts =
      index === 0 ||
      own !== null ||
      isAllIn(label, rate) ||
      (index === 1 && isJoined(label, first, rate) && !isBracketed(label, first, rate))
    if (counts) found.push({ rate, dated: own ?? latest })
  }
  const keyOf = ({ rate, dated }: DatedRate): string => `${String(rate.value)} ${dated.period.endDate ?? ''}`
  return found.filter((one, index) => found.findIndex((other) => keyOf(other) === keyOf(one)) === index)
}

/** "6.25% and 6.75%": two rates of one row. */
const isJoined = (label: string, one: PrintedRate, other: PrintedRate): boolean =>
  /^\s?%?\s?(?:,|and|,\s?and|&)\s$/i.test(label.slice(one.end, other.start))

/** "Notes due 2027 (3.0% and 2.2%)": what the rate was on the day of each column. */
const isBracketed = (label: string, one: PrintedRate, other: PrintedRate): boolean =>
  /\(\s?$/.test(label.slice(0, one.start)) && /^\s?%?\s?\)/.test(label.slice(other.end))

const RESPECTIVELY = /^\s?%?,?\s(?:per annum,?\s)?respectively\b/i
/** "notes due 2027 and 2029 at 6% and 7%, respectively": of two notes, not of two days. */
const LISTED = /\b(?:19|20)\d\d\b|[$€£]\s?\d/g

/** "6.1% and 5.4% at December 31, 2024 and 2023, respectively": each of its own day, which the columns may give. */
function respectiveDays(
  table: TableContext,
  label: string,
  rates: readonly PrintedRate[],
  balances: readonly FactReading[],
): ReadonlyMap<PrintedRate, DatedPeriod> {
  const days = new Map<PrintedRate, DatedPeriod>()
  for (const [index, one] of rates.entries()) {
    const two = rates[index + 1]
    if (two === undefined || !isJoined(label, one, two)) continue
    const following = label.slice(two.end, rates[index + 2]?.start ?? label.length)
    const [first, second] = findDates(following)
    const ahead = daysAhead(label.slice(rates[index - 1]?.end ?? 0, one.start))
    if (ahead !== null) {
      days.set(one, dayOf(table, ahead[0]))
      days.set(two, dayOf(table, ahead[1]))
    } else if (
      first !== undefined &&
      second !== undefined &&
      /^\s?%?\s(?:at|as of|on)\s$/i.test(following.slice(0, first.start))
    ) {
      days.set(one, dayOf(table, first))
      days.set(two, dayOf(table, second))
    } else if (
      isBracketed(label, one, two) ||
      (RESPECTIVELY.test(following) && (label.slice(0, one.start).match(LISTED) ?? []).length < 2)
    ) {
      const [left, right, ...more] = balances.map(({ period }) => period)
      if (left === undefined || right === undefined || more.length > 0) continue
      days.set(one, { period: left, doubts: [] })
      days.set(two, { period: right, doubts: [] })
    }
  }
  return days
}

/** "rates at December 31, 2024 and 2023 were": the two days right before the rates that they are of. */
function daysAhead(before: string): readonly [FoundDate, FoundDate] | null {
  const [first, second, ...more] = findDates(before)
  if (first === undefined || second === undefined || more.length > 0) return null
  if (!/\b(?:at|as of|on)\s$/i.test(before.slice(0, first.start))) return null
  if (!/^,?\sand\s$/i.test(before.slice(first.end, second.start))) return null
  return LEADS.test(before.slice(second.end)) ? [first, second] : null
}

type FoundDate = ReturnType<typeof findDates>[number]

const LEADS = /^,?\s(?:(?:was|were|is|are|of)\s)(?:approximately\s)?$/i

/** "7.1%-2024, 7.2%-2023". */
const YEAR_BEHIND = /^\s?%?\s?[-–—]\s?$/
const AFTER =
  /^\s?%?\)?,?\s(?:per annum\s)?(?:at|as of|in|for|during|on|effective)\s(?:the\s)?(?:years?\s(?:ended\s)?)?$/i

/** The day that comes right after a rate: "6.1% at December 31, 2024", "5.4% in 2023". */
function dateAfter(
  table: TableContext,
  label: string,
  { end }: PrintedRate,
  next: PrintedRate | null,
): DatedPeriod | null {
  const following = label.slice(end, next?.start ?? label.length)
  const [date] = findDates(following)
  if (date !== undefined && AFTER.test(following.slice(0, date.start))) return dayOf(table, date)
  const year = /\b((?:19|20)\d\d)\b/.exec(following)
  const lead = following.slice(0, year?.index ?? 0)
  if (year === null || !(AFTER.test(lead) || YEAR_BEHIND.test(lead))) return null
  const iso = [...table.heads.values()].find(
    ({ date: own }) => own?.kind === 'instant' && own.iso.startsWith(year[1] ?? ' '),
  )?.date
  return iso?.kind === 'instant' ? dayOf(table, { iso: iso.iso, precision: 'day' }) : null
}

/** A day, a month or a year as the period of a reading. */
export const dayOf = (
  { periodEnd }: TableContext,
  { iso, precision }: Pick<FoundDate, 'iso' | 'precision'>,
): DatedPeriod =>
  precision === 'day'
    ? { period: instantPeriod(iso, periodEnd), doubts: [] }
    : { period: withPrecision(instantPeriod(iso, periodEnd), precision), doubts: ['day_not_stated'] }
