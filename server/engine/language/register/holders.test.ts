import { expect, test } from 'vitest'
import { readBody } from '../fixtures/read-body.ts'

const lines = (text: string): string[] =>
  readBody(text)
    .facts.map(({ factType, value, instrument }) =>
      [factType, value, instrument?.reportedName, instrument?.type].join(' '),
    )
    .sort()

test('an agreement of a line and a term loan is neither of them', () => {
  const found = lines(
    '<p>On July 1, 2024, we agreed to a new $130 million credit agreement. The maturity date of the new credit agreement is July 1, 2027.</p>' +
      '<p>The credit agreement consists of two components. A $110 million revolving credit facility bears interest at prime plus 1%. The second part of the credit agreement is a $20 million term loan.</p>',
  )
  expect(found.filter((line) => line.startsWith('revolver_capacity'))).toEqual([
    'revolver_capacity 110000000 revolving credit facility revolver',
  ])
  expect(found).toContain('maturity 2027 new credit agreement ')
})

test('a title goes on behind its comma, and a maximum loan amount is no loan', () => {
  const names = readBody(
    'On April 30, 2024, we entered into a Loan, Security and Bulk Purchase Agreement with Harbor Bank.',
  ).signals.map(({ instrument }) => instrument?.reportedName)
  expect(names).toEqual(['Loan, Security and Bulk Purchase Agreement'])
  const base = readBody(
    'The Harbor Credit Agreement is a revolving credit facility with a maximum loan amount of $2.0 billion. On April 8, 2024, the borrowing base was reduced to $1.2 billion.',
  ).facts.find(({ factType }) => factType === 'borrowing_base')
  expect(base?.instrument?.type ?? null).not.toBe('loan')
})
