import type { CompanyInstrument } from '#server/contract/resources/records/company-instruments.ts'
import type { Figure } from '#server/contract/resources/records/figure.ts'
import { inOrderOfRates } from '../words/figure-words.ts'

/** The kinds of value that say how large an instrument is, the one that says it best first. */
export const SIZE_KINDS = [
  'revolver_capacity',
  'term_loan',
  'notes',
  'commercial_paper',
  'other_debt',
  'long_term_debt',
  'short_term_borrowings',
]
export const RATE_KINDS = ['interest_rate', 'average_interest_rate']

/** As the columns of the instruments' table stand; further kinds, such as fees, come before the maturity. */
const FIRST = [...SIZE_KINDS, 'revolver_drawn', 'letters_of_credit', 'revolver_availability', ...RATE_KINDS]
const LAST = FIRST.length + 1

function rankOf(kind: string): number {
  if (kind === 'maturity') return LAST
  const at = FIRST.indexOf(kind)
  return at === -1 ? FIRST.length : at
}

/** An instrument's newest values as an analyst reads them: size, use, price, maturity. */
export const inOrder = (values: CompanyInstrument['values']): readonly Figure[] =>
  values
    .toSorted((one, other) => rankOf(one.kind) - rankOf(other.kind))
    .flatMap(({ figures }) => figures.toSorted(inOrderOfRates))
