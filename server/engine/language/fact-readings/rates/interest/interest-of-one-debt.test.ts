import { expect, test } from 'vitest'
import { readBody } from '../../../fixtures/read-body.ts'

test('interest after what a paragraph told of one debt alone is what that debt cost', () => {
  const interest = (text: string): string[] =>
    readBody(text).facts.flatMap(({ factType, value, instrument }) =>
      factType === 'interest_expense' ? [`${String(value / 1000)} ${instrument?.reportedName ?? '-'}`] : [],
    )
  const line = 'We have a line of credit with Oakmere Bank, of which $23,000 was outstanding at December 31, 2024.'
  const cost = 'Interest expense for 2024 and 2023 was $10,000 and $4,000, respectively.'
  expect(interest(`${line} ${cost}`)).toEqual(['10 line of credit', '4 line of credit'])
  expect(interest(`${line} We also owe $90,000 under the Harlan Term Loan. ${cost}`)).toEqual(['10 -', '4 -'])
  expect(interest(`${line} Total interest expense for 2024 was $12,000.`)).toEqual(['12 -'])
  expect(interest(cost)).toEqual(['10 -', '4 -'])
})

test('a kind of debt bears its own interest, and brackets around a sum of either way make it income', () => {
  const interest = (text: string): string[] =>
    readBody(text).facts.flatMap(({ factType, value, instrument }) =>
      factType === 'interest_expense' ? [`${String(value / 1e6)} ${instrument?.reportedName ?? '-'}`] : [],
    )
  expect(interest('Interest expense on long-term debt was $12 million in 2024.')).toEqual(['12 long-term debt'])
  expect(interest('We recognized $28 million of interest cost on our term debt in 2024.')).toEqual(['28 term debt'])
  expect(interest('Interest on our total debt was $9 million in 2024.')).toEqual(['9 -'])
  const both = 'Interest expense on short-term borrowings and long-term debt was'
  expect(interest(`${both} $9 million and $8 million in 2024 and 2023, respectively.`)).toEqual(['9 -', '8 -'])
  for (const joint of ['term debt and mortgage notes', 'the notes, the term loan and the revolver'])
    expect(interest(`Interest expense on ${joint} was $9 million in 2024.`)).toEqual([])
  const either = 'Interest (income) expense, net was'
  expect(interest(`${either} $23 million in 2024 and $15 million in 2023.`)).toEqual(['23 -', '15 -'])
  expect(interest(`${either} ($9) million in 2024.`)).toEqual([])
})

test('a second span has its own sum behind its verb', () => {
  const spans = readBody(
    'Interest expense for the three months ended September 30, 2024 was $4 million, and for the nine months ended September 30, 2024 was $12 million.',
  ).facts.map(({ value, period }) => `${String(value / 1e6)} ${period.startDate ?? ''} to ${period.endDate ?? ''}`)
  expect(spans.sort()).toEqual(['12 2024-01-01 to 2024-09-30', '4 2024-07-01 to 2024-09-30'])
})
