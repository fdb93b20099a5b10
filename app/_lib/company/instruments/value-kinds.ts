import type { CompanyInstrument } from '#server/contract/resources/records/company-instruments.ts'
import type { Figure } from '#server/contract/resources/records/figure.ts'
import { inOrderOfRates } from '../words/figure-words.ts'

/** The kinds of value that say how large an instrument is, the one that says it best first. */
export const SIZE_KINDS = [
  'revolver_capacity',
  'term_loan',
  'notes',
  'commercial_paper_limit',
  'other_debt',
  'long_term_debt',
  'short_term_borrowings',
]
export const RATE_KINDS = ['interest_rate', 'average_interest_rate']

/** What is drawn, or issued under a program. */
export const DRAWN_KINDS = ['revolver_drawn', 'commercial_paper']

/** What flowed in a span of time. */
export const FLOW_KINDS = ['debt_proceeds', 'debt_repayments', 'interest_paid'] as const

const LIMIT_KINDS = ['sublimit', 'accordion']
const USE_KINDS = [...DRAWN_KINDS, 'letters_of_credit', 'revolver_availability']
const OVER_TIME_KINDS = ['average_borrowings', 'highest_borrowings']

/** Kinds that are of a span of time which ends on the value's date; all others are as of theirs. */
export const SPAN_KINDS: readonly string[] = [...FLOW_KINDS, ...OVER_TIME_KINDS]

/** As the columns of the instruments' table stand; further kinds, such as fees, come before the maturity, flows last. */
const FIRST = [...SIZE_KINDS, ...LIMIT_KINDS, ...USE_KINDS, ...OVER_TIME_KINDS, ...RATE_KINDS]
const LAST: readonly string[] = ['term', 'maturity', ...FLOW_KINDS]

function rankOf(kind: string): number {
  if (LAST.includes(kind)) return FIRST.length + 1 + LAST.indexOf(kind)
  const at = FIRST.indexOf(kind)
  return at === -1 ? FIRST.length : at
}

/** An instrument's newest values as an analyst reads them: size, use, price, maturity. */
export const inOrder = (values: CompanyInstrument['values']): readonly Figure[] =>
  values
    .toSorted((one, other) => rankOf(one.kind) - rankOf(other.kind))
    .flatMap(({ figures }) => figures.toSorted(inOrderOfRates))
