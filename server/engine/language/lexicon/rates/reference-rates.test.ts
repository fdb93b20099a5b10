import { expect, test } from 'vitest'
import { tokenize } from '../../tokens.ts'
import { REFERENCE_RATES, REFERENCE_WORDS, referenceRateIn } from './reference-rates.ts'

test.each([
  ['SOFR', 'sofr'],
  ['LIBOR', 'libor'],
  ['EURIBOR', 'euribor'],
  ['Eurodollar rate', 'eurodollar'],
  ['Eurocurrency rate', 'eurocurrency'],
  ['SONIA', 'sonia'],
  ['prime rate', 'prime'],
  ['base rate', 'abr'],
])('%s has one name in sentences with a number, in those without, and in labels', (name, word) => {
  expect(REFERENCE_WORDS.get(word)).toBe(name)
  expect(REFERENCE_RATES.at(tokenize(word), 0)?.value).toBe(name)
  expect(referenceRateIn(word)).toBe(name)
})

test.each([
  ['CDOR', 'Canadian Dollar Offered Rate'],
  ['TIIE', 'Tasa de Interés Interbancaria de Equilibrio'],
  ['TIIE', 'Tasa de Interes Interbancaria de Equilibrio'],
  ['€STR', '€STR'],
])('%s by its words: %s', (name, words) => {
  expect(REFERENCE_RATES.at(tokenize(words), 0)?.value).toBe(name)
})
