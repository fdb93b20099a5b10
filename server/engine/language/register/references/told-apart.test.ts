import { expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'

/** Facts as type, value and name of the instrument. */
const told = (...texts: readonly string[]): string[] =>
  readBody(texts.map((text) => `<p>${text}</p>`).join('')).facts.map(
    ({ factType, value, instrument }) => `${factType} ${String(value)} ${instrument?.name ?? ''}`,
  )

test('lines of one name are told apart by what is in brackets, by the size or by the lender', () => {
  expect(
    told(
      'The Company has a line of credit (seasonal plan) with a lender that provides for borrowing up to $1,050,000. At December 31, 2024, the amount outstanding under this line of credit agreement was $23,026.',
      'The Company has line of credit with Harrow Bank that provides for borrowing up to $5.0 million. At December 31, 2024, $3.2 million was outstanding under the line of credit.',
      'The Company has another $6.5 million line of credit. At December 31, 2024, $4.4 million was outstanding under this line.',
    ),
  ).toEqual([
    'revolver_capacity 1050000 line of credit (seasonal plan)',
    'revolver_drawn 23026 line of credit (seasonal plan)',
    'revolver_capacity 5000000 line of credit with Harrow Bank',
    'revolver_drawn 3200000 line of credit with Harrow Bank',
    'revolver_capacity 6500000 $6.5 million line of credit',
    'revolver_drawn 4400000 $6.5 million line of credit',
  ])
})

test('loans of one sentence are told apart by whom they are payable to', () => {
  expect(
    told('We have a term loan payable to Oak Bank of $7 million and a term loan payable to Elm Bank of $8 million.'),
  ).toEqual(['term_loan 7000000 term loan payable to Oak Bank', 'term_loan 8000000 term loan payable to Elm Bank'])
})

test('one line keeps its plain name, and a further loan has no size of another', () => {
  expect(
    told('We have a $6.5 million line of credit with Harrow Bank. The line of credit matures in May 2027.'),
  ).toEqual(['revolver_capacity 6500000 line of credit', 'maturity 2027 line of credit'])
})

test('what a line was increased to or replaced by is called as before', () => {
  expect(
    told('On March 31, 2024, we increased our $50 million line of credit to a $75 million line of credit.'),
  ).toEqual(['revolver_capacity 50000000 line of credit', 'revolver_capacity 75000000 line of credit'])
  const replaced =
    'In January 2025 we replaced our $40 million facility, which was to mature in 2025, with a $60 million facility that matures in 2029.'
  expect(told(`${replaced} At December 31, 2024 $10 million was outstanding under the facility.`)).toContain(
    'revolver_drawn 10000000 facility',
  )
})

test('what is replaced is not what replaces it, and what is told below is named there', () => {
  expect(
    told(
      'We had access to unused lines of credit of $500 million at December 31, 2024 (including under the facility discussed below). In May 2023, we entered into an amended and restated $3,000 million five-year revolving credit facility, which replaced, on similar terms, the Company’s $3,000 million revolving credit facility that was scheduled to expire in 2026. In May 2024, we extended the term of the credit facility to May 2029.',
    ).filter((one) => one.startsWith('maturity')),
  ).toContain('maturity 2029 amended and restated $3,000 million five-year revolving credit facility')
})

test('what is told below is what the next sentence goes on with', () => {
  expect(
    told(
      'In addition to the facility discussed below, we have a $40 million term loan. The facility expires in May 2028.',
    ),
  ).toEqual(['term_loan 40000000 term loan', 'maturity 2028 facility'])
})
