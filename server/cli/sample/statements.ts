import { at, during, longDate } from './dates.ts'
import type { Span } from './books.ts'
import type { Cell, Dims, Row, Table } from './document.ts'
import {
  currentAssets,
  currentDebt,
  currentLiabilities,
  financingCash,
  operatingCash,
  totalAssets,
  totalDebt,
  totalLiabilities,
  type Balance,
  type Flows,
} from './ledger.ts'
import { DRAWN, noMetric, type Tagger } from './tagging.ts'

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

type Line<T> = readonly [label: string, concept: string, value: (from: T) => number, style?: 'total' | 'section']

function table<T>(
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

function months(span: Span): string {
  const days = (Date.parse(span.end) - Date.parse(span.start)) / 86_400_000 + 1
  const count = Math.round(days / 30.4)
  if (count >= 12) return 'Year Ended'
  const word = { 3: 'Three', 6: 'Six', 9: 'Nine' }[count] ?? String(count)
  return `${word} Months Ended`
}

/** Cash, with restricted cash, from one balance to the other. */
export function cashFlowStatement(
  tags: Tagger,
  style: StatementStyle,
  spans: readonly (Span & { readonly from: Balance; readonly to: Balance })[],
): Table {
  type Column = (typeof spans)[number]
  const debt = style.debtLines.map(
    (line): Line<Column> => [line.label, line.concept, (s) => s.flows.debt[line.key] ?? 0],
  )
  const together = (b: Balance): number => b.cash + b.restrictedCash
  const lines: readonly Line<Column>[] = [
    ['Operating activities', '', () => 0, 'section'],
    ['Net income (loss)', 'us-gaap:NetIncomeLoss', (s) => s.flows.net],
    ['Depreciation and amortization', 'us-gaap:DepreciationDepletionAndAmortization', (s) => s.flows.depreciation],
    ['Amortization of debt issuance costs', 'us-gaap:AmortizationOfFinancingCosts', (s) => s.flows.costAmortization],
    ['Share-based compensation', 'us-gaap:ShareBasedCompensation', (s) => s.flows.stockCompensation],
    [style.impairment, 'us-gaap:AssetImpairmentCharges', (s) => s.flows.impairment],
    ['Accounts receivable', 'us-gaap:IncreaseDecreaseInAccountsReceivable', (s) => s.flows.receivables],
    ['Inventories', 'us-gaap:IncreaseDecreaseInInventories', (s) => s.flows.inventories],
    [
      'Prepaid expenses and other assets',
      'us-gaap:IncreaseDecreaseInPrepaidDeferredExpenseAndOtherAssets',
      (s) => s.flows.prepaid,
    ],
    ['Accounts payable', 'us-gaap:IncreaseDecreaseInAccountsPayable', (s) => s.flows.payables],
    ['Accrued expenses and other liabilities', 'us-gaap:IncreaseDecreaseInAccruedLiabilities', (s) => s.flows.accrued],
    [
      'Net cash provided by (used in) operating activities',
      'us-gaap:NetCashProvidedByUsedInOperatingActivities',
      (s) => operatingCash(s.flows),
      'total',
    ],
    ['Investing activities', '', () => 0, 'section'],
    ['Capital expenditures', 'us-gaap:PaymentsToAcquirePropertyPlantAndEquipment', (s) => -s.flows.capital],
    [
      'Net cash used in investing activities',
      'us-gaap:NetCashProvidedByUsedInInvestingActivities',
      (s) => -s.flows.capital,
      'total',
    ],
    ['Financing activities', '', () => 0, 'section'],
    ...debt,
    ['Payment of debt issuance costs', 'us-gaap:PaymentsOfDebtIssuanceCosts', (s) => -s.flows.financingFees],
    ['Net proceeds from issuance of common stock', 'us-gaap:ProceedsFromIssuanceOfCommonStock', (s) => s.flows.equity],
    [
      'Net cash provided by (used in) financing activities',
      'us-gaap:NetCashProvidedByUsedInFinancingActivities',
      (s) => financingCash(s.flows),
      'total',
    ],
    [
      'Net increase (decrease) in cash, cash equivalents and restricted cash',
      'us-gaap:CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseIncludingExchangeRateEffect',
      (s) => together(s.to) - together(s.from),
      'total',
    ],
    ['Cash, cash equivalents and restricted cash, beginning of period', CASH_TOTAL, (s) => together(s.from)],
    ['Cash, cash equivalents and restricted cash, end of period', CASH_TOTAL, (s) => together(s.to), 'total'],
  ]
  const outflows =
    /^us-gaap:(PaymentsToAcquire|PaymentsOfDebt|IncreaseDecreaseIn(Acc.*Receivable|Inventories|Prepaid)|RepaymentsOf)/
  const made = table(
    style.stub,
    spans.map((s) => longDate(s.end)),
    spans,
    lines,
    (concept, value, column, lead) => {
      const period =
        concept === CASH_TOTAL
          ? at(value === together(column.from) ? column.from.end : column.to.end)
          : during(column.start, column.end)
      const cell = tags.cell(concept, value, period, { lead })
      return outflows.test(concept) ? turned(cell) : cell
    },
  )
  return { ...made, header: [spans.map(months), spans.map((s) => longDate(s.end))] }
}

const CASH_TOTAL = 'us-gaap:CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents'

/** Taxonomy concepts of payments are positive when cash goes out: the printed parentheses stay, the tagged sign turns. */
function turned(cell: Cell): Cell {
  if (cell === null || cell.kind !== 'number' || cell.fact.numeric === null || cell.fact.numeric.value === 0)
    return cell
  const numeric = { ...cell.fact.numeric, value: -cell.fact.numeric.value, negative: !cell.fact.numeric.negative }
  return { ...cell, fact: { ...cell.fact, numeric } }
}

/** Rows of a debt table at two dates: instruments, costs, total, current part, long-term part. */
export function debtTable(
  tags: Tagger,
  stub: string,
  later: Balance,
  earlier: Balance,
  instruments: readonly {
    readonly key: string
    readonly label: string
    readonly dims: Dims
    readonly revolver?: boolean
    readonly disputedAt?: string
  }[],
): Table {
  const columns = [later, earlier]
  const row = (
    label: string,
    concept: string,
    value: (b: Balance) => number,
    style: 'plain' | 'total',
    dims: Dims = {},
    labelled: { readonly revolver?: boolean; readonly disputedAt?: string } = {},
    lead = false,
  ): Row => ({
    label: [label],
    style,
    indent: style === 'total' ? 0 : 1,
    cells: columns.map((b) =>
      tags.cell(concept, value(b), at(b.end), {
        lead: lead || style === 'total',
        dims,
        ...(labelled.revolver === true
          ? {
              revolver: b.end === labelled.disputedAt ? noMetric('conflicts with the amount in the discussion') : DRAWN,
            }
          : {}),
      }),
    ),
  })
  const held = instruments.filter((one) => columns.some((b) => (b.debt[one.key] ?? 0) !== 0))
  return {
    stub,
    header: [columns.map((b) => longDate(b.end))],
    rows: [
      ...held.map((one, index) =>
        row(
          one.label,
          'us-gaap:DebtInstrumentCarryingAmount',
          (b) => b.debt[one.key] ?? 0,
          'plain',
          one.dims,
          one,
          index === 0,
        ),
      ),
      row(
        'Less: unamortized debt issuance costs',
        'us-gaap:DebtInstrumentUnamortizedDiscountPremiumAndDebtIssuanceCostsNet',
        (b) => -b.unamortizedCosts,
        'plain',
      ),
      row('Total debt', 'us-gaap:LongTermDebt', totalDebt, 'total'),
      row('Less: current portion', 'us-gaap:LongTermDebtCurrent', (b) => -currentDebt(b), 'plain'),
      row(
        'Long-term debt, net of current portion',
        'us-gaap:LongTermDebtNoncurrent',
        (b) => totalDebt(b) - currentDebt(b),
        'total',
      ),
    ].map((one, index) =>
      index === held.length || index === held.length + 2 ? { ...one, cells: one.cells.map(turned) } : one,
    ),
  }
}

const YEARS = ['InNextTwelveMonths', 'InYearTwo', 'InYearThree', 'InYearFour', 'InYearFive'] as const

/** Principal by the year it falls due, this year's end being `end`; `later` is what follows the fifth year. */
export function maturityTable(tags: Tagger, stub: string, end: string, due: readonly number[], later: number): Table {
  const first = Number(end.slice(0, 4)) + 1
  const row = (label: string, concept: string, value: number, lead: boolean): Row => ({
    label: [label],
    indent: 1,
    cells: [tags.cell(concept, value, at(end), { lead })],
  })
  const years = due.map((value, index) =>
    row(
      String(first + index),
      `us-gaap:LongTermDebtMaturitiesRepaymentsOfPrincipal${YEARS[index] ?? 'AfterYearFive'}`,
      value,
      index === 0,
    ),
  )
  const total = due.reduce((sum, value) => sum + value, later)
  return {
    stub,
    header: [['Principal due']],
    rows: [
      ...years,
      ...(later === 0
        ? []
        : [row('Thereafter', 'us-gaap:LongTermDebtMaturitiesRepaymentsOfPrincipalAfterYearFive', later, false)]),
      {
        label: ['Total principal'],
        style: 'total',
        cells: [tags.cell('us-gaap:DebtInstrumentCarryingAmount', total, at(end), { lead: true })],
      },
    ],
  }
}
