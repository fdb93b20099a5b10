import { expect, test } from 'vitest'
import { madeUpFigure } from '../../testing/made-up-figure.ts'
import { underSharedNames } from './shared-names.ts'

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
