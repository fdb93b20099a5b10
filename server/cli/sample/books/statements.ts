import { at, during, longDate } from '../dates.ts'
import type { Span } from './books.ts'
import type { Cell, Row, Table } from '../document.ts'
import {
  currentAssets,
  currentDebt,
  currentLiabilities,
  totalAssets,
  totalDebt,
  totalLiabilities,
  type Balance,
  type Flows,
} from './ledger.ts'
import type { Tagger } from '../tagging.ts'

/** What an issuer calls its lines, and what its instruments are called in the cash flow statement. */
export interface StatementStyle {
  readonly stub: string
  readonly revenue: string
  readonly costOfRevenue: string
  readonly selling: string
  readonly research?: string
  readonly impairment: string
  readonly currentDebt: string
  readonly longTermDebt: string
  readonly stock: string
  /** Weighted average shares in thousands. */
  readonly shares: number
  readonly debtLines: readonly { readonly key: string; readonly label: string; readonly concept: string }[]
}

export type Line<T> = readonly [label: string, concept: string, value: (from: T) => number, style?: 'total' | 'section']

export function table<T>(
  stub: string,
  header: readonly string[],
  columns: readonly T[],
  lines: readonly Line<T>[],
  cell: (concept: string, value: number, column: T, lead: boolean) => Cell,
): Table {
  let started = false
  const rows = lines.flatMap(([label, concept, value, style]): Row[] => {
    if (style === 'section') return [{ label: [label], cells: columns.map(() => null), style }]
    const values = columns.map(value)
    if (style !== 'total' && values.every((one) => one === 0)) return []
    const lead = !started || style === 'total'
    started = true
    const cells = columns.map((column, index) => cell(concept, values[index] ?? 0, column, lead))
    return [{ label: [label], cells, style: style ?? 'plain', indent: style === 'total' ? 0 : 1 }]
  })
  return { header: [header], stub, rows }
}

/** The balance sheet at two dates, later first. */
export function balanceSheet(tags: Tagger, style: StatementStyle, later: Balance, earlier: Balance): Table {
  const lines: readonly Line<Balance>[] = [
    ['ASSETS', '', () => 0, 'section'],
    ['Cash and cash equivalents', 'us-gaap:CashAndCashEquivalentsAtCarryingValue', (b) => b.cash],
    ['Restricted cash', 'us-gaap:RestrictedCashCurrent', (b) => b.restrictedCash],
    ['Accounts receivable, net', 'us-gaap:AccountsReceivableNetCurrent', (b) => b.receivables],
    ['Inventories', 'us-gaap:InventoryNet', (b) => b.inventories],
    ['Prepaid expenses and other current assets', 'us-gaap:PrepaidExpenseAndOtherAssetsCurrent', (b) => b.prepaid],
    ['Total current assets', 'us-gaap:AssetsCurrent', currentAssets, 'total'],
    ['Property, plant and equipment, net', 'us-gaap:PropertyPlantAndEquipmentNet', (b) => b.property],
    ['Goodwill', 'us-gaap:Goodwill', (b) => b.goodwill],
    ['Other assets', 'us-gaap:OtherAssetsNoncurrent', (b) => b.otherAssets],
    ['Total assets', 'us-gaap:Assets', totalAssets, 'total'],
    ['LIABILITIES AND EQUITY', '', () => 0, 'section'],
    ['Accounts payable', 'us-gaap:AccountsPayableCurrent', (b) => b.payables],
    ['Accrued expenses and other current liabilities', 'us-gaap:AccruedLiabilitiesCurrent', (b) => b.accrued],
    [style.currentDebt, 'us-gaap:LongTermDebtCurrent', currentDebt],
    ['Total current liabilities', 'us-gaap:LiabilitiesCurrent', currentLiabilities, 'total'],
    [style.longTermDebt, 'us-gaap:LongTermDebtNoncurrent', (b) => totalDebt(b) - currentDebt(b)],
    ['Other liabilities', 'us-gaap:OtherLiabilitiesNoncurrent', (b) => b.otherLiabilities],
    ['Total liabilities', 'us-gaap:Liabilities', totalLiabilities, 'total'],
    [style.stock, 'us-gaap:CommonStocksIncludingAdditionalPaidInCapital', (b) => b.paidInCapital],
    [
      later.retained < 0 ? 'Accumulated deficit' : 'Retained earnings',
      'us-gaap:RetainedEarningsAccumulatedDeficit',
      (b) => b.retained,
    ],
    ['Total equity', 'us-gaap:StockholdersEquity', (b) => b.paidInCapital + b.retained, 'total'],
    ['Total liabilities and equity', 'us-gaap:LiabilitiesAndStockholdersEquity', totalAssets, 'total'],
  ]
  return table(
    style.stub,
    [later, earlier].map((b) => longDate(b.end)),
    [later, earlier],
    lines,
    (concept, value, column, lead) => tags.cell(concept, value, at(column.end), { lead }),
  )
}

