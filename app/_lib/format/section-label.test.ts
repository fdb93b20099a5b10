import { expect, test } from 'vitest'
import { formatSectionId, headingWords, isSectionId } from './section-label.ts'

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

test('a heading whose spaces were layout gets them back, and any other is shown as printed', () => {
  expect(headingWords('Item 1.Business')).toBe('Item 1. Business')
  expect(headingWords('ITEM 9A(T).CONTROLS AND PROCEDURES')).toBe('ITEM 9A(T). CONTROLS AND PROCEDURES')
  expect(headingWords('Item 1 —Business')).toBe('Item 1 — Business')
  expect(headingWords('Part II—Other Information')).toBe('Part II—Other Information')
  expect(headingWords('Item 1A. Risk Factors')).toBe('Item 1A. Risk Factors')
  expect(headingWords('Item 2.03. Creation of a Direct Financial Obligation')).toBe(
    'Item 2.03. Creation of a Direct Financial Obligation',
  )
  expect(headingWords('Item 16. Form 10–K Summary')).toBe('Item 16. Form 10–K Summary')
  expect(headingWords('Items 1 and 2. Business and Properties')).toBe('Items 1 and 2. Business and Properties')
})
