import { expect, test } from 'vitest'
import type { SnippetPart } from '../search/split-highlights.ts'
import { markChange } from './change-marks.ts'

const row = (evidence: string) => ({ evidence, locator: { tableIndex: 3, row: 7, column: 1 } })
const sentence = (evidence: string) => ({ evidence, locator: {} })
const marksOf = (parts: readonly SnippetPart[]) =>
  parts.filter(({ isHighlighted }) => isHighlighted).map(({ text }) => text.trim())
const textOf = (parts: readonly SnippetPart[]) => parts.map(({ text }) => text).join('')

test('Of two rows the compared numbers are marked, and none of another period.', () => {
  // The earlier year's column stands again in the later report, and a dash stands for nothing.
  const [before, after] = [row('Short-term debt 1,784,453 399,844'), row('Short-term debt — 1,784,453')]
  const marks = markChange({ previous: 1_784_453_000, current: 0 }, before, after)
  expect([marksOf(marks.before), marksOf(marks.after)]).toEqual([['1,784,453'], ['—']])
  expect([textOf(marks.before), textOf(marks.after)]).toEqual([before.evidence, after.evidence])
})

test('Rows that do not print the number, and sentences, have their differing words marked.', () => {
  const rows = markChange({ previous: 5e6, current: 7e6 }, row('Notes, net 4.9 a'), row('Notes, net 6.9 a'))
  expect([marksOf(rows.before), marksOf(rows.after)]).toEqual([['4.9'], ['6.9']])
  const before = sentence('The leverage ratio may not exceed 4.00 to 1.00 on any date.')
  const after = sentence('The leverage ratio may not exceed 3.50 to 1.00 on any test date.')
  const limits = markChange({ previous: 4, current: 3.5 }, before, after)
  expect([marksOf(limits.before), marksOf(limits.after)]).toEqual([['4.00'], ['3.50', 'test']])
  expect(textOf(limits.after)).toBe(after.evidence)
})

test('A coupon in the name of a row is not marked as its changed number.', () => {
  const [before, after] = [row('4% Senior Notes due 2031 4.0 6.0'), row('4% Senior Notes due 2031 2.0 4.0')]
  const marks = markChange({ previous: 4_000_000, current: 2_000_000 }, before, after)
  expect(
    [marks.before, marks.after].map((parts) =>
      parts.map(({ text, isHighlighted }) => (isHighlighted ? `[${text}]` : text)).join(''),
    ),
  ).toEqual(['4% Senior Notes due 2031 [4.0] 6.0', '4% Senior Notes due 2031 [2.0] 4.0'])
})

test('Texts with next to nothing in common, or without the other one, have no marks.', () => {
  const other = markChange(
    {},
    sentence('We repaid the notes in full.'),
    sentence('A waiver was granted by all lenders.'),
  )
  const absent = markChange({ previous: null, current: 3e9 }, sentence(''), sentence('We have $3.0 billion available.'))
  for (const { before, after } of [other, absent]) expect([...marksOf(before), ...marksOf(after)]).toEqual([])
  expect(textOf(absent.after)).toBe('We have $3.0 billion available.')
})
