import { expect, test } from 'vitest'
import { textIssues } from './text.ts'
import { nameText } from './resources/account/accounts.ts'

test('A lone surrogate or a control character is named by its path, however deep it stands.', () => {
  const input = {
    name: 'a\ud800',
    note: 'line\nline\ttab',
    owner: { displayName: 'b\u0000', email: 'a@b.example' },
    tags: ['fine', '\u0085', 'x\udc00y'],
    limit: 3,
    nothing: null,
  }
  expect(textIssues(input).map(({ path }) => path)).toEqual(['name', 'owner.displayName', 'tags.1', 'tags.2'])
  expect(textIssues({ 'k\ud800': 1 })).toHaveLength(1)
})

test('Text of any script, with pictures outside of the basic plane, is taken as it is.', () => {
  expect(textIssues({ name: 'Łukasz 株式会社 😀 עברית\nund “mehr” —' })).toEqual([])
})

test('A name is kept in its composed form, so that it is stored as it is echoed and found as it is typed.', () => {
  expect(nameText(20).parse('Cafe\u0301')).toBe('Caf\u00e9')
})

test('What is nested deeper than any input is refused where it gets too deep, and never exhausts the stack.', () => {
  const nest = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))
  expect(textIssues({ filters: nest(15) })).toEqual([])
  const path = `filters${'.0'.repeat(15)}`
  for (const levels of [16, 30_000])
    expect(textIssues({ filters: nest(levels) })).toEqual([{ path, message: 'Expected at most 16 levels of nesting' }])
})
