import { expect, test } from 'vitest'
import { madeUpAct } from '../../testing/made-up-act.ts'
import { madeUpFigure } from '../../testing/made-up-figure.ts'
import { covenantTests } from './covenant-tests.ts'
import type { StoredFigure } from './stored-figure.ts'

const ratio = { unit: 'ratio', currency: null }
const LEVERAGE = { concept: 'text:maximum_total_leverage_ratio', comparator: 'maximum' } as const

const limitOf = (value: number, asOf: string, told: object = {}, around: Partial<StoredFigure> = {}) =>
  madeUpFigure(
    { factType: 'covenant_threshold', label: 'Maximum total leverage ratio, limit', value, asOf, ...ratio, ...told },
    { ...LEVERAGE, ...around },
  )
const actualOf = (value: number, asOf: string, told: object = {}) =>
  madeUpFigure({ factType: 'covenant_actual', value, asOf, ...ratio, ...told }, { concept: LEVERAGE.concept })

const only = (figures: readonly StoredFigure[], newestPeriod = '2026-03-31') => {
  const [covenant, ...others] = covenantTests(figures, newestPeriod)
  expect(others).toEqual([])
  return covenant?.tests ?? []
}

test('A limit and an actual value of one covenant and date have headroom.', () => {
  const [first] = only([limitOf(3.5, '2026-03-31'), actualOf(2.25, '2026-03-31')])
  expect(first?.headroom).toEqual({ amount: 1.25, percent: 35.7 })
  expect([first?.limit?.value, first?.actual?.value]).toEqual([3.5, 2.25])
})

test('Beyond its limit a covenant has negative headroom; a minimum counts the other way.', () => {
  expect(only([limitOf(3.5, '2026-03-31'), actualOf(4.2, '2026-03-31')])[0]?.headroom).toEqual({
    amount: -0.7,
    percent: -20,
  })
  const minimum = limitOf(3, '2026-03-31', {}, { comparator: 'minimum' })
  expect(only([minimum, actualOf(4.5, '2026-03-31')])[0]?.headroom).toEqual({ amount: 1.5, percent: 50 })
})

test('Numbers of different dates, of different units or without a direction are not set against each other.', () => {
  const apart = only([limitOf(3.5, '2026-03-31'), actualOf(2.25, '2025-12-31')])
  expect(
    apart.map(({ testDate, limit, actual, headroom }) => [testDate, limit?.value, actual?.value, headroom]),
  ).toEqual([
    ['2025-12-31', undefined, 2.25, null],
    ['2026-03-31', 3.5, undefined, null],
  ])
  expect(only([limitOf(3.5, '2026-03-31'), actualOf(2e6, '2026-03-31', { unit: 'USD' })])[0]?.headroom).toBeNull()
  const open = limitOf(3.5, '2026-03-31', {}, { comparator: null })
  expect(only([open, actualOf(2, '2026-03-31')])[0]?.headroom).toBeNull()
})

test('Two different limits of one date leave the actual value without a limit of its own.', () => {
  const tests = only([limitOf(3.5, '2026-03-31'), limitOf(4, '2026-03-31'), actualOf(2, '2026-03-31')])
  expect(tests.map(({ limit, headroom }) => [limit?.value, headroom])).toEqual(
    expect.arrayContaining([
      [3.5, null],
      [4, null],
    ]),
  )
})

test('A row that holds both numbers belongs to one covenant, whatever its two facts are called.', () => {
  const row = { evidence: 'Leverage Ratio (a) < .650 .363', asOf: '2026-03-31' }
  const tests = only([
    madeUpFigure(
      { factType: 'covenant_threshold', label: 'Leverage Ratio (a), maximum', value: 0.65, ...ratio, ...row },
      { comparator: 'maximum' },
    ),
    madeUpFigure({
      factType: 'covenant_actual',
      label: 'Leverage Ratio as calculated',
      value: 0.363,
      ...ratio,
      ...row,
    }),
  ])
  expect(tests[0]?.headroom).toEqual({ amount: 0.287, percent: 44.2 })
})

test('A level that an earlier filing announced is a scheduled step-down; any other is tightened or loosened.', () => {
  const announced = limitOf(3.75, '2026-03-31', { filedAt: '2025-06-13' }, { periodStatus: 'subsequent' })
  const tests = only([
    limitOf(3.5, '2025-03-31', { filedAt: '2025-05-06' }),
    limitOf(4, '2025-12-31', { filedAt: '2026-03-02' }),
    announced,
    limitOf(3.75, '2026-03-31', { filedAt: '2026-05-04' }),
  ])
  expect(tests.map(({ testDate, change }) => [testDate, change])).toEqual([
    ['2025-03-31', null],
    ['2025-12-31', 'loosened'],
    ['2026-03-31', 'scheduled_step_down'],
  ])
  expect(tests.at(-1)?.limit?.filedAt).toBe('2026-05-04')
})

test('A step that lies ahead stands there as such; one that reports have passed is left to them.', () => {
  const step = (value: number, asOf: string) =>
    limitOf(value, asOf, { filedAt: '2025-06-13' }, { periodStatus: 'subsequent' })
  const tests = only([limitOf(4, '2026-03-31'), step(3.75, '2026-01-01'), step(3.5, '2026-07-01')])
  expect(tests.map(({ testDate, isAhead, change }) => [testDate, isAhead, change])).toEqual([
    ['2026-03-31', false, null],
    ['2026-07-01', true, 'scheduled_step_down'],
  ])
})

test('The limit of an agreement that has ended is no step before its successor’s, and keeps its actual value.', () => {
  const act = madeUpAct({ id: 'prior-facility', action: 'terminated', effectiveDate: '2026-09-15' })
  const of = (id: string) => ({ instrument: { reportedName: id, canonicalKey: id, id } })
  const figures = [
    limitOf(3.25, '2026-06-30', {}, of('prior-facility')),
    actualOf(2.1, '2026-06-30'),
    limitOf(3.5, '2026-09-30', {}, of('new-facility')),
  ]
  const chained = covenantTests(figures, '2026-09-30')
  expect(chained.map(({ tests }) => tests.map(({ change }) => change))).toEqual([[null, 'loosened']])
  const divided = covenantTests(figures, '2026-09-30', ({ instrument }) =>
    instrument?.id === 'prior-facility' ? act : null,
  )
  expect(
    divided.map(({ key, endedBy, tests }) => [
      key,
      endedBy?.action ?? null,
      tests.map(({ limit, actual, change }) => [limit?.value, actual?.value, change]),
    ]),
  ).toEqual([
    ['maximum_total_leverage_ratio-until-2026-09-15', 'terminated', [[3.25, 2.1, null]]],
    ['maximum_total_leverage_ratio', null, [[3.5, undefined, null]]],
  ])
})
