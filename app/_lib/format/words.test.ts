import { expect, test } from 'vitest'
import { asSentence, excerpt, excerptAround, inTitleWords, inWords, shortHash } from './words.ts'

test('identifiers of both spellings become words, and abbreviations stay upper case', () => {
  expect(inWords('revolver_capacity')).toBe('revolver capacity')
  expect(inWords('revolverCapacity')).toBe('revolver capacity')
  expect(inWords('minimum_ebitda')).toBe('minimum EBITDA')
  expect(inTitleWords('machine_checked')).toBe('Machine checked')
  expect(inTitleWords('long_term_debt')).toBe('Long-term debt')
})

test('an excerpt is cut at a word and says that something was left out', () => {
  expect(excerpt('short', 20)).toBe('short')
  expect(excerpt('the revolving credit facility', 16)).toBe('the revolving …')
})

test('phrases become one sentence', () => {
  expect(asSentence(['one witness', 'date from filing period'])).toBe('One witness, date from filing period.')
  expect(asSentence([])).toBe('')
})

test('a short hash is the beginning of the whole one', () => {
  expect(shortHash('0123456789abcdef')).toBe('0123456789ab')
})

test('an excerpt around a number shows it, wherever in the text it stands', () => {
  const text = 'outstanding borrowings were $62.0 million; the remaining availability was $258.1 million.'
  expect(excerptAround(text, '62.0', 50)).toBe('outstanding borrowings were $62.0 million; the …')
  expect(excerptAround(text, '258.1', 50)).toBe('… remaining availability was $258.1 million.')
  expect(excerptAround(text, '', 20)).toBe('outstanding …')
})
