import { expect, test } from 'vitest'
import { compareAgreements } from './compare-agreements.ts'
import { extractionOf } from './fixtures/made-up-extraction.ts'

const march = (text: string) => extractionOf('1', '10-Q', '2026-03-31', [text])
const june = (text: string) => extractionOf('2', '10-Q', '2026-06-30', [text])
const headlines = (before: string, after: string) =>
  compareAgreements(march(before), june(after), 'test').map(({ headline }) => headline)

const inMarch = 'In March 2026, we terminated the credit agreement with Corran Bank.'
const onDay = 'On March 12, 2026, we terminated the credit agreement with Corran Bank.'

test('an act is no news where the later filing gives its day and the earlier one the month, or the other way', () => {
  expect(headlines(inMarch, onDay)).toEqual([])
  expect(headlines(onDay, inMarch)).toEqual([])
})

test('an act of another month, or of another amount, is news', () => {
  const inMay = 'On May 4, 2026, we terminated the credit agreement with Corran Bank.'
  expect(headlines(inMarch, inMay)).toEqual(['A credit agreement was terminated on May 4, 2026.'])
  const notes = (when: string, sum: string) => `${when}, we issued ${sum} of senior notes.`
  expect(headlines(notes('In March 2026', '$100 million'), notes('On March 12, 2026', '$40 million'))).toEqual([
    'Notes of $40 million (senior notes) were issued on Mar 12, 2026.',
  ])
})

test('a headline is as exact as the statement', () => {
  const [event] = compareAgreements(
    march('We sold a plant.'),
    june('In May 2026, we terminated the credit agreement.'),
    'test',
  )
  expect(event).toMatchObject({
    headline: 'A credit agreement was terminated in May 2026.',
    values: { effectivePrecision: 'month' },
  })
})

test('an act that is dated by its year alone is of that year, not of the report’s day', () => {
  const told = (text: string) =>
    compareAgreements(march('We sold a plant.'), june(text), 'test').map(({ effectiveDate, values }) => [
      effectiveDate,
      values['effectivePrecision'],
    ])
  expect(told('In 2024, we terminated the credit agreement with Corran Bank.')).toEqual([['2024-12-31', 'year']])
  // Of the report's own year it is up to the report's day.
  expect(told('In 2026, we terminated the credit agreement with Corran Bank.')).toEqual([['2026-06-30', 'year']])
  expect(told('On May 4, 2026, we terminated the credit agreement with Corran Bank.')).toEqual([
    ['2026-05-04', undefined],
  ])
})

test.each([
  ['repaid $96 million outstanding under the credit agreement', 0],
  ['repaid $96 million outstanding under the credit agreement and repaid the notes in full', 0],
  ['repaid in full the $96 million outstanding under the credit agreement', 1],
  ['repaid the credit agreement in full, paying $96 million', 1],
  ['repaid the $96 million outstanding under the credit agreement, which was terminated', 2],
])(
  'a sum repaid under an agreement ends it where the whole was paid or the agreement terminated: %s',
  (text, count) => {
    const told = headlines('We sold a plant.', `In May 2026, we ${text}.`)
    expect(told.filter((one) => one.includes('credit agreement'))).toHaveLength(count)
  },
)
