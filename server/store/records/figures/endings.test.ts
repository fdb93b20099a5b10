import { expect, test } from 'vitest'
import { madeUpAct } from '../../testing/made-up-act.ts'
import { madeUpFigure } from '../../testing/made-up-figure.ts'
import { groupByInstrument } from './endings.ts'
import type { StoredFigure } from './stored-figure.ts'

const of = (id: string, type: string) => ({
  instrument: { reportedName: id, canonicalKey: id, id, name: id, type, role: 'borrower' },
})
const size = (id: string, value: number, told: object = {}) =>
  madeUpFigure({ factType: 'revolver_capacity', value, ...told }, of(id, 'revolver'))
const notes = (id: string, value: number, told: object = {}, around: Partial<StoredFigure> = {}) =>
  madeUpFigure({ factType: 'notes', value, ...told }, { ...of(id, 'notes'), ...around })
const later = { filedAt: '2026-08-11', asOf: '2026-06-30', accession: '0000000001-26-000002' }

const ended = (figures: StoredFigure[], ...acts: Parameters<typeof madeUpAct>[0][]) =>
  groupByInstrument(figures, acts.map(madeUpAct)).map(({ id, endedBy }) => [id, endedBy?.action ?? null])

test('Notes that a filing says were repaid have ended, however the report that says so lists them', () => {
  const figures = [notes('2028-note', 250e6), notes('2031-note', 400e6)]
  expect(ended(figures, { id: '2028-note', action: 'repaid' })).toEqual([
    ['2028-note', 'repaid'],
    ['2031-note', null],
  ])
})

test('A part that was repaid ends nothing, the whole does', () => {
  const repaid = (threshold: number) =>
    ended([notes('2028-note', 250e6)], { id: '2028-note', action: 'repaid', threshold })
  expect(repaid(100e6)).toEqual([['2028-note', null]])
  expect(repaid(250e6)).toEqual([['2028-note', 'repaid']])
})

test.each([
  ['On February 2, 2026, we redeemed 40% of the 8.00% Senior Notes due 2028.', null],
  ['We issued 2.1 million shares upon conversion of a portion of the 2028 notes.', null],
  ['The partial redemption of the 2028 notes took place on February 2, 2026.', null],
  ['Certain holders converted their 2028 notes.', null],
  ['All of the 2028 notes were redeemed at 101% of their principal amount, as part of the refinancing.', 'redeemed'],
])('A statement without an amount ends notes unless it speaks of a part: %s', (evidence, expected) => {
  expect(ended([notes('2028-note', 250e6)], { id: '2028-note', action: 'redeemed', evidence })).toEqual([
    ['2028-note', expected],
  ])
})

test('A settled amount of a later date shows that an instrument goes on; a candidate does not', () => {
  const act = { id: '2028-note', action: 'repaid', effectiveDate: '2026-05-20' }
  const both = (told: object) =>
    ended([notes('2028-note', 250e6), notes('2028-note', 250e6, { ...later, ...told })], act)
  expect(both({})).toEqual([['2028-note', null]])
  expect(both({ uncertainty: 'candidate' })).toEqual([['2028-note', 'repaid']])
  expect(both({ value: 0 })).toEqual([['2028-note', 'repaid']])
})

test('A revolver or commercial paper that is repaid can be drawn again; one that is terminated cannot', () => {
  expect(ended([size('parent-facility', 75e6)], { id: 'parent-facility', action: 'repaid' })).toEqual([
    ['parent-facility', null],
  ])
  expect(ended([size('parent-facility', 75e6)], { id: 'parent-facility', action: 'terminated' })).toEqual([
    ['parent-facility', 'terminated'],
  ])
  const paper = madeUpFigure({ factType: 'commercial_paper', value: 5e6 }, of('paper-program', 'commercial_paper'))
  expect(ended([paper], { id: 'paper-program', action: 'repaid', covenantType: 'commercial_paper' })).toEqual([
    ['paper-program', null],
  ])
})

test('“The notes” may be any: they end only where the statement names their amount', () => {
  expect(ended([notes('note', 650e6)], { id: 'note', action: 'redeemed' })).toEqual([['note', null]])
  expect(ended([notes('note', 650e6)], { id: 'note', action: 'redeemed', threshold: 650e6 })).toEqual([
    ['note', 'redeemed'],
  ])
})

test('A general name ends with the agreement that is terminated, unless later filings still speak of it', () => {
  const act = { id: 'credit-agreement', action: 'terminated', covenantType: 'credit_agreement' }
  expect(ended([size('credit-agreement', 75e6), size('utility-facility', 80e6)], act)[0]).toEqual([
    'credit-agreement',
    'terminated',
  ])
  const spokenOf = size('credit-agreement', 75e6, { filedAt: '2026-08-11' })
  expect(ended([spokenOf, size('utility-facility', 80e6)], act)[0]).toEqual(['credit-agreement', null])
})

test('A name whose maturity lies ahead in the filing that replaces it is the successor’s', () => {
  const maturity = madeUpFigure(
    {
      factType: 'maturity',
      value: 2031,
      unit: 'date',
      currency: null,
      asOf: '2031-05-01',
      accession: '0000000001-26-000009',
    },
    of('364-day-facility', 'revolver'),
  )
  const act = { id: '364-day-facility', action: 'refinanced', accession: '0000000001-26-000009' }
  expect(ended([maturity], act)).toEqual([['364-day-facility', null]])
})

const REPLACED = {
  id: 'existing-150-agreement',
  action: 'terminated',
  covenantType: 'credit_agreement',
  threshold: 150e6,
  effectiveDate: '2026-09-15',
  filedAt: '2026-09-18',
}

test('The end of the only revolver is the end of all its names, and later filings’ facility of that name is another', () => {
  const drawn = madeUpFigure({ factType: 'revolver_drawn', value: 71e6 }, of('revolver', 'revolver'))
  const groups = groupByInstrument(
    [size('facility', 150e6), drawn, size('facility', 200e6, { filedAt: '2026-09-18', asOf: '2026-09-15' })],
    [madeUpAct(REPLACED)],
  )
  expect(
    groups.map(({ id, endedBy, figures }) => [id, endedBy?.action ?? null, figures.map(({ figure }) => figure.value)]),
  ).toEqual([
    ['facility-until-2026-09-15', 'terminated', [150e6]],
    ['facility', null, [200e6]],
    ['revolver', 'terminated', [71e6]],
  ])
})

test('A later filing’s zero and amounts of before are the ended revolver’s own', () => {
  const drawn = (value: number, asOf: string) =>
    madeUpFigure({ factType: 'revolver_drawn', value, asOf, filedAt: '2026-11-04' }, of('facility', 'revolver'))
  const repeated = [drawn(0, '2026-09-30'), drawn(71e6, '2026-06-30')]
  expect(ended([size('facility', 150e6), ...repeated], REPLACED)).toEqual([['facility', 'terminated']])
  expect(ended([size('facility', 150e6), ...repeated, drawn(5e6, '2026-09-30')], REPLACED)).toHaveLength(2)
})

test('Of two revolvers, the end of one says nothing of the other', () => {
  expect(ended([size('parent-facility', 150e6), size('utility-facility', 300e6)], REPLACED)).toEqual([
    ['parent-facility', null],
    ['utility-facility', null],
  ])
})
