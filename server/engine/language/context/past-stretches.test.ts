import { expect, test } from 'vitest'
import { factsIn, readBody } from '../fixtures/read-body.ts'

test.each<[string, string[]]>([
  [
    'Through August 31, 2024 the line of credit carried interest at prime plus 2.10%.',
    ['interest_rate 2.1 2024-08-31'],
  ],
  [
    'The margin on our term loan was 2.50% until the amendment, and has been 2.00% since.',
    ['interest_rate 2 2024-12-31', 'interest_rate 2.5 prior'],
  ],
  [
    'Under the predecessor agreement, we were required to hold liquidity of at least $14 million; the loan agreement now has no such test.',
    [],
  ],
  [
    'The lenders signed a forbearance agreement under the loan agreement, by which they had made available a revolving credit of $66,000,000.',
    [],
  ],
  ['The refinanced debt consisted of $140 million of 9.25% second lien notes.', ['interest_rate 9.25 prior']],
  [
    'Before the restatement: a revolving line of $9,000,000; a term loan of $2,400,000.',
    ['revolver_capacity 9000000 prior'],
  ],
  ['Commitments under the revolving credit facility, which had been $310 million, were cut by half.', []],
  [
    'The spread on the term loan is 1.85%, as against 3.15% under the earlier agreement.',
    ['interest_rate 1.85 2024-12-31', 'interest_rate 3.15 prior'],
  ],
  [
    'On May 6, 2024 the new credit agreement replaced the revolving credit facility, which provided for commitments of $75 million.',
    ['revolver_capacity 75000000 2024-05-05'],
  ],
  ['The bridge loan bore interest at SOFR plus 2.25% until it was repaid in May 2024.', ['interest_rate 2.25 prior']],
  ['The line of credit, which expired in 2023, bore interest at SOFR plus 1.50%.', ['interest_rate 1.5 2022-12-31']],
])('what a sentence tells of the past is not told as in force: %s', (text, facts) => {
  expect(factsIn(text)).toEqual(facts)
  expect(readBody(text).signals.filter(({ action }) => action === 'required')).toEqual([])
})

test.each([
  [
    'Before deducting issuance costs, $88 million was outstanding under the term loan at December 31, 2024.',
    'term_loan 88000000 2024-12-31',
  ],
  [
    'Prior to the merger, on May 6, 2024, we entered into a $60 million revolving credit facility.',
    'revolver_capacity 60000000 2024-05-06',
  ],
  [
    'The revolver balance, which had been $11 million at December 31, 2023, was $16 million at December 31, 2024.',
    'revolver_drawn 11000000 2023-12-31',
  ],
  ['The term loan bore interest at 4.0% until the waiver period was terminated.', 'interest_rate 4 2024-12-31'],
  ['The bridge loan bore interest at 3.5% until the swap was terminated.', 'interest_rate 3.5 2024-12-31'],
  ['Until the notes are repaid, the margin on the term loan is 3.25%.', 'interest_rate 3.25 2024-12-31'],
])('what holds stays: %s', (text, fact) => expect(factsIn(text)).toContain(fact))
