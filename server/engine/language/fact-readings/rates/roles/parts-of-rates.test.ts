import { expect, test } from 'vitest'
import { readBody } from '../../../fixtures/read-body.ts'

/** Every percentage of a text as a fact: type, value, label. */
const ratesIn = (text: string): string[] =>
  readBody(text)
    .facts.filter(({ unit }) => unit === 'percent')
    .map(({ factType, value, label }) => `${factType} ${String(value)} ${label ?? ''}`)

const SPREAD = 'Spread over the reference rate'

test.each<[string, string[]]>([
  ['The Harlan Loan bears interest at LIBOR plus 7.25%, plus 1.50% payable in kind.', [`interest_rate 7.25 ${SPREAD}`]],
  [
    'The Harlan Loan bears interest at SOFR plus 9.75%, of which 2.50% may be paid in kind.',
    [`interest_rate 9.75 ${SPREAD}`],
  ],
  [
    'The Harlan Loan bears interest at SOFR plus 5.25% in cash and 2.50% PIK interest.',
    [`interest_rate 5.25 ${SPREAD}`],
  ],
  [
    'The Harlan Loan bears interest at SOFR plus 3.25%, plus a default increment of 2.00%.',
    [`interest_rate 3.25 ${SPREAD}`, 'default_rate 2 Additional interest in default'],
  ],
  ['The last-out loans bear interest at 2.25% over the rate of Revolving Loans.', []],
  [
    'As a result of the lower margin, the interest rate on the term loan fell from 7.12% to 6.62%.',
    ['interest_rate 6.62 Interest rate'],
  ],
  ['The amendment lowered the margin on the term loan from 3.25% to 2.75%.', [`interest_rate 2.75 ${SPREAD}`]],
  [
    'The amendment reduced the margin over the interest rate on the term loan from 3.25% to 2.75%.',
    [`interest_rate 2.75 ${SPREAD}`],
  ],
])('%s', (text, rates) => expect(ratesIn(text)).toEqual(rates))
