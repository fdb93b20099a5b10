import { expect, test } from 'vitest'
import type { Covenant } from '#server/contract/resources/records/covenant.ts'
import { madeUpAct } from '../../testing/made-up-act.ts'
import { madeUpFigure } from '../../testing/made-up-figure.ts'
import { groupByInstrument } from './endings.ts'
import { underSharedNames } from './shared-names.ts'
import type { StoredFigure } from './stored-figure.ts'

const stated = (factType: string, value: number, id: string, name: string, told: object = {}) =>
  madeUpFigure(
    { factType, value, ...told },
    { instrument: { reportedName: name, canonicalKey: id, id, name, type: 'revolver', role: 'borrower' } },
  )
/** The names of facts, the rest of the issuer's figures known. */
const named = (facts: readonly StoredFigure[], rest: readonly StoredFigure[] = [], acts: readonly Covenant[] = []) =>
  underSharedNames(
    facts.map(({ figure }) => ({ id: figure.factId, value: figure.value })),
    groupByInstrument([...facts, ...rest], acts),
  ).map(({ value, instrument }) => [value, instrument?.id, instrument?.name])

test('Amounts that add up stand under one name, whatever the filing calls their facility', () => {
  expect(
    named([
      stated('revolver_capacity', 350e6, 'parent-facility', 'Parent Facility'),
      stated('revolver_availability', 225e6, 'parent-facility', 'Parent Facility'),
      stated('revolver_drawn', 125e6, 'holding-facility', 'Holdings facility'),
    ]),
  ).toEqual([
    [350e6, 'parent-facility', 'Parent Facility'],
    [225e6, 'parent-facility', 'Parent Facility'],
    [125e6, 'parent-facility', 'Parent Facility'],
  ])
})

test('What shows that two names are of one may be a figure of another kind', () => {
  const facts = [
    stated('revolver_capacity', 350e6, 'abl-facility', 'ABL Facility'),
    stated('revolver_drawn', 40e6, 'facility', 'the Facility', { accession: '0000000001-26-000002' }),
  ]
  const due = (id: string) => stated('maturity', 2029, id, id, { asOf: '2029-09-25', unit: 'date', currency: null })
  const ids = (rest: readonly StoredFigure[]) => new Set(named(facts, rest).map(([, id]) => id)).size
  expect(ids([due('abl-facility'), due('facility')])).toBe(1)
  expect(ids([due('abl-facility')])).toBe(2)
})

test('A shared name is printed as in the newest filing, in whatever order the facts are read', () => {
  const size = (name: string, filedAt: string, id = 'abl-facility') =>
    stated('revolver_capacity', 350e6, id, name, { filedAt })
  const printed = named([
    size('ABL Facility', '2026-05-04'),
    size('the ABL facility', '2025-05-04'),
    size('Facility', '2025-05-04', 'facility'),
  ])
  expect(printed[2]).toEqual([350e6, 'abl-facility', 'ABL Facility'])
})

test('An amount of an ended facility is not printed under the name of the one that took over', () => {
  const facts = [
    stated('revolver_capacity', 150e6, 'facility', 'the Facility', { filedAt: '2026-05-04' }),
    stated('revolver_capacity', 200e6, 'facility', 'new facility', { filedAt: '2026-11-04', asOf: '2026-09-30' }),
  ]
  const ended = madeUpAct({
    id: 'facility',
    action: 'terminated',
    covenantType: 'credit_agreement',
    filedAt: '2026-09-18',
    effectiveDate: '2026-09-15',
  })
  expect(named(facts, [], [ended]).map(([, , name]) => name)).toEqual(['the Facility', 'new facility'])
})

test('A name keeps its plural, which says that the amount is of several facilities', () => {
  expect(
    named([
      stated('revolver_capacity', 7e9, 'agreement', 'the agreements'),
      stated('revolver_capacity', 5e9, 'agreement', 'the agreement'),
    ]).map(([, , name]) => name),
  ).toEqual(['the agreements', 'the agreement'])
})

test('A fact without a figure has no instrument', () => {
  expect(underSharedNames([{ id: 'a' }], [])).toEqual([{ id: 'a', instrument: null }])
})
