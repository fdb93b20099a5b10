import { expect, test } from 'vitest'
import { conceptWords } from './concept-words.ts'

test('What was refused is named in words: a section, a concept, or a tag without its prefix.', () => {
  expect(conceptWords('10-Q:I-2')).toBe('Part I, Item 2')
  expect(conceptWords('revolver_drawn')).toBe('Revolver drawn')
  expect(conceptWords('us-gaap:DebtInstrumentFaceAmount')).toBe('Debt instrument face amount')
  expect(conceptWords('us-gaap:DebtInstrumentBasisSpreadOnVariableRate1')).toBe(
    'Debt instrument basis spread on variable rate',
  )
  expect(conceptWords('Exhibit 10.1')).toBe('Exhibit 10.1')
})
