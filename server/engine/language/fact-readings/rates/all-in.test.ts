import { expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'

test.each<[string, string[]]>([
  ['The Harwell term loan carries interest at SOFR plus 1.75%, or 6.11%.', ['1.75 SOFR', '6.11 null']],
  ['The revolver bears interest at LIBOR plus 3.00%, 3.23% at present.', ['3 LIBOR', '3.23 null']],
  ['The mortgage loan bears interest at prime plus 0.75%, currently 8.25%.', ['0.75 prime rate', '8.25 null']],
  ['The Ferry Loan bears interest at LIBOR + 4.00%, equal to 4.27% at December 31, 2024.', ['4 LIBOR', '4.27 null']],
  [
    'Loans under the facility bear interest at SOFR plus 9.50%; 11.07% on December 31, 2024.',
    ['9.5 SOFR', '11.07 null'],
  ],
  [
    'Advances under the line of credit bear interest at prime minus 0.35%, or 8.15% at May 31, 2024.',
    ['-0.35 prime rate', '8.15 null'],
  ],
  ['The term loan bears interest at SOFR plus 1.25%, or 1.50% if our leverage is higher.', ['1.25 SOFR', '1.5 SOFR']],
  ['The note bears interest at SOFR plus 0.85% with an effective interest rate of 5.90%.', ['0.85 SOFR', '5.9 null']],
])('only what is added to a reference rate is a spread: %s', (body, rates) => {
  const { facts } = readBody(body)
  expect(facts.map(({ value, referenceRate }) => `${value} ${referenceRate}`)).toEqual(rates)
})
