import { openBooks } from '../../books/books.ts'
import type { Issuer } from '../../filing.ts'
import { headings } from '../../text/form-items.ts'
import type { Economics, QuarterPlan } from '../../books/economics.ts'
import { keepBooks } from '../../books/ledger.ts'
import type { Kit } from '../../periodic.ts'
import { REVOLVER, tagger } from '../../tagging.ts'

/** A retailer on a 52/53-week year with a borrowing base, letters of credit and a springing covenant. */
export const brindlecove: Issuer = {
  cik: '0009900003',
  name: 'Brindlecove Outfitters, Inc.',
  ticker: 'BCVZQ',
  aliases: ['BCVWZQ'],
  sic: '5651',
  sicDescription: 'Retail-Family Clothing Stores',
  fiscalYearEnd: '0131',
  prefix: 'bcvzq',
  vendor: 'fieldset',
  state: 'OR',
  stateName: 'Oregon',
  taxId: '99-0000303',
  fileNumber: '000-99003',
  street: '77 Lantern Wharf',
  city: 'Port Ansel',
  zip: '00003',
  phone: ['555', '010-0303'],
  security: 'Class A Common Stock, $0.01 par value',
  exchange: 'NASDAQ',
  filerCategory: 'Accelerated Filer',
  sharesOutstanding: 27_604_118,
  auditor: 'Mossgrove & Tully, P.C.',
  officer: ['Philippa R. Sand', 'Chief Executive Officer'],
  financeOfficer: ['Gideon Marsh', 'Executive Vice President and Chief Financial Officer'],
}

const economics: Economics = {
  grossMargin: 0.372,
  sellingRate: 0.338,
  taxRate: 0.26,
  depreciation: 5_200,
  capital: 7_400,
  receivableRate: 0.03,
  inventoryRate: 0.62,
  prepaidRate: 0.06,
  payableRate: 0.29,
  accruedRate: 0.2,
  stockCompensation: 640,
  costAmortization: 45,
  instruments: [{ key: 'abl', opening: 12_000, rate: 6.6 }],
  opening: {
    end: '2023-01-28',
    revenue: 214_000,
    cash: 31_800,
    restrictedCash: 0,
    property: 98_400,
    goodwill: 0,
    otherAssets: 164_300,
    otherLiabilities: 139_600,
    unamortizedCosts: 540,
    paidInCapital: 84_200,
  },
}

const quarters: readonly QuarterPlan[] = [
  { end: '2023-04-29', revenue: 141_380, debt: { abl: 28_000 }, inventory: 126_400, selling: 51_900 },
  { end: '2023-07-29', revenue: 152_770, debt: { abl: 31_000 }, inventory: 134_800, selling: 53_100 },
  { end: '2023-10-28', revenue: 158_940, debt: { abl: 52_000 }, inventory: 161_200, selling: 54_400 },
  { end: '2024-02-03', revenue: 219_610, debt: { abl: 15_000 }, inventory: 121_300, selling: 66_800 },
  { end: '2024-05-04', revenue: 138_250, debt: { abl: 30_000 }, inventory: 127_900, selling: 52_000 },
  { end: '2024-08-03', revenue: 149_860, debt: { abl: 34_500 }, inventory: 138_700, selling: 53_000 },
  { end: '2024-11-02', revenue: 155_430, debt: { abl: 57_000 }, inventory: 166_500, selling: 54_600 },
  { end: '2025-02-01', revenue: 211_720, debt: { abl: 18_500 }, inventory: 124_200, selling: 65_300 },
  {
    end: '2025-05-03',
    revenue: 131_640,
    grossMargin: 0.351,
    debt: { abl: 41_000 },
    inventory: 133_600,
    selling: 51_200,
  },
  {
    end: '2025-08-02',
    revenue: 143_910,
    grossMargin: 0.349,
    debt: { abl: 52_500 },
    inventory: 146_300,
    selling: 51_800,
  },
  {
    end: '2025-11-01',
    revenue: 149_120,
    grossMargin: 0.346,
    debt: { abl: 78_000 },
    inventory: 171_900,
    selling: 52_900,
  },
  {
    end: '2026-01-31',
    revenue: 203_480,
    grossMargin: 0.361,
    debt: { abl: 34_000 },
    inventory: 122_800,
    selling: 63_700,
    impairment: 3_900,
  },
  { end: '2026-05-02', revenue: 128_730, debt: { abl: 44_500 }, inventory: 123_100, selling: 49_100, capital: 2_100 },
  { end: '2026-08-01', revenue: 142_560, debt: { abl: 40_000 }, inventory: 128_400, selling: 49_300, capital: 2_300 },
]

export const tags = tagger('USD', 3)
export const books = openBooks(keepBooks(economics, quarters), ['2023-01-28', '2024-02-03', '2025-02-01', '2026-01-31'])

export const kit: Kit = {
  issuer: brindlecove,
  books,
  tags,
  voice: 2,
  heading: headings.capitals,
  style: {
    stub: '(dollars in thousands, except per share amounts)',
    revenue: 'Net revenue',
    costOfRevenue: 'Cost of sales, including occupancy',
    selling: 'Selling, general and administrative',
    impairment: 'Impairment of store assets',
    currentDebt: 'Current portion of debt',
    longTermDebt: 'Borrowings under ABL Facility, net',
    stock: 'Class A common stock and paid-in capital',
    shares: 27_450,
    debtLines: [
      {
        key: 'abl',
        label: 'Net borrowings (repayments) under ABL Facility',
        concept: 'us-gaap:ProceedsFromRepaymentsOfLinesOfCredit',
      },
    ],
  },
}

export const ABL = REVOLVER
export interface AblTerms {
  readonly commitments: number
  readonly borrowingBase: number
  readonly standby: number
}

export const terms: Readonly<Record<string, AblTerms>> = {
  '2025-02-01': { commitments: 150_000, borrowingBase: 101_700, standby: 8_900 },
  '2025-05-03': { commitments: 150_000, borrowingBase: 109_800, standby: 8_900 },
  '2025-08-02': { commitments: 150_000, borrowingBase: 119_400, standby: 9_600 },
  '2025-11-01': { commitments: 150_000, borrowingBase: 138_200, standby: 9_600 },
  '2026-01-31': { commitments: 150_000, borrowingBase: 98_600, standby: 10_400 },
  '2026-05-02': { commitments: 125_000, borrowingBase: 99_300, standby: 10_400 },
  '2026-08-01': { commitments: 125_000, borrowingBase: 103_900, standby: 9_800 },
}
