import { expect, test } from 'vitest'
import { madeUpFact, of } from '../../testing/made-up-latest-fact.ts'
import { chooseFact, type LatestFact } from './choose-fact.ts'

const fact = (value: number, changes: Partial<LatestFact> = {}) => madeUpFact({ value, ...changes })
const chosen = (...facts: LatestFact[]) => {
  const choice = chooseFact(facts)
  return choice === null ? null : [choice.kind, ...choice.facts.map(({ value }) => value)]
}

test('one value is taken, several different ones are not', () => {
  expect(chosen(fact(100))).toEqual(['one', 100])
  expect(chosen(fact(100), fact(100))).toEqual(['one', 100])
  expect(chosen(fact(100), fact(130), fact(100))).toEqual(['several', 130, 100])
  expect(chosen()).toBeNull()
})

test('the exact number is taken where the others are its roundings', () => {
  expect(chosen(fact(16_200_000), fact(16_177_000))).toEqual(['one', 16_177_000])
  expect(chosen(fact(16_177_400), fact(16_177_000), fact(16_200_000))).toEqual(['one', 16_177_400])
})

test('a number that is only of the same size is no rounding', () => {
  expect(chosen(fact(3_000_000_000), fact(2_600_000_000))?.[0]).toBe('several')
  expect(chosen(fact(0), fact(5))?.[0]).toBe('several')
})

test('the whole company comes before a part of it, and a part alone is not the company', () => {
  expect(chosen(fact(7, { dimensioned: true }), fact(100))).toEqual(['one', 100])
  expect(chosen(fact(7, { dimensioned: true }))).toEqual(['part', 7])
  expect(chosen(fact(7, { factType: 'long_term_debt', instrument: of('land-loan') }))).toEqual(['part', 7])
  const tagged = { factType: 'long_term_debt', concept: 'us-gaap:LongTermDebtNoncurrent' }
  expect(chosen(fact(90, { ...tagged, instrument: of('term-loan') }))).toEqual(['one', 90])
})

test('of one instrument two witnesses come before one, of two instruments neither does', () => {
  const backed = { verification: 'machine_checked' } as const
  expect(chosen(fact(99), fact(100, backed))).toEqual(['one', 100])
  const capacity = (value: number, id: string, more: Partial<LatestFact> = {}) =>
    fact(value, { factType: 'revolver_capacity', instrument: of(id), ...more })
  expect(chosen(capacity(99, 'abl'), capacity(100, 'abl', backed))).toEqual(['one', 100])
  expect(chosen(capacity(300, 'parent'), capacity(350, 'utility', backed))).toEqual(['several', 350, 300])
  expect(chosen(capacity(300, 'parent', { dimensioned: true }), capacity(350, 'utility'))?.[0]).toBe('several')
})

test('two facilities of one size are two, one facility under two names is one', () => {
  const size = (id: string) => fact(100, { factType: 'revolver_capacity', instrument: of(id) })
  expect(chosen(size('parent-revolving-credit-facility'), size('utility-revolving-credit-facility'))).toEqual([
    'several',
    100,
    100,
  ])
  const names = ['revolving-credit-facility', 'parent-revolving-credit-facility', 'utility-revolving-credit-facility']
  expect(chosen(...names.map(size))).toEqual(['several', 100, 100])
  expect(chosen(size('parent-revolving-credit-facility'), size('revolving-credit-facility'))?.[0]).toBe('one')
})

test('a 364-day and a five-year facility of one size are two', () => {
  const size = (id: string, name: string) => fact(100, { factType: 'revolver_capacity', instrument: of(id, name) })
  const day = size('364-credit-agreement', '364-Day Credit Agreement')
  expect(chosen(day, size('credit-agreement', 'Five-Year Credit Agreement'))).toEqual(['several', 100, 100])
  expect(chosen(day, size('credit-agreement', 'the Credit Agreement'))).toEqual(['one', 100])
})

test('a stated total comes before the instruments that it sums up, unless one of them is larger', () => {
  const tagged = { factType: 'notes', concept: 'us-gaap:SeniorNotes' }
  const note = (value: number, id: string) => fact(value, { ...tagged, dimensioned: true, instrument: of(id) })
  expect(chosen(note(250, '2028-note'), note(400, '2031-note'), fact(650, tagged))).toEqual(['one', 650])
  expect(chosen(note(250, '2028-note'), note(400, '2031-note'), fact(3, tagged))).toEqual(['several', 400, 250, 3])
  const available = (value: number, name: string) =>
    fact(value, { factType: 'revolver_availability', instrument: { id: name, name } })
  expect(chosen(available(40, 'Utility revolver'), available(250, 'credit facilities'))).toEqual(['one', 250])
})
