import { openBooks } from '../../books/books.ts'
import type { Issuer } from '../../filing.ts'
import { headings } from '../../text/form-items.ts'
import type { Economics, QuarterPlan } from '../../books/economics.ts'
import { keepBooks } from '../../books/ledger.ts'
import type { Kit } from '../../periodic.ts'
import { REVOLVER, tagger } from '../../tagging.ts'

/** A coatings maker that draws on its revolver for an acquisition, upsizes it, and works its leverage down again. */
export const halvern: Issuer = {
  cik: '0009900001',
  name: 'Halvern Coatings, Inc.',
  ticker: 'HLVZQ',
  sic: '2851',
  sicDescription: 'Paints, Varnishes, Lacquers, Enamels & Allied Prods',
  fiscalYearEnd: '1231',
  prefix: 'hlvzq',
  vendor: 'ledgerline',
  state: 'OH',
  stateName: 'Ohio',
  taxId: '99-0000101',
  fileNumber: '000-99001',
  street: '400 Pigment Row',
  city: 'Marlow Falls',
  zip: '00001',
  phone: ['555', '010-0101'],
  security: 'Common Stock, par value $0.01 per share',
  exchange: 'NYSE',
  filerCategory: 'Accelerated Filer',
  sharesOutstanding: 31_840_212,
  auditor: 'Pell, Ostrander & Vine LLP',
  officer: ['Ruth A. Castellane', 'President and Chief Executive Officer'],
  financeOfficer: ['Devin P. Okoro-Lund', 'Chief Financial Officer'],
}

const economics: Economics = {
  grossMargin: 0.362,
  sellingRate: 0.252,
  taxRate: 0.245,
  depreciation: 4_150,
  capital: 6_900,
  receivableRate: 0.58,
  inventoryRate: 0.47,
  prepaidRate: 0.05,
  payableRate: 0.31,
  accruedRate: 0.21,
  stockCompensation: 820,
  costAmortization: 118,
  instruments: [
    { key: 'revolver', opening: 40_000, rate: 7.1 },
    { key: 'term', opening: 150_000, rate: 7.4, currentPortion: 7_500 },
  ],
  opening: {
    end: '2022-12-31',
    revenue: 118_000,
    cash: 21_400,
    restrictedCash: 0,
    property: 131_200,
    goodwill: 96_500,
    otherAssets: 18_300,
    otherLiabilities: 21_900,
    unamortizedCosts: 2_360,
    paidInCapital: 118_700,
  },
}

/** Term loan of $150 million repaid by $1.875 million a quarter. */
function term(quartersPaid: number): number {
  return 150_000 - 1_875 * quartersPaid
}

const plan: readonly QuarterPlan[] = [
  { end: '2023-03-31', revenue: 114_620, debt: { revolver: 46_000, term: term(1) } },
  { end: '2023-06-30', revenue: 127_310, debt: { revolver: 44_000, term: term(2) } },
  { end: '2023-09-30', revenue: 129_870, debt: { revolver: 38_000, term: term(3) } },
  { end: '2023-12-31', revenue: 118_940, debt: { revolver: 35_000, term: term(4) } },
  { end: '2024-03-31', revenue: 117_260, debt: { revolver: 42_000, term: term(5) } },
  { end: '2024-06-30', revenue: 131_450, debt: { revolver: 40_000, term: term(6) } },
  { end: '2024-09-30', revenue: 133_020, debt: { revolver: 33_000, term: term(7) } },
  { end: '2024-12-31', revenue: 121_780, debt: { revolver: 45_000, term: term(8) } },
  { end: '2025-03-31', revenue: 119_640, debt: { revolver: 85_000, term: term(9) }, capital: 36_400 },
  {
    end: '2025-06-30',
    revenue: 142_910,
    debt: { revolver: 118_000, term: term(10) },
    capital: 41_800,
    financingFees: 1_260,
  },
  { end: '2025-09-30', revenue: 147_230, debt: { revolver: 104_500, term: term(11) } },
  { end: '2025-12-31', revenue: 138_660, debt: { revolver: 96_000, term: term(12) } },
  { end: '2026-03-31', revenue: 136_480, debt: { revolver: 99_000, term: term(13) } },
  { end: '2026-06-30', revenue: 151_070, debt: { revolver: 81_500, term: term(14) } },
  { end: '2026-09-30', revenue: 153_940, debt: { revolver: 62_000, term: term(15) } },
]

