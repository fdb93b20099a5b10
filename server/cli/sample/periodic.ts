import type { Books, Span } from './books/books.ts'
import { at, longDate, yearOf } from './dates.ts'
import type { Block } from './document.ts'
import type { Issuer } from './filing.ts'
import type { HeadingStyle } from './forms.ts'
import { operatingCash } from './books/ledger.ts'
import { heading, p } from './text/prose.ts'
import type { Voice } from './text/standard-items.ts'
import { cashFlowStatement } from './books/cash-flow-statement.ts'
import { balanceSheet, incomeStatement, type StatementStyle } from './books/statements.ts'
import type { Tagger } from './tagging.ts'

/** All that an issuer's reports have in common. */
export interface Kit {
  readonly issuer: Issuer
  readonly books: Books
  readonly tags: Tagger
  readonly style: StatementStyle
  readonly voice: Voice
  readonly heading: HeadingStyle
}

/** The statements of a fiscal year, or of a quarter and the year to date. */
export function financialStatements(kit: Kit, end: string, annual: boolean): readonly Block[] {
  const { books, tags, style } = kit
  const prior = books.priorYearEnd(end)
  const condensed = annual ? 'CONSOLIDATED' : 'CONDENSED CONSOLIDATED'
  const note = annual ? '' : ' (Unaudited)'
  const flows = annual ? [books.year(end), books.yearBefore(end)] : [books.toDate(end), books.toDateBefore(end)]
  const columns = annual
    ? flows
    : books.quarterNumber(end) === 1
      ? [books.quarter(end), books.quarterBefore(end)]
      : [books.quarter(end), books.quarterBefore(end), ...flows]
  return [
    heading(`${kit.issuer.name.toUpperCase()}`, 1),
    heading(`${condensed} BALANCE SHEETS${note}`, 1),
    { kind: 'table', table: balanceSheet(tags, style, books.balance(end), books.balance(prior)) },
    heading(`${condensed} STATEMENTS OF OPERATIONS${note}`, 1),
    { kind: 'table', table: incomeStatement(tags, style, columns) },
    heading(`${condensed} STATEMENTS OF CASH FLOWS${note}`, 1),
    {
      kind: 'table',
      table: cashFlowStatement(
        tags,
        style,
        flows.map((span) => ({ ...span, from: books.balance(dayBefore(span)), to: books.balance(span.end) })),
      ),
    },
    p`See accompanying notes to the ${annual ? '' : 'condensed '}consolidated financial statements.`,
  ]
}

