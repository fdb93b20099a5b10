import { at, during, longDate } from '../dates.ts'
import type { Span } from './books.ts'
import type { Table } from '../document.ts'
import { financingCash, operatingCash, type Balance } from './ledger.ts'
import { type Line, months, type StatementStyle, table } from './statements.ts'
import type { Tagger } from '../tagging.ts'
import { turned } from './turned.ts'

type Column = Span & { readonly from: Balance; readonly to: Balance }

const CASH_TOTAL = 'us-gaap:CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents'

const together = (b: Balance): number => b.cash + b.restrictedCash

/** Cash, with restricted cash, from one balance to the other. */
export function cashFlowStatement(tags: Tagger, style: StatementStyle, spans: readonly Column[]): Table {
  const lines = cashFlowLines(style)
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

function cashFlowLines(style: StatementStyle): readonly Line<Column>[] {
  const debt = style.debtLines.map(
    (line): Line<Column> => [line.label, line.concept, (s) => s.flows.debt[line.key] ?? 0],
  )
  return [
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
}
