import { expect, test } from 'vitest'
import { splitText } from './split-text.ts'

test('the pieces joined are the text, whatever it is', () => {
  for (const text of [
    '',
    'short',
    'x'.repeat(5000),
    'A sentence of some length. '.repeat(400),
    'words without an end '.repeat(300),
  ]) {
    expect(splitText(text, 700).join('')).toBe(text)
  }
})

test('a piece ends with a sentence where one ends near enough', () => {
  const [first] = splitText('This is a sentence of the filing. '.repeat(100), 700)
  expect(first?.trimEnd().endsWith('.')).toBe(true)
})