export const tags = tagger('USD', 3)
export const books = openBooks(keepBooks(economics, plan), ['2022-12-31', '2023-12-31', '2024-12-31', '2025-12-31'])

export const kit: Kit = {
  issuer: halvern,
  books,
  tags,
  voice: 0,
  heading: headings.title,
  style: {
    stub: '(in thousands, except per share data)',
    revenue: 'Net sales',
    costOfRevenue: 'Cost of goods sold',
    selling: 'Selling, general and administrative expenses',
    impairment: 'Asset impairment',
    currentDebt: 'Current portion of long-term debt',
    longTermDebt: 'Long-term debt, net of current portion',
    stock: 'Common stock and additional paid-in capital',
    shares: 31_760,
    debtLines: [
      {
        key: 'revolver',
        label: 'Net borrowings (repayments) under revolving credit facility',
        concept: 'us-gaap:ProceedsFromRepaymentsOfLinesOfCredit',
      },
      { key: 'term', label: 'Repayments of term loan', concept: 'us-gaap:RepaymentsOfLongTermDebt' },
    ],
  },
}

export interface Terms {
  /** Thousands. */
  readonly capacity: number
  readonly lettersOfCredit: number
  readonly maximumLeverage: number
  readonly minimumCoverage: number
  readonly rate: number
}

/** What the credit agreement allowed and how the company stood, by balance sheet date. */
export const terms: Readonly<Record<string, Terms>> = {
  '2023-12-31': { capacity: 250_000, lettersOfCredit: 3_600, maximumLeverage: 3.5, minimumCoverage: 3, rate: 7.21 },
  '2024-12-31': { capacity: 250_000, lettersOfCredit: 4_200, maximumLeverage: 3.5, minimumCoverage: 3, rate: 6.61 },
  '2025-03-31': { capacity: 250_000, lettersOfCredit: 4_200, maximumLeverage: 3.5, minimumCoverage: 3, rate: 6.57 },
  '2025-06-30': { capacity: 325_000, lettersOfCredit: 5_100, maximumLeverage: 4, minimumCoverage: 3, rate: 6.83 },
  '2025-09-30': { capacity: 325_000, lettersOfCredit: 5_100, maximumLeverage: 4, minimumCoverage: 3, rate: 6.71 },
  '2025-12-31': { capacity: 325_000, lettersOfCredit: 5_400, maximumLeverage: 4, minimumCoverage: 3, rate: 6.38 },
  '2026-03-31': { capacity: 325_000, lettersOfCredit: 5_400, maximumLeverage: 4, minimumCoverage: 3, rate: 6.33 },
  '2026-06-30': { capacity: 325_000, lettersOfCredit: 4_900, maximumLeverage: 3.75, minimumCoverage: 3, rate: 6.29 },
  '2026-09-30': { capacity: 325_000, lettersOfCredit: 4_900, maximumLeverage: 3.5, minimumCoverage: 3, rate: 6.12 },
}

/** Debt over the last four quarters' EBITDA, and that EBITDA over interest, as the books give them. */
export function ratios(end: string): { readonly leverage: number; readonly coverage: number } {
  const { flows } = books.year(end)
  const ebitda =
    flows.net + flows.tax + flows.interest - flows.otherIncome + flows.depreciation + flows.stockCompensation
  const debt = Object.values(books.balance(end).debt).reduce((total, value) => total + value, 0)
  return { leverage: Number((debt / ebitda).toFixed(2)), coverage: Number((ebitda / flows.interest).toFixed(2)) }
}

export const revolver = REVOLVER
export const termLoan = {
  'us-gaap:LongtermDebtTypeAxis': 'us-gaap:SecuredDebtMember',
  'us-gaap:DebtInstrumentAxis': 'hlvzq:TermLoanFacilityMember',
}
