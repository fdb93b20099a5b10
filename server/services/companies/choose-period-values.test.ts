import { expect, test } from 'vitest'
import { madeUpFact, of } from '#server/store/testing/made-up-latest-fact.ts'
import { choosePeriodValues, type PeriodFact } from './choose-period-values.ts'

const fact = (id: string, value: number, more: Partial<PeriodFact> = {}): PeriodFact => ({
  ...madeUpFact({ factType: 'revolver_drawn', value, asOf: '2026-03-31', filedAt: '2026-05-06', id, ...more }),
  resolved: more.resolved ?? true,
})
const choose = (facts: readonly PeriodFact[], refusals: readonly string[] = []) => {
  const value = choosePeriodValues('2026-03-31', ['revolver_drawn'], facts, () => refusals).get('revolver_drawn')
  if (value === undefined) throw new Error('Every type has a value or the reason for none.')
  return value
}

test('One value is stated with the fact behind it, and a rounded statement of it takes nothing away', () => {
  const { state, value, amounts } = choose([fact('a', 16_200_000), fact('b', 16_214_000)])
  expect([state, value, amounts.map(({ factId }) => factId)]).toEqual(['stated', 16_214_000, ['b']])
})

test('Zero is a value', () => {
  expect(choose([fact('a', 0)])).toMatchObject({ state: 'stated', value: 0 })
})

test('Different values are several, each with its fact, and none of them is the value', () => {
  const { state, value, amounts } = choose([fact('a', 100), fact('b', 250)])
  expect([state, value, amounts.map((amount) => amount.value)]).toEqual(['several', null, [250, 100]])
})

test('Candidates that no rule settled are shown as such, and a refusal goes before them', () => {
  expect(choose([fact('a', 100, { resolved: false })])).toMatchObject({ state: 'unresolved', value: null })
  expect(choose([fact('a', 100, { resolved: false })], ['more_than_one_facility'])).toMatchObject({
    state: 'refused',
    value: null,
    reasons: ['more_than_one_facility'],
  })
})

test('Each different amount of candidates or beside a refusal is listed once, the largest first', () => {
  const candidate = (id: string, value: number) => fact(id, value, { resolved: false })
  const candidates = [candidate('a', 100), candidate('b', 250), candidate('c', 100)]
  for (const refusals of [[], ['more_than_one_facility']])
    expect(choose(candidates, refusals).amounts.map(({ factId }) => factId)).toEqual(['b', 'a'])
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

test('A facility’s settled amount is listed with the other facility’s candidate, so that neither is the company’s', () => {
  const capacity = (id: string, value: number) =>
    fact(`${id} size`, value, { factType: 'revolver_capacity', instrument: of(id) })
  const available = (id: string, value: number, resolved: boolean) =>
    fact(`${id} available`, value, { factType: 'revolver_availability', instrument: of(id), resolved })
  const values = choosePeriodValues(
    '2026-03-31',
    ['revolver_capacity', 'revolver_availability'],
    [
      capacity('parent', 350),
      capacity('utility', 300),
      available('utility', 44, true),
      available('parent', 213.5, false),
    ],
    () => [],
  )
  expect(
    [...values.values()].map(({ state, amounts }) => [
      state,
      amounts.map(({ value, instrument }) => [instrument?.id, value]),
    ]),
  ).toEqual([
    [
      'several',
      [
        ['parent', 350],
        ['utility', 300],
      ],
    ],
    [
      'several',
      [
        ['parent', 213.5],
        ['utility', 44],
      ],
    ],
  ])
})

test('A facility’s earlier amount is not listed beside the amounts of two facilities', () => {
  const values = [
    fact('parent', 100, { instrument: of('parent') }),
    fact('utility', 50, { instrument: of('utility') }),
    fact('parent before', 90, { instrument: of('parent'), asOf: '2026-01-15' }),
  ]
  expect(choose(values).amounts.map(({ value }) => value)).toEqual([100, 50])
})

test('Cash of a subsidiary alone is no cash of the company, and is told as one of several parts', () => {
  const cash = fact('a', 7, { factType: 'cash', dimensioned: true })
  expect(choosePeriodValues('2026-03-31', ['cash'], [cash], () => []).get('cash')).toMatchObject({
    state: 'several',
    value: null,
    amounts: [{ value: 7 }],
  })
})

test('A settled size of years ago does not lead where the report gives a later one, be it a candidate', () => {
  const size = (id: string, value: number, asOf: string, resolved: boolean) =>
    fact(`${id} ${value}`, value, { instrument: of(id), asOf, resolved })
  const former = size('50-million-facility', 50, '2011-10-27', true)
  const { state, value, amounts } = choose([former, size('facility', 75, '2021-04-15', false)])
  expect([state, value, amounts.map((amount) => amount.value)]).toEqual(['unresolved', null, [75]])
  const other = choose([former, size('utility-facility', 75, '2021-04-15', false)])
  expect([other.state, other.amounts.map((amount) => amount.value)]).toEqual(['several', [75, 50]])
  expect(choose([former, size('facility', 75, '2009-04-15', false)])).toMatchObject({ state: 'stated', value: 50 })
  expect(choose([former, size('facility', 50, '2021-04-15', false)])).toMatchObject({ state: 'stated', value: 50 })
})

test('A candidate of a facility that has settled amounts is not listed as one more facility’s', () => {
  const values = [
    fact('parent', 100, { instrument: of('parent') }),
    fact('utility', 50, { instrument: of('utility') }),
    fact('parent before', 90, { instrument: of('parent'), resolved: false }),
  ]
  expect(choose(values).amounts.map(({ value }) => value)).toEqual([100, 50])
})

test('A former facility that a table goes on listing at zero is none beside the one in use', () => {
  const types = ['revolver_capacity', 'revolver_drawn']
  const states = (...facts: PeriodFact[]) =>
    [...choosePeriodValues('2026-03-31', types, facts, () => []).values()].map(({ state, value }) => [state, value])
  const size = (id: string, value: number, resolved = true) =>
    fact(`${id} size`, value, { factType: 'revolver_capacity', instrument: of(id), resolved })
  const drawn = (id: string, value: number) => fact(`${id} drawn`, value, { instrument: of(id) })
  const inUse = [size('abl', 75), drawn('abl', 31), drawn('prior-utility', 0)]
  expect(states(...inUse)).toEqual([
    ['stated', 75],
    ['stated', 31],
  ])
  expect(states(...inUse, size('prior-utility', 350, false))).toEqual([
    ['several', null],
    ['several', null],
  ])
})
