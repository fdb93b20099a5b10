/**
 * Terms that mean the same in filings about debt and liquidity. Each list widens any of its members to the others. An
 * ellipsis stands for words in between: `debt … EBITDA` is any text with both. A waiver gives up a right for good and a
 * forbearance for a time, so they are in different lists, as are a borrowing and a commitment, a default and its
 * acceleration.
 */
export interface SynonymList {
  readonly source: string
  readonly members: readonly string[]
}

const TAXONOMY = 'us-gaap taxonomy: element and member names'
const ASC_205_40 = 'FASB ASC 205-40, Going Concern'
const USAGE = 'Usage in credit agreements and in the debt notes of 10-K and 10-Q filings'
const ABBREVIATION = 'Abbreviation in general use'
const FORMS = 'Verb and noun of the same act'
const ITEMS = 'Form 8-K: titles of its items'

export const SYNONYM_LISTS: readonly SynonymList[] = [
  {
    source: TAXONOMY,
    members: [
      'revolver',
      'revolving credit facility',
      'revolving facility',
      'revolving line of credit',
      'revolving loan facility',
      'revolving credit agreement',
      'revolving loans',
      'RCF',
    ],
  },
  { source: USAGE, members: ['leverage ratio', 'debt … EBITDA', 'indebtedness … EBITDA', 'leverage covenant'] },
  {
    source: USAGE,
    members: ['interest coverage ratio', 'interest coverage', 'EBITDA … interest expense', 'interest expense coverage'],
  },
  { source: USAGE, members: ['fixed charge coverage ratio', 'fixed charge coverage', 'FCCR'] },
  { source: ABBREVIATION, members: ['debt service coverage ratio', 'debt service coverage', 'DSCR'] },
  {
    source: USAGE,
    members: ['debt to capitalization', 'debt … total capitalization', 'capitalization ratio', 'debt to capital'],
  },
  {
    source: USAGE,
    members: [
      'minimum liquidity',
      'liquidity covenant',
      'liquidity … not less than',
      'liquidity of at least',
      'maintain liquidity',
    ],
  },
  {
    source: USAGE,
    members: ['minimum EBITDA', 'EBITDA of at least', 'EBITDA of not less than', 'EBITDA … not less than'],
  },
  { source: USAGE, members: ['minimum net worth', 'net worth of at least', 'net worth … not be less than'] },
  { source: ASC_205_40, members: ['going concern', 'substantial doubt'] },
  { source: ABBREVIATION, members: ['SOFR', 'secured overnight financing rate'] },
  { source: ABBREVIATION, members: ['LIBOR', 'London interbank offered rate'] },
  { source: ABBREVIATION, members: ['EBITDA', 'earnings before interest, taxes, depreciation and amortization'] },
  {
    source: ABBREVIATION,
    members: [
      'ABL',
      'asset-based',
      'asset based lending',
      'asset-based revolving',
      'ABL facility',
      'asset-based facility',
    ],
  },
  { source: ABBREVIATION, members: ['CP program', 'commercial paper program', 'commercial paper'] },
  { source: ABBREVIATION, members: ['MD&A', 'Management’s Discussion and Analysis'] },
  {
    source: TAXONOMY,
    members: [
      'availability',
      'borrowing capacity',
      'available for borrowing',
      'available to borrow',
      'available borrowing',
      'unused commitments',
      'unused borrowing capacity',
      'undrawn',
      'remaining borrowing capacity',
      'could have borrowed',
      'could borrow',
    ],
  },
  {
    source: TAXONOMY,
    members: ['drawn', 'borrowings outstanding', 'outstanding borrowings', 'amounts outstanding', 'outstanding under'],
  },
  { source: TAXONOMY, members: ['letters of credit', 'standby letters of credit', 'L/C'] },
  {
    source: TAXONOMY,
    members: [
      'commitment fee',
      'unused fee',
      'undrawn fee',
      'unused commitment fee',
      'unused line fee',
      'facility fee',
    ],
  },
  { source: TAXONOMY, members: ['term loan', 'term loans', 'term facility', 'term loan facility', 'term B loan'] },
  { source: TAXONOMY, members: ['cash on hand', 'cash and cash equivalents'] },
  {
    source: TAXONOMY,
    members: [
      'debt maturities',
      'maturities of long-term debt',
      'scheduled maturities',
      'aggregate maturities',
      'principal payments … long-term debt',
    ],
  },
  { source: USAGE, members: ['cross-default', 'cross default', 'cross-acceleration', 'cross acceleration'] },
  {
    source: USAGE,
    members: [
      'accordion',
      'incremental facility',
      'incremental commitments',
      'increase the commitments',
      'increase the aggregate commitments',
    ],
  },
  { source: USAGE, members: ['swingline', 'swing line'] },
  {
    source: USAGE,
    members: [
      'covenant breach',
      'covenant violation',
      'not in compliance',
      'noncompliance',
      'failed to comply',
      'did not comply',
      'covenant default',
      'breached … covenant',
      'violation … covenant',
    ],
  },
  {
    source: USAGE,
    members: [
      'covenant holiday',
      'covenant suspension',
      'covenant relief',
      'suspended … covenant',
      'suspends … covenant',
    ],
  },
  { source: USAGE, members: ['collateral', 'secured by', 'security interest', 'liens on', 'pledge of'] },
  { source: USAGE, members: ['net proceeds', 'proceeds, net', 'proceeds net'] },
  { source: USAGE, members: ['interest rate swap', 'interest rate hedge', 'swap agreement'] },
  { source: ITEMS, members: ['delisting', 'continued listing', 'listing standards', 'minimum bid price'] },
  { source: ITEMS, members: ['bankruptcy', 'Chapter 11', 'receivership', 'insolvency'] },
  { source: ITEMS, members: ['acceleration', 'accelerated', 'accelerate', 'immediately due and payable'] },
  { source: FORMS, members: ['maturity', 'matures', 'matured', 'expires', 'expiration'] },
  { source: FORMS, members: ['amendment', 'amended', 'amends'] },
  { source: FORMS, members: ['waiver', 'waived', 'waive'] },
  { source: FORMS, members: ['forbearance', 'forbear', 'forborne'] },
  { source: FORMS, members: ['refinancing', 'refinanced', 'refinance'] },
  { source: FORMS, members: ['repayment', 'repaid', 'repay', 'paid down', 'pay down', 'paydown'] },
  { source: FORMS, members: ['prepayment', 'prepaid', 'prepay'] },
  { source: FORMS, members: ['redemption', 'redeemed', 'redeem'] },
  { source: FORMS, members: ['repurchase', 'buyback', 'buy back'] },
  { source: FORMS, members: ['compliance', 'complied', 'comply'] },
  { source: FORMS, members: ['termination', 'terminated', 'terminates'] },
  { source: FORMS, members: ['borrowing', 'borrowed', 'borrow'] },
  { source: FORMS, members: ['guarantee', 'guaranty', 'guarantor', 'guaranteed'] },
  { source: FORMS, members: ['issuance', 'issued', 'issue'] },
  { source: FORMS, members: ['reclassification', 'reclassified', 'classified as current'] },
]
