import { openBooks } from '../../books/books.ts'
import type { Issuer } from '../../filing.ts'
import { headings } from '../../text/form-items.ts'
import type { Economics, QuarterPlan } from '../../books/economics.ts'
import { keepBooks } from '../../books/ledger.ts'
import type { Kit } from '../../periodic.ts'
import { tagger } from '../../tagging.ts'

/** A drug developer without any revolver: doubt raised by management and auditor, then alleviated by an offering. */
export const northfenn: Issuer = {
  cik: '0009900004',
  name: 'Northfenn Biologics, Inc.',
  ticker: 'NFNZQ',
  sic: '2836',
  sicDescription: 'Biological Products, (No Diagnostic Substances)',
  fiscalYearEnd: '1231',
  prefix: 'nfnzq',
  vendor: 'fieldset',
  state: 'DE',
  stateName: 'Delaware',
  taxId: '99-0000404',
  fileNumber: '000-99004',
  street: '9 Assay Court',
  city: 'Weldham',
  zip: '00004',
  phone: ['555', '010-0404'],
  security: 'Common Stock, par value $0.0001',
  exchange: 'NASDAQ',
  filerCategory: 'Non-accelerated Filer',
  sharesOutstanding: 58_902_447,
  auditor: 'Ferris Calloway Audit, P.C.',
  officer: ['Anselm K. Dray, Ph.D.', 'Chief Executive Officer'],
  financeOfficer: ['Noor Pemberthy', 'Chief Financial Officer'],
}

const economics: Economics = {
  grossMargin: 0,
  sellingRate: 0,
  taxRate: 0,
  depreciation: 310,
  capital: 120,
  receivableRate: 0,
  inventoryRate: 0,
  prepaidRate: 0,
  payableRate: 0,
  accruedRate: 0,
  stockCompensation: 960,
  costAmortization: 22,
  research: 8_900,
  instruments: [{ key: 'convertible', opening: 20_000, rate: 6 }],
  opening: {
    end: '2022-12-31',
    revenue: 0,
    cash: 102_300,
    restrictedCash: 450,
    property: 4_900,
    goodwill: 0,
    otherAssets: 2_800,
    otherLiabilities: 3_600,
    unamortizedCosts: 330,
    paidInCapital: 168_400,
  },
}

const quarters: readonly QuarterPlan[] = [
  { end: '2023-03-31', revenue: 0, selling: 2_900, research: 8_100 },
  { end: '2023-06-30', revenue: 0, selling: 2_850, research: 8_600 },
  { end: '2023-09-30', revenue: 0, selling: 3_010, research: 8_800, equity: 14_600 },
  { end: '2023-12-31', revenue: 0, selling: 3_100, research: 9_300 },
  { end: '2024-03-31', revenue: 0, selling: 3_060, research: 9_700 },
  { end: '2024-06-30', revenue: 0, selling: 3_120, research: 9_900 },
  { end: '2024-09-30', revenue: 0, selling: 3_080, research: 9_450 },
  { end: '2024-12-31', revenue: 0, selling: 3_220, research: 8_700 },
  { end: '2025-03-31', revenue: 0, selling: 2_740, research: 6_100 },
  { end: '2025-06-30', revenue: 0, selling: 2_690, research: 5_900, equity: 61_200 },
  { end: '2025-09-30', revenue: 0, selling: 2_880, research: 7_700 },
]

export const tags = tagger('USD', 3)
export const books = openBooks(keepBooks(economics, quarters), ['2022-12-31', '2023-12-31', '2024-12-31'])

export const kit: Kit = {
  issuer: northfenn,
  books,
  tags,
  voice: 0,
  heading: headings.title,
  style: {
    stub: '(in thousands)',
    revenue: 'Revenue',
    costOfRevenue: 'Cost of revenue',
    selling: 'General and administrative',
    research: 'Research and development',
    impairment: 'Impairment',
    currentDebt: 'Convertible notes, current',
    longTermDebt: 'Convertible notes, net',
    stock: 'Common stock and additional paid-in capital',
    shares: 34_700,
    debtLines: [
      {
        key: 'convertible',
        label: 'Net proceeds from convertible notes',
        concept: 'us-gaap:ProceedsFromConvertibleNotesPayable',
      },
    ],
  },
}

export const NOTES = { 'us-gaap:LongtermDebtTypeAxis': 'us-gaap:ConvertibleDebtMember' }