function dayBefore(span: Span): string {
  return new Date(Date.parse(`${span.start}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
}

/** What moved the lines of the income statement, in management's words. */
export interface Drivers {
  readonly revenue: string
  readonly margin: string
  readonly selling: string
  readonly interest: string
  readonly research?: string
}

function change(now: number, then: number): string {
  if (then === 0) return now === 0 ? 'did not change' : 'arose'
  const percent = Math.abs(((now - then) / then) * 100).toFixed(1)
  return now >= then ? `increased ${percent}%` : `decreased ${percent}%`
}

/** Results of operations: a table of the two spans and a paragraph to each line. */
export function resultsOfOperations(
  kit: Kit,
  later: Span,
  earlier: Span,
  drivers: Drivers,
  withTable = true,
): readonly Block[] {
  const { tags, style } = kit
  const words = periodWords(later)
  const gross = (span: Span): number => span.flows.revenue - span.flows.costOfRevenue
  const margin = (span: Span): string => ((gross(span) / span.flows.revenue) * 100).toFixed(1)
  return [
    heading(
      `Results of operations: ${words} ended ${longDate(later.end)} compared with ${words} ended ${longDate(earlier.end)}`,
    ),
    ...(withTable ? [{ kind: 'table' as const, table: incomeStatement(tags, style, [later, earlier]) }] : []),
    later.flows.revenue === 0
      ? p`${style.revenue}. ${drivers.revenue}`
      : p`${style.revenue}. ${style.revenue} ${change(later.flows.revenue, earlier.flows.revenue)} to ${tags.plain(later.flows.revenue)} from ${tags.plain(earlier.flows.revenue)}. ${drivers.revenue}`,
    ...(later.flows.costOfRevenue === 0
      ? []
      : [
          p`Gross profit. Gross profit was ${tags.plain(gross(later))}, or ${margin(later)}% of ${style.revenue.toLowerCase()}, compared with ${tags.plain(gross(earlier))}, or ${margin(earlier)}%. ${drivers.margin}`,
        ]),
    ...(later.flows.research === 0
      ? []
      : [
          p`${style.research ?? 'Research and development'}. Expense for our programs ${change(later.flows.research, earlier.flows.research)} to ${tags.plain(later.flows.research)} from ${tags.plain(earlier.flows.research)}. ${drivers.research ?? ''}`,
        ]),
    p`${style.selling}. These expenses ${change(later.flows.selling, earlier.flows.selling)} to ${tags.plain(later.flows.selling)}. ${drivers.selling}`,
    ...(later.flows.interest === 0 && earlier.flows.interest === 0
      ? []
      : [
          p`Interest expense. Interest expense ${change(later.flows.interest, earlier.flows.interest)} to ${tags.plain(later.flows.interest)} from ${tags.plain(earlier.flows.interest)}. ${drivers.interest}`,
        ]),
    p`Net result. We reported ${later.flows.net >= 0 ? 'net income' : 'a net loss'} of ${tags.plain(Math.abs(later.flows.net))}, compared with ${earlier.flows.net >= 0 ? 'net income' : 'a net loss'} of ${tags.plain(Math.abs(earlier.flows.net))} in the prior-year period.`,
  ]
}

function periodWords(span: Span): string {
  const days = (Date.parse(span.end) - Date.parse(span.start)) / 86_400_000
  if (days > 340) return 'fiscal year'
  if (days > 250) return 'nine months'
  return days > 120 ? 'six months' : 'quarter'
}

/** A paragraph on cash flows, and the cash balance tagged again in prose. */
export function cashFlowProse(kit: Kit, end: string, annual: boolean): readonly Block[] {
  const { books, tags } = kit
  const now = annual ? books.year(end) : books.toDate(end)
  const then = annual ? books.yearBefore(end) : books.toDateBefore(end)
  const verb = (value: number): string => (value >= 0 ? 'provided' : 'used')
  const operating = operatingCash(now.flows)
  const before = operatingCash(then.flows)
  return [
    p`Operating activities ${verb(operating)} ${tags.plain(Math.abs(operating))} of cash in the ${periodWords(now)} ended ${longDate(end)}, compared with ${tags.plain(Math.abs(before))} ${verb(before)} in the same period a year earlier. Capital expenditures were ${tags.plain(now.flows.capital)} and ${tags.plain(then.flows.capital)}, respectively. Cash and cash equivalents stood at ${tags.million('us-gaap:CashAndCashEquivalentsAtCarryingValue', books.balance(end).cash, at(end), { digits: tags.tableScale === 6 ? 1 : 3 })} at ${longDate(end)}.`,
  ]
}

export function cover(
  kit: Kit,
  end: string,
): {
  readonly periodEnd: string
  readonly periodStart: string
  readonly fiscalYear: string
  readonly fiscalPeriod: 'Q1' | 'Q2' | 'Q3' | 'FY'
} {
  const { books } = kit
  const quarter = books.quarterNumber(end)
  const fiscalPeriod = quarter === 4 ? 'FY' : quarter === 3 ? 'Q3' : quarter === 2 ? 'Q2' : 'Q1'
  const span = quarter === 4 ? books.year(end) : books.toDate(end)
  return { periodEnd: end, periodStart: span.start, fiscalYear: fiscalYearOf(kit, end), fiscalPeriod }
}

/** A fiscal year carries the year in which it ends; one that ends in January or early February the year before. */
function fiscalYearOf(kit: Kit, end: string): string {
  const ends = Number(yearOf(kit.books.priorYearEnd(end))) + 1
  return String(Number(kit.issuer.fiscalYearEnd.slice(0, 2)) <= 2 ? ends - 1 : ends)
}
