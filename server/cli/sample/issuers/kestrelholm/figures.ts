import { openBooks } from '../../books/books.ts'
import type { Issuer } from '../../filing.ts'
import { headings } from '../../text/form-items.ts'
import type { Economics, QuarterPlan } from '../../books/economics.ts'
import { keepBooks } from '../../books/ledger.ts'
import type { Kit } from '../../periodic.ts'
import { REVOLVER, tagger } from '../../tagging.ts'

/** A Dutch packaging group that reports in euro on domestic forms. */
export const kestrelholm: Issuer = {
  cik: '0009900007',
  name: 'Kestrelholm Packaging N.V.',
  ticker: 'KSTZQ',
  sic: '2650',
  sicDescription: 'Paperboard Containers & Boxes',
  fiscalYearEnd: '1231',
  prefix: 'kstzq',
  vendor: 'boldface',
  state: 'P7',
  stateName: 'Netherlands',
  taxId: '99-0000707',
  fileNumber: '000-99007',
  street: 'Kartonkade 18',
  city: 'Veenwijk',
  zip: '0007 ZQ',
  phone: ['555', '010-0707'],
  security: 'Ordinary shares, nominal value €0.10',
  exchange: 'NYSE',
  filerCategory: 'Accelerated Filer',
  sharesOutstanding: 44_870_300,
  auditor: 'Duivenberg Accountants B.V.',
  officer: ['Joris van Elsbroek', 'Chief Executive Officer'],
  financeOfficer: ['Annelie Torstensdotter', 'Chief Financial Officer'],
}

const economics: Economics = {
  grossMargin: 0.234,
  sellingRate: 0.153,
  taxRate: 0.255,
  depreciation: 9_800,
  capital: 20_300,
  receivableRate: 0.52,
  inventoryRate: 0.38,
  prepaidRate: 0.05,
  payableRate: 0.43,
  accruedRate: 0.15,
  stockCompensation: 700,
  costAmortization: 200,
  step: 100,
  instruments: [
    { key: 'rcf', opening: 40_000, rate: 4.9 },
    { key: 'notes', opening: 200_000, rate: 4.75 },
  ],
  opening: {
    end: '2023-12-31',
    revenue: 198_000,
    cash: 46_300,
    restrictedCash: 0,
    property: 388_400,
    goodwill: 141_200,
    otherAssets: 33_500,
    otherLiabilities: 72_400,
    unamortizedCosts: 3_900,
    paidInCapital: 205_600,
  },
}

const quarters: readonly QuarterPlan[] = [
  { end: '2024-03-31', revenue: 203_400, debt: { rcf: 48_000 } },
  { end: '2024-06-30', revenue: 209_700, debt: { rcf: 45_000 } },
  { end: '2024-09-30', revenue: 205_100, debt: { rcf: 38_000 } },
  { end: '2024-12-31', revenue: 199_800, debt: { rcf: 35_000 } },
  { end: '2025-03-31', revenue: 207_200, debt: { rcf: 52_000 } },
  { end: '2025-06-30', revenue: 214_600, debt: { rcf: 47_500 } },
  { end: '2025-09-30', revenue: 210_300, debt: { rcf: 41_000 } },
  { end: '2025-12-31', revenue: 204_900, debt: { rcf: 36_000 } },
  { end: '2026-03-31', revenue: 211_500, debt: { rcf: 58_500 } },
  { end: '2026-06-30', revenue: 220_800, debt: { rcf: 71_000 }, capital: 24_300 },
]

export const tags = tagger('EUR', 6)
export const books = openBooks(keepBooks(economics, quarters), ['2023-12-31', '2024-12-31', '2025-12-31'])

export const kit: Kit = {
  issuer: kestrelholm,
  books,
  tags,
  voice: 1,
  heading: headings.title,
  style: {
    stub: '(in millions of euro, except per share data)',
    revenue: 'Revenue',
    costOfRevenue: 'Cost of sales',
    selling: 'Selling and administrative expenses',
    impairment: 'Impairment',
    currentDebt: 'Current borrowings',
    longTermDebt: 'Non-current borrowings',
    stock: 'Share capital and premium',
    shares: 44_700,
    debtLines: [
      {
        key: 'rcf',
        label: 'Net drawings (repayments) under the RCF',
        concept: 'us-gaap:ProceedsFromRepaymentsOfLinesOfCredit',
      },
    ],
  },
}

export const RCF = REVOLVER
export const NOTES = { 'us-gaap:LongtermDebtTypeAxis': 'us-gaap:SeniorNotesMember' }

export function ratios(end: string): { readonly leverage: string; readonly cover: string } {
  const { flows } = books.year(end)
  const b = books.balance(end)
  const ebitda =
    flows.net + flows.tax + flows.interest - flows.otherIncome + flows.depreciation + flows.stockCompensation
  return {
    leverage: (((b.debt['rcf'] ?? 0) + (b.debt['notes'] ?? 0) - b.cash) / ebitda).toFixed(2),
    cover: (ebitda / flows.interest).toFixed(1),
  }
}
