import { openBooks } from '../../books/books.ts'
import type { Issuer } from '../../filing.ts'
import { headings } from '../../text/form-items.ts'
import type { Economics, QuarterPlan } from '../../books/economics.ts'
import { keepBooks } from '../../books/ledger.ts'
import type { Kit } from '../../periodic.ts'
import { REVOLVER, tagger } from '../../tagging.ts'

/** A food maker with a June year: a waiver bought with tighter covenants, a drawn amount stated in two ways, a loan of its own. */
export const dunmarrow: Issuer = {
  cik: '0009900006',
  name: 'Dunmarrow Foods Company',
  ticker: 'DNMZQ',
  sic: '2030',
  sicDescription: 'Canned, Frozen & Preservd Fruit, Veg & Food Specialties',
  fiscalYearEnd: '0630',
  prefix: 'dnmzq',
  vendor: 'ledgerline',
  state: 'WI',
  stateName: 'Wisconsin',
  taxId: '99-0000606',
  fileNumber: '000-99006',
  street: '2200 Cannery Road',
  city: 'Lake Orrin',
  zip: '00006',
  phone: ['555', '010-0606'],
  security: 'Common Stock, par value $0.05',
  exchange: 'NASDAQ',
  filerCategory: 'Accelerated Filer',
  sharesOutstanding: 18_220_771,
  auditor: 'Tolliver Grange LLP',
  officer: ['Hollis B. Wrenfield', 'President and Chief Executive Officer'],
  financeOfficer: ['Camille Istvan', 'Vice President, Finance and Treasurer'],
}

const economics: Economics = {
  grossMargin: 0.214,
  sellingRate: 0.177,
  taxRate: 0.24,
  depreciation: 3_350,
  capital: 3_600,
  receivableRate: 0.36,
  inventoryRate: 0.83,
  prepaidRate: 0.04,
  payableRate: 0.38,
  accruedRate: 0.17,
  stockCompensation: 280,
  costAmortization: 70,
  instruments: [
    { key: 'revolver', opening: 24_000, rate: 7.3 },
    { key: 'term', opening: 60_000, rate: 7.6, currentPortion: 4_000 },
  ],
  opening: {
    end: '2023-07-01',
    revenue: 98_400,
    cash: 6_900,
    restrictedCash: 0,
    property: 92_700,
    goodwill: 28_400,
    otherAssets: 9_300,
    otherLiabilities: 14_100,
    unamortizedCosts: 980,
    paidInCapital: 61_500,
  },
}

function term(paid: number): number {
  return 60_000 - 1_000 * paid
}

const quarters: readonly QuarterPlan[] = [
  { end: '2023-09-30', revenue: 104_210, debt: { revolver: 37_000, term: term(1) } },
  { end: '2023-12-30', revenue: 109_870, debt: { revolver: 35_500, term: term(2) } },
  { end: '2024-03-30', revenue: 96_340, debt: { revolver: 27_000, term: term(3) } },
  { end: '2024-06-29', revenue: 99_120, debt: { revolver: 24_500, term: term(4) } },
  { end: '2024-09-28', revenue: 106_480, debt: { revolver: 39_000, term: term(5) } },
  { end: '2024-12-28', revenue: 112_350, debt: { revolver: 36_000, term: term(6) } },
  { end: '2025-03-29', revenue: 98_060, debt: { revolver: 29_500, term: term(7) } },
  { end: '2025-06-28', revenue: 100_940, debt: { revolver: 31_000, term: term(8) } },
  { end: '2025-09-27', revenue: 103_720, grossMargin: 0.171, debt: { revolver: 44_500, term: term(9) } },
  { end: '2025-12-27', revenue: 105_260, grossMargin: 0.149, debt: { revolver: 46_000, term: term(10) } },
  {
    end: '2026-03-28',
    revenue: 97_410,
    grossMargin: 0.228,
    debt: { revolver: 38_500, term: term(11) },
    financingFees: 420,
  },
  { end: '2026-06-27', revenue: 103_380, grossMargin: 0.262, debt: { revolver: 30_500, term: term(12) } },
]

export const tags = tagger('USD', 3)
export const books = openBooks(keepBooks(economics, quarters), ['2023-07-01', '2024-06-29', '2025-06-28', '2026-06-27'])

export const kit: Kit = {
  issuer: dunmarrow,
  books,
  tags,
  voice: 2,
  heading: headings.capitals,
  style: {
    stub: '(in thousands, except per share data)',
    revenue: 'Net sales',
    costOfRevenue: 'Cost of products sold',
    selling: 'Selling and administrative',
    impairment: 'Impairment',
    currentDebt: 'Current installments of term loan',
    longTermDebt: 'Long-term debt, less current installments',
    stock: 'Common stock and capital in excess of par',
    shares: 18_150,
    debtLines: [
      {
        key: 'revolver',
        label: 'Net borrowings (repayments) on revolving loans',
        concept: 'us-gaap:ProceedsFromRepaymentsOfLinesOfCredit',
      },
      { key: 'term', label: 'Repayments of term loan', concept: 'us-gaap:RepaymentsOfLongTermDebt' },
    ],
  },
}

export const REVOLVING = REVOLVER
export const TERM = { 'us-gaap:DebtInstrumentAxis': 'dnmzq:TermLoanMember' }
export const CAPACITY_NOW = 80_000
export const LETTERS = 1_700

/** Principal less cash over the last four quarters' EBITDA. */
export function netLeverage(end: string): string {
  const { flows } = books.year(end)
  const b = books.balance(end)
  const ebitda =
    flows.net + flows.tax + flows.interest - flows.otherIncome + flows.depreciation + flows.stockCompensation
  return (((b.debt['revolver'] ?? 0) + (b.debt['term'] ?? 0) - b.cash) / ebitda).toFixed(2)
}
