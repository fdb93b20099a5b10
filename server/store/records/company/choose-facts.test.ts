import { expect, test } from 'vitest'
import { madeUpFact, of } from '../../testing/made-up-latest-fact.ts'
import type { LatestFact } from './choose-fact.ts'
import { chooseFacts } from './choose-facts.ts'

const KINDS = {
  size: 'revolver_capacity',
  drawn: 'revolver_drawn',
  available: 'revolver_availability',
  letters: 'letters_of_credit',
}
const fact = (kind: keyof typeof KINDS, value: number, id: string | null, name?: string) =>
  madeUpFact({ factType: KINDS[kind], value, instrument: id === null ? null : of(id, name) })
const chosen = (...facts: LatestFact[]) => {
  const choices = chooseFacts(facts)
  return Object.entries(KINDS).flatMap(([kind, type]) => {
    const choice = choices.get(type)
    return choice === undefined ? [] : [[kind, choice.kind, ...choice.facts.map(({ value }) => value)]]
  })
}

test('two facilities of two borrowers never give one row: no amount of either is the company’s', () => {
  expect(
    chosen(
      fact('size', 350, 'parent'),
      fact('size', 300, 'utility'),
      fact('drawn', 125, 'parent'),
      fact('available', 44, 'utility'),
      fact('letters', 11.5, 'parent'),
    ),
  ).toEqual([
    ['size', 'several', 350, 300],
    ['drawn', 'several', 125],
    ['available', 'several', 44],
    ['letters', 'several', 11.5],
  ])
})

test('a total that the filing states stays beside facilities that differ', () => {
  expect(
    chosen(
      fact('size', 350, 'parent'),
      fact('size', 300, 'utility'),
      fact('drawn', 180, null),
      fact('available', 44, 'utility'),
    ),
  ).toEqual([
    ['size', 'several', 350, 300],
    ['drawn', 'one', 180],
    ['available', 'several', 44],
  ])
})

test('one facility under two names gives its three amounts, unless they exceed its size', () => {
  const one = [fact('size', 150, 'facility'), fact('drawn', 71, 'revolver')]
  expect(chosen(...one, fact('available', 76.6, 'rcf'))).toEqual([
    ['size', 'one', 150],
    ['drawn', 'one', 71],
    ['available', 'one', 76.6],
  ])
  expect(chosen(...one, fact('available', 140, 'rcf')).map(([, kind]) => kind)).toEqual([
    'several',
    'several',
    'several',
  ])
})

test('what is available under several lines together is no part of the one facility beside it', () => {
  expect(
    chosen(
      fact('size', 5000, 'facility'),
      fact('drawn', 0, 'facility'),
      fact('available', 69, 'line', 'unused lines of credit'),
    ),
  ).toEqual([
    ['size', 'one', 5000],
    ['drawn', 'one', 0],
    ['available', 'several', 69],
  ])
})
