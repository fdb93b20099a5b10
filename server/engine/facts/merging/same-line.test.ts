import { expect, test } from 'vitest'
import { readBody } from '../../language/fixtures/read-body.ts'

const said = (body: string): string[] =>
  readBody(body).facts.map(
    ({ factType, value, period, instrument, verification }) =>
      `${factType} ${String(value)} ${period.endDate ?? ''} ${instrument?.reportedName ?? '-'} ${verification}`,
  )

test('what is said of one line never confirms what is said of another of the same name', () => {
  const facts = said(
    '<p>At December 31, 2024, we had a $30.9 million line of credit with Harbor Bank, under which no advances were outstanding. ' +
      'We also had a $646.7 million line of credit with Lake Bank as of December 31, 2024. ' +
      'There were no borrowings outstanding under this line of credit at December 31, 2024.</p>',
  )
  expect(facts.filter((one) => one.startsWith('revolver_drawn'))).toEqual([
    'revolver_drawn 0 2024-12-31 $30.9 million line of credit candidate',
    'revolver_drawn 0 2024-12-31 $646.7 million line of credit candidate',
  ])
})

test('one line of one size is still confirmed by a second place', () => {
  const facts = said(
    '<p>We have a $30 million line of credit with Harbor Bank. At December 31, 2024, no borrowings were outstanding under the line of credit.</p>' +
      '<p>At December 31, 2024, $30 million was the size of our $30 million line of credit, and there were no borrowings outstanding under the line of credit.</p>',
  )
  expect(facts).toContain('revolver_drawn 0 2024-12-31 line of credit machine_checked')
})

test('a number behind a name tells one line from another', () => {
  const facts = said(
    '<p>Line of Credit One bears interest at 8%. Line of Credit Three bears interest at 8%.</p>' +
      '<p>At December 31, 2024, the balance of Line of Credit One was $1,000,000. ' +
      'At December 31, 2024, the balance of Line of Credit Three was $1,000,000.</p>',
  )
  expect(facts).toEqual([
    'interest_rate 8 2024-12-31 Line of Credit One candidate',
    'interest_rate 8 2024-12-31 Line of Credit Three candidate',
    'revolver_drawn 1000000 2024-12-31 Line of Credit One candidate',
    'revolver_drawn 1000000 2024-12-31 Line of Credit Three candidate',
  ])
})
