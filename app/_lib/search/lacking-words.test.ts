import { expect, test } from 'vitest'
import { lackingWords } from './lacking-words.ts'

const of = (...texts: string[]) => ({ texts, synonyms: [] })

test('A plain word that a result holds in no form is lacking.', () => {
  expect(lackingWords('springing leverage covenant', of('The leverage covenants were amended.'))).toEqual(['springing'])
  expect(lackingWords('waived covenant', of('A waiver of the covenant.'))).toEqual([])
})

test('A word is not lacking where a synonym of it stands there, or the company is called so.', () => {
  const synonyms = [{ term: 'revolver', alternatives: ['revolving credit facility'] }]
  expect(lackingWords('revolver', { texts: ['the revolving credit facility'], synonyms })).toEqual([])
  expect(lackingWords('revolver', { texts: ['a credit agreement'], synonyms })).toEqual(['revolver'])
  expect(lackingWords('Halvern liquidity', of('Liquidity fell.', 'Halvern Coatings, Inc.'))).toEqual([])
})

test('Nothing is claimed of phrases, alternatives, exclusions, numbers and short words.', () => {
  expect(lackingWords('"net leverage" springing', of('Other text.'))).toEqual([])
  expect(lackingWords('waiver OR springing', of('Other text.'))).toEqual([])
  expect(lackingWords('-million 325 of', of('Other text.'))).toEqual([])
})
