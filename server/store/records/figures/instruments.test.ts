import { expect, test } from 'vitest'
import { madeUpFigure } from '../../testing/made-up-figure.ts'
import { instrumentsOf } from './instruments.ts'
import type { StoredFigure } from './stored-figure.ts'

const REPORT = { periodEnd: '2026-03-31', filedAt: '2026-05-04' }

const of = (id: string, status: string | null = null) => ({
  instrument: { reportedName: id, canonicalKey: id, id, name: `The ${id}`, type: 'revolver', role: 'borrower', status },
})
const read = (figures: readonly StoredFigure[]) => instrumentsOf(figures, REPORT)

test('An instrument has the newest value of each kind, and what was stated before as its history.', () => {
  const [found] = read([
    madeUpFigure({ factType: 'revolver_capacity', value: 300e6, asOf: '2025-12-31', filedAt: '2026-02-20' }, of('abl')),
    madeUpFigure({ factType: 'revolver_capacity', value: 325e6 }, of('abl')),
    madeUpFigure({ factType: 'revolver_drawn', value: 62e6 }, of('abl')),
  ])
  expect(found).toMatchObject({ id: 'abl', name: 'The abl', standing: 'current', statedAt: '2026-05-04' })
  expect(found?.values.map(({ kind, figures }) => [kind, figures.map(({ value }) => value)])).toEqual([
    ['revolver_capacity', [325e6]],
    ['revolver_drawn', [62e6]],
  ])
  expect(found?.history.map(({ value }) => value)).toEqual([300e6])
})

test('Values that differ for one date all stand there; a settled one goes before a candidate.', () => {
  const capacity = (value: number, uncertainty: 'resolved' | 'candidate') =>
    madeUpFigure({ factType: 'revolver_capacity', value, uncertainty }, of('abl'))
  const values = (figures: StoredFigure[]) => read(figures)[0]?.values[0]?.figures.map(({ value }) => value)
  expect(values([capacity(1, 'resolved'), capacity(2, 'resolved')])?.toSorted()).toEqual([1, 2])
  expect(values([capacity(1, 'candidate'), capacity(2, 'resolved')])).toEqual([2])
})

test('An instrument that ended, matured or is no longer stated is not a current one.', () => {
  const capacity = (told: object, id: string, status: string | null = null) =>
    madeUpFigure({ factType: 'revolver_capacity', value: 1e6, ...told }, of(id, status))
  const found = read([
    capacity({}, 'cancelled', 'terminated'),
    capacity({ asOf: '2025-12-31', filedAt: '2026-02-20' }, 'silent'),
    capacity({}, 'due'),
    madeUpFigure({ factType: 'maturity', value: 2025, asOf: '2025-11-30', unit: 'date', currency: null }, of('due')),
    capacity({}, 'used', 'in_force'),
  ])
  expect(found.map(({ id, standing }) => [id, standing])).toEqual([
    ['used', 'current'],
    ['silent', 'earlier'],
    ['cancelled', 'ended'],
    ['due', 'ended'],
  ])
})

test('A year or a month alone is no later than a day in it.', () => {
  const notes = (value: number, asOf: string, precision?: 'month' | 'year') =>
    madeUpFigure({ factType: 'notes', value, asOf, ...(precision === undefined ? {} : { precision }) }, of('2031-note'))
  const shown = (...figures: StoredFigure[]) => read(figures)[0]?.values[0]?.figures.map(({ value }) => value)
  expect(shown(notes(385e6, '2025-11-30'), notes(390e6, '2025-12-31', 'year'))).toEqual([385e6])
  expect(shown(notes(385e6, '2025-11-15'), notes(390e6, '2025-11-30', 'month'))).toEqual([385e6])
  expect(shown(notes(385e6, '2025-11-30'), notes(390e6, '2026-03-31', 'month'))).toEqual([390e6])
})

test('A value that no filing of the last year repeats is history, not the newest of its kind.', () => {
  const drawn = (value: number, filedAt: string) =>
    madeUpFigure({ factType: 'revolver_drawn', value, filedAt, asOf: filedAt }, of('abl'))
  const capacity = madeUpFigure({ factType: 'revolver_capacity', value: 300e6 }, of('abl'))
  const rows = (...figures: StoredFigure[]) =>
    read(figures).map(({ values, history }) => [values.map(({ kind }) => kind), history.map(({ value }) => value)])
  expect(rows(capacity, drawn(62e6, '2016-05-04'))).toEqual([[['revolver_capacity'], [62e6]]])
  expect(rows(capacity, drawn(62e6, '2025-05-06'))).toEqual([[['revolver_capacity', 'revolver_drawn'], []]])
})

test('Notes of which nothing is outstanding any more have ended; a revolver that is not drawn has not.', () => {
  const notes = (value: number, asOf: string, told: object = {}) =>
    madeUpFigure({ factType: 'notes', value, asOf, ...told }, of('2026-note'))
  const standing = (...figures: StoredFigure[]) => read(figures).map((one) => one.standing)
  expect(standing(notes(778e6, '2025-12-31'), notes(0, '2026-03-31'))).toEqual(['ended'])
  expect(standing(notes(0, '2025-12-31'), notes(778e6, '2026-03-31'))).toEqual(['current'])
  expect(standing(notes(778e6, '2025-12-31'), notes(0, '2026-03-31', { uncertainty: 'candidate' }))).toEqual([
    'current',
  ])
  expect(standing(madeUpFigure({ factType: 'revolver_drawn', value: 0 }, of('abl')))).toEqual(['current'])
})

test('A maturity by its month, quarter or year alone adds nothing to the day that the same filing gives.', () => {
  const due = (asOf: string, precision: 'day' | 'month' | 'quarter' | 'year') =>
    madeUpFigure(
      { factType: 'maturity', value: Number(asOf.slice(0, 4)), asOf, precision, unit: 'date', currency: null },
      of('abl'),
    )
  const shown = (...figures: StoredFigure[]) =>
    read(figures)[0]?.values.flatMap(({ figures: all }) => all.map(({ asOf }) => asOf))
  expect(shown(due('2027-12-31', 'year'), due('2027-03-31', 'month'), due('2027-03-12', 'day'))).toEqual(['2027-03-12'])
  expect(shown(due('2027-12-31', 'year'), due('2028-03-12', 'day'))?.toSorted()).toEqual(['2027-12-31', '2028-03-12'])
  expect(shown(due('2027-04-30', 'month'), due('2027-03-12', 'day'))?.toSorted()).toEqual(['2027-03-12', '2027-04-30'])
  expect(shown(due('2027-06-30', 'quarter'), due('2027-04-12', 'day'))).toEqual(['2027-04-12'])
  expect(shown(due('2027-06-30', 'quarter'), due('2027-12-15', 'day'))?.toSorted()).toEqual([
    '2027-06-30',
    '2027-12-15',
  ])
})

test('A facility’s amount stands once where a sentence rounds what a table states; a general type gives way to its amounts.', () => {
  const available = (value: number, type: string) => {
    const { instrument } = of('abl')
    return madeUpFigure({ factType: 'revolver_availability', value }, { instrument: { ...instrument, type } })
  }
  const row = (...figures: StoredFigure[]) =>
    read(figures).map(({ type, values }) => [type, values.flatMap(({ figures: all }) => all.map(({ value }) => value))])
  expect(row(available(9500e6, 'facility'), available(9457e6, 'facility'))).toEqual([['revolver', [9457e6]]])
  expect(row(available(9500e6, 'facility'), available(9000e6, 'facility'))[0]?.[1]).toHaveLength(2)
})
