import { expect, test } from 'vitest'
import { symbolWords } from './symbol-words.ts'

test('A company without a symbol is told by its CIK, and one whose symbol begins like it by its symbol', () => {
  expect(['HLVZQ', 'CIK0009900008', 'CIK'].map(symbolWords)).toEqual(['HLVZQ', 'CIK 0009900008', 'CIK'])
})
