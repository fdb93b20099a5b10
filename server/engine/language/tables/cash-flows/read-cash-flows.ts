import { addDays, daysBetween, endOfMonth } from '../../../calendar.ts'
import type { FactReading, Instrument } from '../../../facts/fact-reading.ts'
import { instantPeriod } from '../../../facts/readers/period.ts'
import { cashSumOf } from '../../lexicon/cash-sums.ts'
import { readPaidBySegment } from './paid-by-segment.ts'
import { flowOf, flowType, SOLD_TO_REPURCHASE } from '../../lexicon/flows.ts'
import type { Flow } from '../../lexicon/flows.ts'
import type { Head } from '../heads/column-heads.ts'
import { namesDay } from '../heads/head-dates.ts'
import { debtNamedIn } from '../labels/named-debt.ts'
import { SHEET_WORDS } from '../lexicon.ts'
import { plainWords } from '../match-phrases.ts'
import { cashRows, oneOfEach, rowsOfSpans, spanTo } from '../read-statement.ts'
import type { SpanLine } from '../read-statement.ts'
import { instrumentOf, moneyReading, yearOfWeeks } from '../table-context.ts'
import type { CellFact, DatedPeriod, TableContext } from '../table-context.ts'
import type { CellValue } from '../read-cell.ts'
import type { RowView } from '../table-view.ts'

const MAX_YEAR_DAYS = 375

const isMonthEnd = (iso: string): boolean => iso === endOfMonth(iso, 0)

/** The day before a span: the end of the year before where the next column states it, else computed. */
function startOf(row: RowView, date: Head['date'], annual: boolean): string | null {
  if (date?.kind !== 'duration') return null
  const ends = row.heads.flatMap(({ date: own }) => {
    const span = annual ? spanTo(own) : own
    return span?.kind === 'duration' && span.months === 12 ? span.end : []
  })
  const before = ends
    .filter((end) => end < date.end && daysBetween(end, date.end) < MAX_YEAR_DAYS)
    .sort()
    .at(-1)
  if (date.months === 12 && before !== undefined) return before
  // Years that all end with one month began with the one after it.
  if (
    annual &&
    date.months === 12 &&
    ends.length > 1 &&
    ends.every((end) => isMonthEnd(end) && end.slice(5, 7) === date.end.slice(5, 7))
  )
    return endOfMonth(date.end, -12)
  return date.start === null || date.doubt !== null ? null : addDays(date.start, -1)
}

/**
 * Of a statement of cash flows what was borrowed, repaid and paid as interest in its spans, and the cash at their
 * beginning and end where it is not mixed with restricted cash.
 */
export function readCashFlows(table: TableContext): FactReading[] {
  return [...readEnds(table), ...cashRows(table, reconciled(table)), ...readFlows(table)]
}

/** The rows below a statement of cash flows that say what its cash consists of. */
function reconciled({ rows }: TableContext): readonly RowView[] {
  const last = rows.findLastIndex(({ words }) => SHEET_WORDS.endOfPeriod(words) && / cash /.test(words))
  return last < 0 ? [] : rows.slice(last + 1).filter(({ words }) => !SHEET_WORDS.startOfPeriod(words))
}

export function readEnds(table: TableContext): FactReading[] {
  return table.rows.flatMap((row) => {
    const { words } = row
    const onDay = CASH_ON_DAY.some((cash) => cash.test(words))
    const begins = onDay && isOfYearsBefore(row)
    const end = SHEET_WORDS.endOfPeriod(words) || (onDay && !begins)
    const start = !end && (begins || SHEET_WORDS.startOfPeriod(words))
    const said = / cash /.test(words) ? words : plainWords(row.group)
    const line = end || start ? lineOfEnd(said, plainWords(row.group)) : null
    if (line === null) return []
    return oneOfEach(row, row.cells).flatMap((cell) => {
      const head = row.heads[cell.cell.column]
      const date = spanTo(head?.date ?? null)
      const known = end && date === null && head !== undefined ? yearOfWeeks(table, head) : null
      if (known !== null)
        return moneyReading(table, row, cell, { ...line, rule: 'cash-flows', dated: endOfYear(known) }) ?? []
      if (date?.kind !== 'duration' || (table.latest !== null && date.end > table.latest)) return []
      if (end && onDay && !namesDay(row.label, date.end)) return []
      const iso = end ? date.end : startOf(row, date, table.annual)
      if (iso === null || (cell.value.kind === 'number' && cell.value.dash)) return []
      const dated = { period: instantPeriod(iso, table.periodEnd), doubts: date.doubt === null ? [] : [date.doubt] }
      return moneyReading(table, row, cell, { ...line, rule: 'cash-flows', dated }) ?? []
    })
  })
}

