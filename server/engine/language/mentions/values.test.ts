import { expect, test } from 'vitest'
import { seededRandom } from '../../fixtures/mutate.ts'
import { tokenize } from '../tokens.ts'
import { readInstruments } from './instrument.ts'
import { readValues } from './values.ts'

const PIECES =
  '$ 5 1/2 % 2,000 million June 30 2025 , and to 1.00 x basis points fiscal three year five - day 6/30/24 U.S. $ revolving credit facility senior notes due of ( ) term loan may CAD'.split(
    ' ',
  )

test('values and instruments keep inside the sentence, stand in order and never overlap', () => {
  const random = seededRandom(7)
  for (let round = 0; round < 500; round += 1) {
    const text = Array.from({ length: 30 }, () => PIECES[Math.floor(random() * PIECES.length)] ?? '').join(' ')
    const tokens = tokenize(text)
    const values = readValues(tokens, null)
    for (const mentions of [values, readInstruments(tokens, values, text)]) {
      let at = 0
      for (const { from, to } of mentions) {
        expect(from, text).toBeGreaterThanOrEqual(at)
        expect(to, text).toBeGreaterThan(from)
        expect(to, text).toBeLessThanOrEqual(tokens.length)
        at = to
      }
    }
  }
})

test('each value of a crowded sentence is read once and as one thing', () => {
  const text =
    'At June 30, 2025, the $500 million five-year facility bore interest at 5 1/4% and kept leverage below 3.50 to 1.00.'
  expect(readValues(tokenize(text), null).map(({ kind }) => kind)).toEqual([
    'date',
    'money',
    'duration',
    'percent',
    'ratio',
  ])
})
