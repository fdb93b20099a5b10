import { expect, test } from 'vitest'
import type { PeriodFact } from './choose-period-value.ts'
import { choosePeriodValue } from './choose-period-value.ts'

const fact = (id: string, value: number, more: Partial<PeriodFact> = {}): PeriodFact => ({
  id,
  factType: 'revolver_drawn',
  value,
  asOf: '2026-03-31',
  accession: '0009900001-26-000001',
  filedAt: '2026-05-06',
  dimensioned: false,
  verification: 'candidate',
  resolved: true,
  instrument: null,
  ...more,
})
const choose = (facts: readonly PeriodFact[], refusals: readonly string[] = []) =>
  choosePeriodValue('2026-03-31', 'revolver_drawn', facts, refusals)

test('One value is stated with the fact behind it, and a rounded statement of it takes nothing away', () => {
  const { state, value, amounts } = choose([fact('a', 16_200_000), fact('b', 16_214_000)])
  expect([state, value, amounts.map(({ factId }) => factId)]).toEqual(['stated', 16_214_000, ['b']])
})

test('Zero is a value', () => {
  expect(choose([fact('a', 0)])).toMatchObject({ state: 'stated', value: 0 })
})

test('Different values are several, each with its fact, and none of them is the value', () => {
  const { state, value, amounts } = choose([fact('a', 100), fact('b', 250)])
  expect([state, value, amounts.map((amount) => amount.value)]).toEqual(['several', null, [100, 250]])
})

test('Candidates that no rule settled are shown as such, and a refusal goes before them', () => {
  expect(choose([fact('a', 100, { resolved: false })])).toMatchObject({ state: 'unresolved', value: null })
  expect(choose([fact('a', 100, { resolved: false })], ['more_than_one_facility'])).toMatchObject({
    state: 'refused',
    value: null,
    reasons: ['more_than_one_facility'],
  })
})

test('A resolved value stands beside a refusal of another statement of the same report', () => {
  expect(choose([fact('a', 100)], ['period_unknown'])).toMatchObject({ state: 'stated', value: 100 })
})

test('Nothing read is absent, which is no value', () => {
  expect(choose([])).toEqual({ periodEnd: '2026-03-31', state: 'absent', value: null, amounts: [], reasons: [] })
})

test('An amendment of the period goes before the report that it amends', () => {
  const amended = fact('b', 120, { accession: '0009900001-26-000002', filedAt: '2026-06-01' })
  expect(choose([fact('a', 100), amended])).toMatchObject({ state: 'stated', value: 120 })
})
