import { expect, test } from 'vitest'
import { readBody } from '../../../fixtures/read-body.ts'

const levelsIn = (text: string) =>
  readBody(text)
    .signals.filter(({ ratio }) => ratio !== null)
    .map(({ ratio, locator }) => [ratio, locator['mood'], locator['condition']])

test('a level for some quarters after an acquisition is conditional and no fact', () => {
  const text =
    'The credit agreement limits the leverage ratio to 3.00 to 1.00 (3.50 to 1.00 for the two quarters following a Material Acquisition).'
  expect(levelsIn(text)).toEqual([
    [3.5, 'conditional', 'for the two quarters following a Material Acquisition'],
    [3, 'stated', undefined],
  ])
  const facts = readBody(text).facts.filter(({ factType }) => factType === 'covenant_threshold')
  expect(facts.map(({ value }) => value)).toEqual([3])
})

test('an event that comes before the second level is its condition', () => {
  const text =
    'The credit agreement limits the leverage ratio to 3.00 to 1.00 (or, following certain material acquisitions, 3.50 to 1.00).'
  expect(levelsIn(text)).toEqual([
    [3.5, 'conditional', 'following certain material acquisitions'],
    [3, 'stated', undefined],
  ])
})

test('a sentence with the conditional level alone', () => {
  expect(
    levelsIn(
      'Under the credit agreement the maximum leverage ratio is 4.00 to 1.00 for the four quarters after a qualified acquisition.',
    ),
  ).toEqual([[4, 'conditional', 'for the four quarters after a qualified acquisition']])
})

test('a level that an acquisition changed for good is no conditional one', () => {
  expect(levelsIn('The credit agreement requires a leverage ratio of not more than 3.50 to 1.00.')).toEqual([
    [3.5, 'stated', undefined],
  ])
})

test('the quarters of a list share one level, to the last of them', () => {
  const [signal] = readBody(
    'The amendment increased the maximum leverage ratio of the credit agreement from 4.00 to 1.00 to 5.25 to 1.00 for the quarters ending June 30, 2025 and September 30, 2025.',
  ).signals.filter(({ ratio }) => ratio !== null)
  expect([signal?.ratio, signal?.locator['from'], signal?.locator['until']]).toEqual([5.25, '2025-06-30', '2025-09-30'])
})

test('"Commencing" opens the sentence with the first day of its level', () => {
  const [signal] = readBody(
    'Commencing September 30, 2025, the senior leverage ratio under the credit agreement must be less than 2.75 to 1.',
  ).signals.filter(({ ratio }) => ratio !== null)
  expect([signal?.ratio, signal?.locator['from']]).toEqual([2.75, '2025-09-30'])
})

test.each([
  [
    'The credit agreement requires a maximum leverage ratio of 4.25 to 1.00 after the acquisition of Tellwick, which closed on April 2, 2024.',
    'stated',
  ],
  [
    'The credit agreement requires a maximum leverage ratio of 4.25 to 1.00 after an acquisition that we completed with debt.',
    'conditional',
  ],
  [
    'The credit agreement requires a maximum leverage ratio of 4.25 to 1.00 after the acquisition of Tellwick, which is expected to close in May 2025.',
    'conditional',
  ],
])('a level after an acquisition that has closed is in force: %s', (text, mood) => {
  expect(levelsIn(text).map(([, own]) => own)).toEqual([mood])
})

test('an event that is named first is a condition too, and one that has happened is none', () => {
  const [signal] = readBody(
    'Following a material acquisition, the maximum leverage ratio under the credit agreement increases to 4.00 to 1.00 for four quarters.',
  ).signals.filter(({ ratio }) => ratio !== null)
  expect([signal?.ratio, signal?.locator['mood']]).toEqual([4, 'conditional'])
  expect(
    levelsIn(
      'In connection with the acquisition of Tarn, the maximum leverage ratio under the credit agreement was increased to 4.00 to 1.00.',
    ),
  ).toEqual([[4, 'stated', undefined]])
})

test('a condition ends before the word that leads to its level', () => {
  const conditions = readBody(
    'The credit agreement requires a leverage ratio of not more than 3.00 to 1.00 or, upon the occurrence of a qualified acquisition, to 3.50 to 1.00.',
  ).signals.flatMap(({ ratio, locator }) => (ratio === 3.5 ? [locator['condition']] : []))
  expect(conditions).toEqual(['upon the occurrence of a qualified acquisition'])
})

test('a condition ends where the next item of a list begins', () => {
  const conditions = readBody(
    'The loan agreement (i) limits the leverage ratio to a maximum of 3.00 to 1.00, increased to 3.50 to 1.00 following certain material acquisitions, and (ii) requires an interest coverage ratio of at least 2.50 to 1.00.',
  ).signals.flatMap(({ ratio, locator }) => (ratio === 3.5 ? [locator['condition']] : []))
  expect(conditions).toEqual(['following certain material acquisitions'])
})

test('a covenant that holds to the extent another applies is springing', () => {
  expect(
    readBody(
      'The securitization facility also requires us to comply with the fixed charge coverage ratio, to the extent the ratio is applicable under the ABL facility.',
    ).signals.map(({ concept, action }) => [concept, action]),
  ).toEqual([['minimum_fixed_charge_coverage_ratio', 'springing']])
})
