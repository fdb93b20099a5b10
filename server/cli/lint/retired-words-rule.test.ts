import { Linter } from 'eslint'
import { expect, test } from 'vitest'
import { retiredWordsRule } from './retired-words-rule.js'

function findings(code: string, options: { readonly texts?: boolean } = {}): string[] {
  const config: Linter.Config = {
    plugins: { house: { rules: { words: retiredWordsRule } } },
    rules: { 'house/words': ['error', options] },
  }
  return new Linter().verify(code, config).map(({ message }) => message)
}

const refused = (word: string, instead: string) => `"${word}" is retired by server/glossary.md: write ${instead}.`

test('A retired word is refused in a name, a comment and a text.', () => {
  expect(findings('const newWish = 1')).toEqual([refused('Wish', 'request or preference')])
  expect(findings('// Reads it anew.')).toEqual([refused('anew', 'again')])
  expect(findings('say(`and ${what} thereof`)')).toEqual([refused('thereof', 'a plain sentence')])
})

test('Where texts are words of filings, names and comments are still held to the glossary.', () => {
  expect(findings('// Reads it anew.\nconst word = "thereof"', { texts: false })).toEqual([refused('anew', 'again')])
})

test('A bound is named as one; a superlative is a word like any other.', () => {
  expect(findings('const MOST_ROWS = 1')).toEqual([refused('MOST', 'MAX')])
  expect(findings('cut(text, { most: 3 })')).toEqual([refused('most', 'max and what it bounds')])
  expect(findings('const maxRows = 1, mostRecent = 2; say("most of it")')).toEqual([])
})
