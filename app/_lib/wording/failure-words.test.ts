import { expect, test } from 'vitest'
import { failureWords } from './failure-words.ts'

test('Classes that mean the same are counted together, the most frequent first, and an unknown one keeps its name', () => {
  const errors = [
    { name: 'swap_notional', wrong: 1 },
    { name: 'type', wrong: 3 },
    { name: 'wrong_type', wrong: 2 },
    { name: 'new_kind', wrong: 1 },
  ]
  expect(failureWords(errors)).toEqual([
    { words: 'wrong type', count: 5 },
    { words: 'the notional amount of a swap read as debt', count: 1 },
    { words: 'new kind', count: 1 },
  ])
})