/** "Cash, June 30, 1995 and 1994": the cash of a day, which the spans of the columns end on. */
const CASH_ON_DAY = [
  /^ cash (?:and )?(?:cash )?(?:equivalents? )?(?:(?:at|as of) )?(?:jan|feb|mar|apr|may|jun)[a-z]{0,6} \d/,
  /^ cash (?:and )?(?:cash )?(?:equivalents? )?(?:(?:at|as of) )?(?:jul|aug|sep|oct|nov|dec)[a-z]{0,6} \d/,
]

/** "Cash, June 30, 1994 and 1993", in columns of 1995 and 1994: what the years began with. */
function isOfYearsBefore({ label, cells, heads }: RowView): boolean {
  const said = (label.match(/\b(?:19|20)\d\d\b/g) ?? []).map(Number)
  const ends = cells.flatMap(({ cell }) => {
    const date = spanTo(heads[cell.column]?.date ?? null)
    return date?.kind === 'duration' ? Number(date.end.slice(0, 4)) : []
  })
  return said.length > 0 && said.length === ends.length && said.every((year, at) => year === (ends[at] ?? 0) - 1)
}

/** The end of a year of which no day is known. */
const endOfYear = ({ period, doubts }: DatedPeriod): DatedPeriod => {
  const { durationMonths: _, ...year } = period
  return { period: { ...year, kind: 'instant' }, doubts }
}

/** The cash that a statement begins or ends with: alone, or as a sum with what is restricted. */
function lineOfEnd(words: string, group: string): Pick<CellFact, 'factType' | 'label' | 'doubts' | 'owner'> | null {
  if (!/ cash /.test(words) || / paid /.test(`${words}${group}`)) return null
  const sum = cashSumOf(words)
  if (sum?.factType === 'cash_and_restricted_cash')
    return { ...sum, label: 'Cash, cash equivalents and restricted cash' }
  if (/ restricted /.test(`${words}${group}`)) return null
  const cash = { factType: 'cash', label: 'Cash and cash equivalents', doubts: [] } as const
  if (/ continuing operations /.test(words)) return { ...cash, label: `${cash.label} from continuing operations` }
  return OF_SOLD.test(words) ? { ...cash, label: `${cash.label} of ${SOLD.toLowerCase()}`, owner: SOLD } : cash
}

/** "Cash from discontinued operations, end of year": of what is sold, beside the cash of what goes on. */
const OF_SOLD = / (?:of|from|in|by|included in|within) (?:[a-z]+ (?:of|in) )?discontinued operations /
const SOLD = 'Discontinued operations'

type Activity = 'operating' | 'investing' | 'financing' | 'after'

/** Lines of debt and of interest paid, of the activities of a statement or of a table that names no activity. */
export function readFlows(table: TableContext): FactReading[] {
  // A table of one activity's total and what is deducted from it has no activities.
  const isInParts = table.kind === 'cash_flows' || table.rows.some(({ group }) => namedIn(group.toLowerCase()) !== null)
  const activities = isInParts ? activitiesOf(table.rows) : NO_ACTIVITIES
  // "Cash paid for interest and taxes was as follows" says of every row what a heading above it would.
  const paid = table.kind === 'other' && CASH_PAID.test(table.around.introduction) ? ' paid ' : ' '
  const shifted = rowsOfShiftedSums(table)
  return [
    ...rowsOfSpans(table, 'cash-flows', (row) =>
      shifted.has(row) ? null : lineOfFlow(row, activities.get(row) ?? null, paid),
    ),
    ...readPaidBySegment(table, paid),
  ]
}

/** Below "Cash paid for: 70", "Interest 4" and "Income taxes": typed a line too high, each sum is of the label below it. */
function rowsOfShiftedSums({ rows }: TableContext): ReadonlySet<RowView> {
  const isFull = ({ cells }: RowView): boolean => cells.some(({ value }) => value.kind === 'number')
  return new Set(
    rows.flatMap((heading, at) => {
      if (!PAID_FOR.test(heading.words) || !isFull(heading)) return []
      const below = rows.slice(at + 1, at + 1 + ITEMS)
      return below.every(isFull) ? [] : below
    }),
  )
}

