import { openBooks, type Books } from '../../books/books.ts'
import type { Issuer } from '../../filing.ts'
import { headings } from '../../text/form-items.ts'
import type { Economics, QuarterPlan } from '../../books/economics.ts'
import { keepBooks } from '../../books/ledger.ts'
import type { Kit } from '../../periodic.ts'
import { tagger } from '../../tagging.ts'

/** An oilfield service company: waiver, breach, doubt, acceleration, forbearance, a new facility, doubt alleviated. */
export const tarrowmere: Issuer = {
  cik: '0009900002',
  name: 'Tarrowmere Energy Services Corp.',
  ticker: 'TRWZQ',
  sic: '1389',
  sicDescription: 'Oil & Gas Field Services, NEC',
  fiscalYearEnd: '1231',
  prefix: 'trwzq',
  vendor: 'printworks',
  state: 'TX',
  stateName: 'Texas',
  taxId: '99-0000202',
  fileNumber: '000-99002',
  street: '1180 Mesquite Loop',
  city: 'Sandhollow',
  zip: '00002',
  phone: ['555', '010-0202'],
  security: 'Common stock, $0.001 par value',
  exchange: 'NYSE',
  filerCategory: 'Non-accelerated Filer',
  sharesOutstanding: 42_115_680,
  auditor: 'Brackett Dunmore LLP',
  officer: ['Walter J. Engstrom', 'Chief Executive Officer'],
  financeOfficer: ['Odalys M. Trent', 'Chief Financial Officer'],
}

const economics: Economics = {
  grossMargin: 0.169,
  sellingRate: 0.151,
  taxRate: 0.23,
  depreciation: 4_900,
  capital: 8_200,
  receivableRate: 0.66,
  inventoryRate: 0.24,
  prepaidRate: 0.06,
  payableRate: 0.36,
  accruedRate: 0.19,
  stockCompensation: 410,
  costAmortization: 165,
  instruments: [
    { key: 'revolver', opening: 70_000, rate: 8.9 },
    { key: 'abl', opening: 0, rate: 8.2 },
    { key: 'term', opening: 0, rate: 11.5 },
  ],
  opening: {
    end: '2022-12-31',
    revenue: 74_000,
    cash: 14_200,
    restrictedCash: 0,
    property: 142_600,
    goodwill: 18_400,
    otherAssets: 6_200,
    otherLiabilities: 9_800,
    unamortizedCosts: 1_650,
    paidInCapital: 131_900,
  },
}

const quarters: readonly QuarterPlan[] = [
  { end: '2023-03-31', revenue: 76_210, debt: { revolver: 72_000 } },
  { end: '2023-06-30', revenue: 79_480, debt: { revolver: 76_000 } },
  { end: '2023-09-30', revenue: 78_150, debt: { revolver: 74_500 } },
  { end: '2023-12-31', revenue: 72_930, debt: { revolver: 79_000 } },
  { end: '2024-03-31', revenue: 70_880, debt: { revolver: 81_500 } },
  { end: '2024-06-30', revenue: 68_420, debt: { revolver: 84_000 } },
  { end: '2024-09-30', revenue: 63_970, grossMargin: 0.149, capital: 9_600, debt: { revolver: 88_000 } },
  {
    end: '2024-12-31',
    revenue: 54_610,
    grossMargin: 0.112,
    impairment: 18_400,
    capital: 11_900,
    debt: { revolver: 94_500 },
    current: { revolver: 94_500 },
  },
  {
    end: '2025-03-31',
    revenue: 48_260,
    grossMargin: 0.041,
    capital: 8_800,
    debt: { revolver: 98_500 },
    current: { revolver: 98_500 },
    inventory: 9_310,
  },
  {
    end: '2025-06-30',
    revenue: 47_150,
    grossMargin: 0.072,
    debt: { revolver: 98_500 },
    current: { revolver: 98_500 },
    capital: 600,
  },
  {
    end: '2025-09-30',
    revenue: 52_840,
    grossMargin: 0.151,
    debt: { revolver: 0, abl: 31_000, term: 60_000 },
    current: { revolver: 0, abl: 0, term: 3_000 },
    equity: 22_500,
    financingFees: 3_100,
    capital: 1_100,
  },
  {
    end: '2025-12-31',
    revenue: 58_390,
    grossMargin: 0.204,
    debt: { abl: 27_500, term: 59_250 },
    current: { term: 3_000 },
    capital: 900,
  },
  {
    end: '2026-03-31',
    revenue: 61_720,
    grossMargin: 0.209,
    debt: { abl: 24_000, term: 58_500 },
    current: { term: 3_000 },
    capital: 1_300,
  },
]

/** The first quarter of 2025 as first filed: inventory that had been consumed at three well sites was still counted. */
const asFirstFiled: readonly QuarterPlan[] = quarters
  .slice(0, 9)
  .map((quarter) =>
    quarter.end === '2025-03-31' ? { ...quarter, inventory: 11_740, grossMargin: 0.041 + 2_430 / 48_260 } : quarter,
  )
const YEAR_ENDS = ['2022-12-31', '2023-12-31', '2024-12-31', '2025-12-31']

export const tags = tagger('USD', 3)
export const books = openBooks(keepBooks(economics, quarters), YEAR_ENDS)
export const firstBooks = openBooks(keepBooks(economics, asFirstFiled), YEAR_ENDS)

export const kit: Kit = {
  issuer: tarrowmere,
  books,
  tags,
  voice: 1,
  heading: headings.stop,
  style: {
    stub: '(in thousands)',
    revenue: 'Service revenue',
    costOfRevenue: 'Cost of services',
    selling: 'General and administrative',
    impairment: 'Goodwill impairment',
    currentDebt: 'Current maturities of debt',
    longTermDebt: 'Long-term debt, less current maturities',
    stock: 'Common stock and additional paid-in capital',
    shares: 41_900,
    debtLines: [
      {
        key: 'revolver',
        label: 'Net borrowings (repayments) under prior revolving credit facility',
        concept: 'us-gaap:ProceedsFromRepaymentsOfLinesOfCredit',
      },
      {
        key: 'abl',
        label: 'Net borrowings (repayments) under ABL facility',
        concept: 'us-gaap:ProceedsFromRepaymentsOfSecuredDebt',
      },
      {
        key: 'term',
        label: 'Net borrowings (repayments) under term loan',
        concept: 'us-gaap:ProceedsFromRepaymentsOfDebt',
      },
    ],
  },
}

export const PRIOR = {
  'us-gaap:CreditFacilityAxis': 'us-gaap:RevolvingCreditFacilityMember',
  'us-gaap:DebtInstrumentAxis': 'trwzq:PriorCreditAgreementMember',
}
export const ABL = {
  'us-gaap:CreditFacilityAxis': 'us-gaap:RevolvingCreditFacilityMember',
  'us-gaap:DebtInstrumentAxis': 'trwzq:AblFacilityMember',
}
export const TERM = { 'us-gaap:DebtInstrumentAxis': 'trwzq:TermLoanMember' }

/** Principal over the last four quarters' EBITDA before impairment, as the former credit agreement measured it. */
export function leverage(from: Books, end: string): string {
  const { flows } = from.year(end)
  const ebitda =
    flows.net +
    flows.tax +
    flows.interest -
    flows.otherIncome +
    flows.depreciation +
    flows.stockCompensation +
    flows.impairment
  return ((from.balance(end).debt['revolver'] ?? 0) / ebitda).toFixed(2)
}
