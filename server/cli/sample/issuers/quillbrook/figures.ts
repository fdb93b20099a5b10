import { openBooks } from '../../books/books.ts'
import type { Issuer } from '../../filing.ts'
import { headings } from '../../text/form-items.ts'
import type { Economics, QuarterPlan } from '../../books/economics.ts'
import { keepBooks } from '../../books/ledger.ts'
import type { Kit } from '../../periodic.ts'
import { tagger } from '../../tagging.ts'

/** A utility holding company: two borrowers with a revolver each, one of them behind commercial paper. */
export const quillbrook: Issuer = {
  cik: '0009900005',
  name: 'Quillbrook Utilities Holdings, Inc.',
  ticker: 'QBKZQ',
  sic: '4931',
  sicDescription: 'Electric & Other Services Combined',
  fiscalYearEnd: '1231',
  prefix: 'qbkzq',
  vendor: 'boldface',
  state: 'VA',
  stateName: 'Virginia',
  taxId: '99-0000505',
  fileNumber: '000-99005',
  street: '1 Turbine Square',
  city: 'Eastermere',
  zip: '00005',
  phone: ['555', '010-0505'],
  security: 'Common Stock, no par value',
  exchange: 'NYSE',
  filerCategory: 'Accelerated Filer',
  sharesOutstanding: 61_330_905,
  auditor: 'Harcourt Belling LLP',
  officer: ['Ingrid T. Vasterling', 'Chair, President and Chief Executive Officer'],
  financeOfficer: ['Rowan C. Amadi', 'Senior Vice President and Chief Financial Officer'],
}

const economics: Economics = {
  grossMargin: 0.412,
  sellingRate: 0.164,
  taxRate: 0.19,
  depreciation: 41_200,
  capital: 124_500,
  receivableRate: 0.41,
  inventoryRate: 0.11,
  prepaidRate: 0.09,
  payableRate: 0.29,
  accruedRate: 0.24,
  stockCompensation: 1_900,
  costAmortization: 260,
  instruments: [
    { key: 'parent', opening: 60_000, rate: 6.3 },
    { key: 'utility', opening: 0, rate: 6 },
    { key: 'paper', opening: 145_000, rate: 5.2, currentPortion: 999_999 },
    { key: 'notes', opening: 900_000, rate: 4.45 },
  ],
  opening: {
    end: '2023-12-31',
    revenue: 338_000,
    cash: 84_900,
    restrictedCash: 0,
    property: 2_946_000,
    goodwill: 212_000,
    otherAssets: 418_000,
    otherLiabilities: 806_000,
    unamortizedCosts: 7_400,
    paidInCapital: 1_060_000,
  },
}

const quarters: readonly QuarterPlan[] = [
  { end: '2024-03-31', revenue: 361_400, debt: { parent: 75_000, paper: 160_000 } },
  { end: '2024-06-30', revenue: 298_700, debt: { parent: 90_000, paper: 182_000 } },
  { end: '2024-09-30', revenue: 327_900, debt: { parent: 85_000, paper: 176_000 } },
  { end: '2024-12-31', revenue: 344_200, debt: { parent: 110_000, paper: 168_000 } },
  { end: '2025-03-31', revenue: 379_300, debt: { parent: 120_000, paper: 171_000 } },
  { end: '2025-06-30', revenue: 311_800, debt: { parent: 145_000, utility: 25_000, paper: 188_000 } },
  { end: '2025-09-30', revenue: 342_600, debt: { parent: 150_000, utility: 40_000, paper: 190_000 } },
  {
    end: '2025-12-31',
    revenue: 359_100,
    debt: { parent: 60_000, utility: 40_000, paper: 172_000, notes: 1_050_000 },
    financingFees: 1_800,
  },
  { end: '2026-03-31', revenue: 394_700, debt: { parent: 85_000, utility: 30_000, paper: 184_000 } },
  { end: '2026-06-30', revenue: 322_500, debt: { parent: 125_000, utility: 55_000, paper: 201_000 } },
]

export const tags = tagger('USD', 3)
export const books = openBooks(keepBooks(economics, quarters), ['2023-12-31', '2024-12-31', '2025-12-31'])

export const kit: Kit = {
  issuer: quillbrook,
  books,
  tags,
  voice: 0,
  heading: headings.dash,
  style: {
    stub: '(in thousands)',
    revenue: 'Operating revenues',
    costOfRevenue: 'Fuel, purchased power and gas',
    selling: 'Operation and maintenance',
    impairment: 'Impairment',
    currentDebt: 'Commercial paper and current maturities',
    longTermDebt: 'Long-term debt',
    stock: 'Common stock',
    shares: 61_100,
    debtLines: [
      {
        key: 'parent',
        label: 'Parent credit facility, net',
        concept: 'qbkzq:ProceedsFromRepaymentsOfParentCreditFacility',
      },
      {
        key: 'utility',
        label: 'Utility credit facility, net',
        concept: 'qbkzq:ProceedsFromRepaymentsOfUtilityCreditFacility',
      },
      { key: 'paper', label: 'Commercial paper, net', concept: 'us-gaap:ProceedsFromRepaymentsOfCommercialPaper' },
      {
        key: 'notes',
        label: 'Proceeds from senior notes',
        concept: 'us-gaap:ProceedsFromIssuanceOfSeniorLongTermDebt',
      },
    ],
  },
}

const REVOLVING = { 'us-gaap:CreditFacilityAxis': 'us-gaap:RevolvingCreditFacilityMember' }
export const PARENT = { ...REVOLVING, 'dei:LegalEntityAxis': 'srt:ParentCompanyMember' }
export const UTILITY = { ...REVOLVING, 'dei:LegalEntityAxis': 'qbkzq:EastermerePowerAndGasCompanyMember' }
export const PAPER = { 'us-gaap:ShortTermDebtTypeAxis': 'us-gaap:CommercialPaperMember' }
export const SENIOR = { 'us-gaap:LongtermDebtTypeAxis': 'us-gaap:SeniorNotesMember' }
