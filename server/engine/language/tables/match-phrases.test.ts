import { expect, test } from 'vitest'
import { phraseCounter, phrases, plainWords } from './match-phrases.ts'

test('a phrase is found among whole words, with its last word open where it ends in a star', () => {
  const debt = phrases('term loan*, note')
  expect(['Term loans due 2030', 'Intern loan', 'A note', 'Notebooks'].map((text) => debt(plainWords(text)))).toEqual([
    true,
    false,
    true,
    false,
  ])
})

test('a caret binds a phrase to the beginning and an equals sign to the whole', () => {
  const total = phrases('^total, =debt')
  expect(['Total notes', 'Sub-total', 'Debt', 'Debt, net'].map((text) => total(plainWords(text)))).toEqual([
    true,
    false,
    true,
    false,
  ])
})

test('different phrases are counted once each', () => {
  expect(phraseCounter('notes, loan*')(plainWords('Notes, loans and other notes'))).toBe(2)
})
