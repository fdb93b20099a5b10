import { expect, test } from 'vitest'
import { madeUpFigure } from '../../testing/made-up-figure.ts'
import { underSharedNames } from './shared-names.ts'
import { StoredFigure } from './stored-figure.ts'

const row = (factType: string, value: number, id: string, name: string) => ({
  value,
  figureJson: JSON.stringify(
    madeUpFigure(
      { factType, value },
      { instrument: { reportedName: name, canonicalKey: id, id, name, type: 'revolver', role: 'borrower' } },
    ),
  ),
})
const named = (...rows: Parameters<typeof underSharedNames<ReturnType<typeof row>>>[0]) =>
  underSharedNames(rows).map(({ value, instrument }) => [value, instrument?.id, instrument?.name])

test('Amounts that add up stand under one name, whatever the filing calls their facility', () => {
  expect(
    named(
      row('revolver_capacity', 350e6, 'parent-facility', 'Parent Facility'),
      row('revolver_availability', 225e6, 'parent-facility', 'Parent Facility'),
      row('revolver_drawn', 125e6, 'holding-facility', 'Holdings facility'),
    ),
  ).toEqual([
    [350e6, 'parent-facility', 'Parent Facility'],
    [225e6, 'parent-facility', 'Parent Facility'],
    [125e6, 'parent-facility', 'Parent Facility'],
  ])
})

test('A shared name is printed as in the newest filing, in whatever order the facts are read', () => {
  const size = (name: string, filedAt: string, id = 'abl-facility') => {
    const { value, figureJson } = row('revolver_capacity', 350e6, id, name)
    const { figure, ...around } = StoredFigure.parse(JSON.parse(figureJson))
    return { value, figureJson: JSON.stringify({ ...around, figure: { ...figure, filedAt } }) }
  }
  const printed = named(
    size('ABL Facility', '2026-05-04'),
    size('the ABL facility', '2025-05-04'),
    size('Facility', '2025-05-04', 'facility'),
  )
  expect(printed[2]).toEqual([350e6, 'abl-facility', 'ABL Facility'])
})

test('A name keeps its plural, which says that the amount is of several facilities', () => {
  expect(
    named(
      row('revolver_capacity', 7e9, 'agreement', 'the agreements'),
      row('revolver_capacity', 5e9, 'agreement', 'the agreement'),
    ).map(([, , name]) => name),
  ).toEqual(['the agreements', 'the agreement'])
})

test('A fact without a figure has no instrument', () => {
  expect(underSharedNames([{ id: 'a', figureJson: null }])).toEqual([{ id: 'a', instrument: null }])
})
