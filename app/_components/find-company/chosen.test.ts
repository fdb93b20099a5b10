import { expect, test } from 'vitest'
import { textWith, wordsIn } from './chosen.ts'

test('A name may hold a comma, and in a box for several companies the last one is looked for and replaced.', () => {
  expect(wordsIn(' Halvern Coatings, Inc. ', 'fill')).toBe('Halvern Coatings, Inc.')
  expect(textWith('Halvern Coatings, Inc.', 'HLVZQ', 'fill')).toBe('HLVZQ')
  expect(wordsIn('HLVZQ, kest', 'append')).toBe('kest')
  expect(textWith('HLVZQ, kest', 'KSTZQ', 'append')).toBe('HLVZQ, KSTZQ')
  expect(textWith('halv', 'HLVZQ', 'append')).toBe('HLVZQ')
  expect(wordsIn('HLVZQ,', 'append')).toBe('')
})