const PAID_FOR = / paid (?:[a-z]+ ){0,6}for $/
const ITEMS = 3
const CASH_PAID = /\b(?:cash|amounts?|interest) (?:paid|payments)\b/i

function lineOfFlow(row: RowView, activity: Activity | null, paid: string): SpanLine | null {
  const flow = flowOf(row.words, row.group === '' ? paid : plainWords(row.group))
  if (flow === null) return null
  if (flow.way === 'interest') {
    if (activity === 'investing') return null
  } else if (flow.way === 'costs') {
    if (activity !== 'financing') return null
  } else if (activity !== 'financing' && (activity !== null || !STATED_DEBT.test(row.words) || !MOVED.test(row.words)))
    return null
  const instrument = debtOfFlow(flow.way, row.label)
  const goesBothWays = flow.way === 'out' && new Set(row.cells.flatMap(({ value }) => signOf(value) ?? [])).size > 1
  return (negative) => {
    if (goesBothWays && !negative)
      return BOTH_WAYS.test(row.words)
        ? { factType: 'debt_proceeds', label: row.label, doubts: ['net_amount'], instrument }
        : null
    // "Net repayments 500" may be what came in.
    if (flow.way === 'out' && flow.net && !negative) return null
    const found = flowType(flow, negative && flow.way !== 'interest')
    return found === null ? null : { factType: found.type, label: row.label, doubts: found.doubts, instrument }
  }
}

/** "Net reduction in", "(Repayments) borrowings". */
const BOTH_WAYS = /^ net | borrowings? | proceeds | issuances? /

/** Whether a sum came in or went out, in a row that has both: "Net reduction in borrowings (112) 41". */
const signOf = (value: CellValue): 'in' | 'out' | null =>
  value.kind !== 'number' || Number(value.decimal) === 0 ? null : value.decimal.startsWith('-') ? 'out' : 'in'

/** "Payment of debt financing costs" names the costs of any debt. */
function debtOfFlow(way: Flow['way'], label: string): Instrument | null {
  const [sold] = SOLD_TO_REPURCHASE.exec(label) ?? []
  if (sold !== undefined && way !== 'costs') return instrumentOf(sold)
  if (way !== 'costs') return way === 'interest' ? null : debtNamedIn(label, 'kind or term')
  const named = debtNamedIn(label, 'kind')
  return named === null || /\b(?:debt|financing|extinguishment|loans?)\b/i.test(named.reportedName) ? null : named
}

const NO_ACTIVITIES: ReadonlyMap<RowView, Activity> = new Map()

/** What needs no heading that says whose cash it is: "loans" alone may be those that the company made. */
const STATED_DEBT = / (?:debt|borrowings?|notes|credit|paper|term loans?|financing obligations?) /
const MOVED = / (?:proceeds|borrow\w*|issu\w*|repa\w+|payments?|redemptions?) /

/** Which activity each row is of: by the heading above it, else by the total that the one before ended with. */
function activitiesOf(rows: readonly RowView[]): ReadonlyMap<RowView, Activity> {
  const found = new Map<RowView, Activity>()
  let now: Activity | null = null
  let heading = ''
  for (const row of rows) {
    if (row.group !== heading) now = namedIn(row.group.toLowerCase()) ?? now
    heading = row.group
    const named = namedIn(row.words)
    const isTotal = / net cash | net change in cash | cash (?:flows? )?(?:provided|used|from|generated)/.test(row.words)
    // A page may begin in the midst of an activity, which only its total names.
    if (now === null && named !== null && isTotal && found.size === 0)
      for (const before of rows.slice(0, rows.indexOf(row))) found.set(before, named)
    if (now !== null && !(named !== null && isTotal)) found.set(row, now)
    else if (named !== null && !isTotal) found.set(row, named)
    if (named !== null && isTotal) now = NEXT[named]
    else if (named !== null) now = named
  }
  return found
}

const namedIn = (words: string): Activity | null =>
  /supplemental|non-?cash (?:investing|financing|transactions|activit)|schedule of/i.test(words)
    ? 'after'
    : ((['financing', 'investing', 'operating'] as const).find((one) => words.includes(`${one} activities`)) ?? null)

const NEXT: Readonly<Record<Activity, Activity>> = {
  operating: 'investing',
  investing: 'financing',
  financing: 'after',
  after: 'after',
}
