import { expect, test } from 'vitest'
import { formatSectionId } from './section-label.ts'

test('a section id is written the way the form writes its items', () => {
  expect(formatSectionId('part1.item2')).toBe('Part I, Item 2')
  expect(formatSectionId('part2.item7a')).toBe('Part II, Item 7A')
  expect(formatSectionId('item2.03')).toBe('Item 2.03')
})

test('a section that is no item keeps its name', () => {
  expect(formatSectionId('cover_page')).toBe('Cover page')
})
