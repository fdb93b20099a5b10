import { phraseSet, phraseTable } from '../../phrases.ts'

/** Whether a debt's rate moves or stays, where no number says it. */
export type RateKind = 'variable' | 'fixed'

const forms = (kinds: readonly string[]): string =>
  kinds
    .flatMap((kind) => [`${kind} rate`, `${kind} interest rate`, `${kind} annual rate`, `${kind} rate of interest`])
    .join('|')

export const RATE_KINDS = phraseTable<RateKind>([
  [forms(['variable', 'floating', 'adjustable', 'fluctuating']), 'variable'],
  ['variable market rate|floating market rate|variable rate basis|floating rate basis|variable margin', 'variable'],
  [forms(['fixed', 'stated fixed']), 'fixed'],
])

/** What a margin or fee goes by. */
export const PRICED_BY = phraseTable<string>([
  [
    'credit rating|debt rating|corporate rating|corporate credit rating|applicable rating|rating of the company|senior debt rating|rating|ratings grid|rating based',
    'credit_rating',
  ],
  ['leverage ratio|leverage grid|leverage|total leverage|ratio of debt|debt to ebitda', 'leverage'],
  ['undrawn availability|excess availability|average availability|availability|utilization|usage', 'availability'],
  ['coverage ratio|interest coverage|fixed charge coverage', 'coverage'],
  ['sustainability|sustainability linked|sustainability target|esg', 'sustainability'],
])

/** The heads of what a lender is paid for the use of money. */
export const RATE_NOUNS = phraseSet(
  'interest|interest rate|rate of interest|applicable margin|interest rate margin|margin|interest margin|spread|applicable spread|interest rate spread|applicable rate',
)

/** Fees that only debt has, by their kinds. */
export const DEBT_FEES = phraseTable<string>([
  ['commitment fee|unused commitment fee|undrawn commitment fee', 'commitment'],
  ['unused fee|unused line fee|unused facility fee|undrawn fee|non use fee|nonuse fee|unutilized fee', 'commitment'],
  ['facility fee|credit facility fee', 'facility'],
  ['letter of credit fee|letter of credit participation fee', 'letter_of_credit'],
  ['fronting fee', 'fronting'],
  ['participation fee', 'participation'],
  ['agency fee|administrative agent fee|administrative agency fee|agent fee', 'agency'],
  ['standby fee', 'standby'],
  ['utilization fee', 'utilization'],
  ['upfront fee|arrangement fee', 'upfront'],
  ['amendment fee|consent fee', 'amendment'],
  [
    'early termination fee|prepayment fee|prepayment penalty|prepayment premium|early termination penalty',
    'prepayment',
  ],
])

/** Fees of any trade, which are a lender's where the words around say so. */
export const OTHER_FEES = phraseTable<string>([
  ['customary fee|certain fee|other customary fee|certain customary fee|other fee|usual fee', 'customary'],
])
