import { expect, test } from 'vitest'
import { cpuMs } from '../fixtures/cpu-ms.ts'
import { readAmounts } from './amounts/roles.ts'
import { splitClauses } from './clauses.ts'
import { readInstruments } from './mentions/instrument.ts'
import { readValues } from './mentions/values.ts'
import { MAX_SENTENCE_LENGTH, readSentence } from './sentence.ts'
import { tokenize } from './tokens.ts'

const PIECES = [
  'a',
  '1',
  '$',
  '(',
  ') ',
  '((',
  ', ',
  'a ',
  'A ',
  '1 ',
  '$1 ',
  '5 1/2% ',
  'and ',
  'which ',
  'if ',
  'revolving ',
  'revolving credit facility ',
  'the $5 million revolving ',
  'June 30, 2025 and ',
  'was ',
  'up to $5 million of ',
  '“x” ',
]

function timeOf(length: number, piece: string): number {
  const text = piece.repeat(Math.ceil(length / piece.length))
  return cpuMs(() => {
    const tokens = tokenize(text)
    readInstruments(tokens, readValues(tokens, null), text)
    splitClauses(tokens)
  })
}

test.each(PIECES)('a text of nothing but %j costs about as much as it is long', (piece) => {
  timeOf(2_000, piece)
  // Four times the text may take sixteen times as long where it is quadratic; a pause of the machine is let pass.
  const once = Math.min(timeOf(10_000, piece), timeOf(10_000, piece))
  const four = Math.min(timeOf(40_000, piece), timeOf(40_000, piece))
  expect(four).toBeLessThan(Math.max(400, once * 10))
})

test.each(PIECES)('the amounts of the longest sentence of nothing but %j are read at once', (piece) => {
  const text = piece.repeat(Math.ceil(MAX_SENTENCE_LENGTH / piece.length))
  expect(cpuMs(() => readAmounts(readSentence(text)))).toBeLessThan(1_500)
})
