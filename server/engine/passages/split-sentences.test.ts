import { expect, test } from 'vitest'
import { cpuMs } from '../fixtures/cpu-ms.ts'
import { splitSentences } from './split-sentences.ts'

const CASES: string[][] = [
  ['We borrowed $1.5 billion.', 'The rate is 5.25%.'],
  [
    'Fernhollow Mills, Inc. and its U.S. subsidiaries entered into Amendment No. 1 with Bank of Fern, N.A. as agent.',
    'It ends in 2027.',
  ],
  ['We have offices in the U.S.', 'The mill is there.'],
  ['The ratio may not exceed 3.50 to 1.00.', 'We were in compliance.'],
  ['See Note 7.', 'Debt is described there.'],
  ['Mr. J. M. Fern spoke to Messrs. A and B, i.e. the lenders, at 5 p.m. on Dec. 3.', 'He agreed.'],
  ['“We will comply.”', 'That was said.'],
  ['On May 4, Orlo! Inc. entered into a loan.', 'It ends in May.'],
  ['Did we comply?', 'Yes!', 'We did.'],
  ['(a) first; (b) second; and (c) third.'],
  ['1. Business of the company'],
  ['no full stop at all'],
]

test.each(CASES)('%s ...', (...sentences) => {
  const text = sentences.join(' ')
  expect(splitSentences(text).map(({ start, end }) => text.slice(start, end))).toEqual(sentences)
})

test('sentences cover all of a text but its white space, however long a run without a stop is', () => {
  for (const text of ['a'.repeat(20_000), 'word '.repeat(5_000), '😀'.repeat(9_000), '. . . ', '']) {
    const kept = splitSentences(text)
      .map(({ start, end }) => text.slice(start, end))
      .join('')
    expect(kept.replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
    expect(kept.isWellFormed()).toBe(true)
  }
})

test.each(['.', '!?', '."', '.)', "'", '. a', 'a.b.c.', ' ', '“. '])(
  'A paragraph of nothing but %j takes a time that grows with its length and not faster.',
  (piece) => {
    const text = piece.repeat(1_600_000 / piece.length)
    // Some 50 ms where it is linear; a quadratic one took 28 s for a sixteenth of the length.
    expect(cpuMs(() => splitSentences(text))).toBeLessThan(3000)
  },
)
