import { expect, test } from 'vitest'
import { diffWords, haveMuchInCommon, isRolledSentence } from './word-diff.ts'

test('Word differences put together give both texts again', () => {
  const before = 'The leverage ratio may not exceed 4.00 to 1.00 at the end of any quarter.'
  const after = 'The net leverage ratio may not exceed 3.50 to 1.00 at the end of any fiscal quarter.'
  const parts = diffWords(before, after)
  const side = (kind: 'before' | 'after') =>
    parts
      .filter((part) => part.kind === 'same' || part.kind === kind)
      .map(({ text }) => text)
      .join(' ')
  expect([side('before'), side('after')]).toEqual([before, after])
  expect(parts.filter(({ kind }) => kind !== 'same').map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'after net',
    'before 4.00',
    'after 3.50',
    'after fiscal',
  ])
})

test('Texts too long to lay over each other are shown whole', () => {
  const long = 'word '.repeat(700).trim()
  expect(diffWords(long, 'short')).toEqual([
    { kind: 'before', text: long },
    { kind: 'after', text: 'short' },
  ])
})

test('A sentence whose period rolled is no change, one with another condition is', () => {
  const before = 'During the three months ended March 31, 2026, we borrowed $10.0 million under the facility.'
  const rolled = 'During the six months ended June 30, 2026, we borrowed $25.5 million under the facility.'
  expect(isRolledSentence(before, rolled)).toBe(true)
  expect(isRolledSentence(before, rolled.replace('borrowed', 'repaid'))).toBe(false)
  expect(isRolledSentence(before, before)).toBe(false)
  expect(isRolledSentence('4.00 to 1.00', '3.50 to 1.00')).toBe(false)
})

test('A row and a sentence share too little for marks; one sentence with another date shares enough', () => {
  const row = 'ABL Facility (revolving) $ 24,000 $ 27,500'
  const sentence =
    'As of December 31 the borrowing base was $57.1 million, borrowings under the ABL Facility were $27.5 million.'
  expect(haveMuchInCommon(diffWords(sentence, row))).toBe(false)
  expect(haveMuchInCommon(diffWords(sentence, sentence.replace('December', 'March')))).toBe(true)
})
