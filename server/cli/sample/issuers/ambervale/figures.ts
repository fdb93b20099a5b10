import { openBooks } from '../../books/books.ts'
import type { Issuer } from '../../filing.ts'
import { headings } from '../../text/form-items.ts'
import type { Economics, QuarterPlan } from '../../books/economics.ts'
import { keepBooks } from '../../books/ledger.ts'
import type { Kit } from '../../periodic.ts'
import { tagger } from '../../tagging.ts'

/** A partnership without listed units whose reports carry no XBRL and often do not say which facility they mean. */
export const ambervale: Issuer = {
  cik: '0009900008',
  name: 'Ambervale Logistics Partners, L.P.',
  ticker: null,
  sic: '4213',
  sicDescription: 'Trucking (No Local)',
  fiscalYearEnd: '1231',
  prefix: 'ambervale',
  vendor: 'typewriter',
  state: 'DE',
  stateName: 'Delaware',
  taxId: '99-0000808',
  fileNumber: '000-99008',
  street: '640 Drayage Avenue',
  city: 'Coldbrook',
  zip: '00008',
  phone: ['555', '010-0808'],
  security: '',
  exchange: '',
  filerCategory: 'Non-accelerated Filer',
  sharesOutstanding: 9_412_600,
  auditor: 'Ruskin Thale & Associates',
  officer: ['Bernard O. Kettleworth', 'President of the general partner'],
  financeOfficer: ['Lucille Farrant', 'Treasurer of the general partner'],
}

const economics: Economics = {
  grossMargin: 0.158,
  sellingRate: 0.104,
  taxRate: 0,
  depreciation: 2_150,
  capital: 3_500,
  receivableRate: 0.44,
  inventoryRate: 0.02,
  prepaidRate: 0.05,
  payableRate: 0.21,
  accruedRate: 0.16,
  stockCompensation: 0,
  costAmortization: 20,
  instruments: [
    { key: 'harbor', opening: 12_000, rate: 8 },
    { key: 'inland', opening: 9_000, rate: 8.3 },
    { key: 'equipment', opening: 14_000, rate: 7.2, currentPortion: 2_000 },
  ],
  opening: {
    end: '2023-12-31',
    revenue: 46_000,
    cash: 5_100,
    restrictedCash: 300,
    property: 58_200,
    goodwill: 6_100,
    otherAssets: 2_400,
    otherLiabilities: 4_800,
    unamortizedCosts: 210,
    paidInCapital: 22_400,
  },
}

const quarters: readonly QuarterPlan[] = [
  { end: '2024-03-31', revenue: 44_870, debt: { equipment: 13_500 } },
  { end: '2024-06-30', revenue: 47_210, debt: { harbor: 13_500, equipment: 13_000 } },
  { end: '2024-09-30', revenue: 48_640, debt: { harbor: 12_000, inland: 8_500, equipment: 12_500 } },
  { end: '2024-12-31', revenue: 46_390, debt: { harbor: 13_000, inland: 9_000, equipment: 12_000 } },
  { end: '2025-03-31', revenue: 45_050, debt: { harbor: 14_500, equipment: 11_500 } },
  { end: '2025-06-30', revenue: 48_920, debt: { harbor: 15_000, inland: 10_000, equipment: 11_000 } },
  { end: '2025-09-30', revenue: 49_730, debt: { harbor: 16_000, inland: 10_500, equipment: 10_500 } },
  { end: '2025-12-31', revenue: 47_480, debt: { harbor: 16_500, inland: 11_000, equipment: 10_000 } },
  { end: '2026-03-31', revenue: 46_210, debt: { harbor: 17_500, inland: 11_500, equipment: 9_500 } },
  { end: '2026-06-30', revenue: 50_140, debt: { harbor: 18_000, inland: 12_500, equipment: 9_000 } },
]

export const tags = tagger('USD', 3)
export const books = openBooks(keepBooks(economics, quarters), ['2023-12-31', '2024-12-31', '2025-12-31'])

export const kit: Kit = {
  issuer: ambervale,
  books,
  tags,
  voice: 2,
  heading: headings.stop,
  style: {
    stub: '(In thousands, except per unit data)',
    revenue: 'Freight revenue',
    costOfRevenue: 'Operating costs',
    selling: 'General and administrative',
    impairment: 'Impairment',
    currentDebt: 'Current maturities of equipment notes',
    longTermDebt: 'Long-term debt',
    stock: 'Partners’ contributed capital',
    shares: 9_400,
    debtLines: [
      { key: 'harbor', label: 'Harbor line, net', concept: 'us-gaap:ProceedsFromRepaymentsOfLinesOfCredit' },
      { key: 'inland', label: 'Inland line, net', concept: 'us-gaap:ProceedsFromRepaymentsOfLinesOfCredit' },
      { key: 'equipment', label: 'Payments on equipment notes', concept: 'us-gaap:RepaymentsOfLongTermDebt' },
    ],
  },
}
