import { expect, test } from 'vitest'
import { factsIn, readBody } from '../../../fixtures/read-body.ts'

const SIGNED = 'On June 30, 2022 the Company entered into a $60 million credit agreement with Tarn Bank.'
const bodyOf = (text: string) => `<p>${SIGNED}</p><p>${text}</p>`
const levelsIn = (text: string) => factsIn(bodyOf(text)).filter((line) => line.startsWith('covenant_threshold'))

test('a level of each year has its year', () =>
  expect(
    levelsIn('The credit agreement requires minimum EBITDA of $10 million for 2024 and $12 million for 2025.'),
  ).toEqual(['covenant_threshold 10000000 2024-12-31', 'covenant_threshold 12000000 2025-12-31']))

test('what may not be exceeded is limited', () =>
  expect(
    levelsIn('Under the credit agreement, capital expenditures may not exceed $8 million in fiscal 2024.'),
  ).toEqual(['covenant_threshold 8000000 2024-12-31']))

test.each([
  'Under the credit agreement, tangible net worth exceeded the required amount by $3.5 million at December 31, 2024.',
  'The net worth that the credit agreement requires increases annually by approximately $2 million.',
])('a difference is no level: %s', (text) => expect(levelsIn(text)).toEqual([]))

test('an amendment that no day is told of was not made with the agreement', () => {
  const { signals } = readBody(bodyOf('The amendment reset the minimum EBITDA covenant to $2.5 million.'))
  const [amended] = signals.filter(({ action }) => action === 'amended')
  expect(amended?.threshold).toBe(2_500_000)
  expect(amended?.locator['effectiveDate']).toBeUndefined()
})
