import { expect, test } from 'vitest'
import { factsIn } from '../../../fixtures/read-body.ts'

test.each([
  'We recognize interest and penalties related to uncertain tax positions in tax expense. During 2024, we recognized interest expense of $3 million.',
  'In 2024 we recorded a reduction of $4 million of penalty expense. We recorded net interest expense of $3 million in 2024.',
])('interest on taxes is none of a debt: %s', (text) => expect(factsIn(text)).toEqual([]))

test('a debt that the sentence names, or a line beside taxes, bears interest', () => {
  expect(factsIn('Interest expense was $40 million in 2024, and income taxes were $12 million.')).toEqual([
    'interest_expense 40000000 2024-12-31',
  ])
  expect(
    factsIn('We had no unrecognized tax benefits. Interest expense on the term loan was $3 million in 2024.'),
  ).toEqual(['interest_expense 3000000 2024-12-31'])
})