function operatingCosts(flows: Flows): number {
  return flows.costOfRevenue + flows.selling + flows.research + flows.impairment
}

/** The income statement for some spans; columns as given. */
export function incomeStatement(tags: Tagger, style: StatementStyle, spans: readonly Span[]): Table {
  const lines: readonly Line<Span>[] = [
    [style.revenue, 'us-gaap:Revenues', (s) => s.flows.revenue],
    [style.costOfRevenue, 'us-gaap:CostOfRevenue', (s) => s.flows.costOfRevenue],
    [style.research ?? 'Research and development', 'us-gaap:ResearchAndDevelopmentExpense', (s) => s.flows.research],
    [style.selling, 'us-gaap:SellingGeneralAndAdministrativeExpense', (s) => s.flows.selling],
    [style.impairment, 'us-gaap:AssetImpairmentCharges', (s) => s.flows.impairment],
    [
      'Operating income (loss)',
      'us-gaap:OperatingIncomeLoss',
      (s) => s.flows.revenue - operatingCosts(s.flows),
      'total',
    ],
    ['Interest expense', 'us-gaap:InterestExpense', (s) => s.flows.interest],
    ['Other income, net', 'us-gaap:OtherNonoperatingIncomeExpense', (s) => s.flows.otherIncome],
    [
      'Income (loss) before income taxes',
      'us-gaap:IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest',
      (s) => s.flows.net + s.flows.tax,
      'total',
    ],
    ['Provision for income taxes', 'us-gaap:IncomeTaxExpenseBenefit', (s) => s.flows.tax],
    ['Net income (loss)', 'us-gaap:NetIncomeLoss', (s) => s.flows.net, 'total'],
  ]
  const made = table(
    style.stub,
    spans.map((s) => longDate(s.end)),
    spans,
    lines,
    (concept, value, column, lead) => tags.cell(concept, value, during(column.start, column.end), { lead }),
  )
  const perShare: Row = {
    label: ['Net income (loss) per share, basic and diluted'],
    indent: 1,
    cells: spans.map((s) =>
      tags.perShare('us-gaap:EarningsPerShareBasicAndDiluted', s.flows.net / style.shares, during(s.start, s.end)),
    ),
  }
  const shares: Row = {
    label: ['Weighted-average shares outstanding'],
    indent: 1,
    cells: spans.map((s) =>
      tags.shareCell(
        'us-gaap:WeightedAverageNumberOfShareOutstandingBasicAndDiluted',
        style.shares,
        during(s.start, s.end),
      ),
    ),
  }
  return {
    ...made,
    header: [spans.map((s) => months(s)), spans.map((s) => longDate(s.end))],
    rows: [...made.rows, perShare, shares],
  }
}

export function months(span: Span): string {
  const days = (Date.parse(span.end) - Date.parse(span.start)) / 86_400_000 + 1
  const count = Math.round(days / 30.4)
  if (count >= 12) return 'Year Ended'
  const word = { 3: 'Three', 6: 'Six', 9: 'Nine' }[count] ?? String(count)
  return `${word} Months Ended`
}
