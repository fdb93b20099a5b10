import { expect, test } from 'vitest'
import { formatSectionId, isSectionId } from './section-label.ts'

test('a section id is written the way the form writes its items', () => {
  expect(formatSectionId('10-Q:I-2')).toBe('Part I, Item 2')
  expect(formatSectionId('10-Q:II-1A')).toBe('Part II, Item 1A')
  expect(formatSectionId('10-K:7A')).toBe('Item 7A')
  expect(formatSectionId('8-K:2.03')).toBe('Item 2.03')
})

test('a section that is no item keeps its name', () => {
  expect(formatSectionId('cover_page')).toBe('Cover page')
})

test('only the id of an item is a section id', () => {
  expect(['10-Q:II-1', '8-K:9.01'].map(isSectionId)).toEqual([true, true])
  expect(['revolver_drawn', 'us-gaap:LineOfCredit', 'EX-99.1'].map(isSectionId)).toEqual([false, false, false])
})
