import { expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'

test.each<[string, string[]]>([
  [
    'The term loan bears interest at SOFR plus 3.50%, while borrowings under the revolving facility bear interest at SOFR plus 2.00%.',
    ['3.5 term loan', '2 revolving facility'],
  ],
  [
    'Interest on the term loan accrues at 8.25% per annum and, on the revolving line, at the prime rate plus 1.00%.',
    ['8.25 term loan', '1 revolving line'],
  ],
])('a debt after a mark or “and” bears the rate that follows it: %s', (body, rates) => {
  const { facts } = readBody(body)
  expect(facts.map(({ value, instrument }) => `${value} ${instrument?.reportedName ?? ''}`)).toEqual(rates)
})
