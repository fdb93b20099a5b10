import { expect, test } from 'vitest'
import { madeUpAct } from '../../testing/made-up-act.ts'
import { madeUpFigure } from '../../testing/made-up-figure.ts'
import { endedMeasures, supersededMeasures } from './ended-measures.ts'
import { groupByInstrument } from './endings.ts'

const of = (id: string) => ({
  instrument: { reportedName: id, canonicalKey: id, id, name: id, type: 'revolver', role: 'borrower' },
})
const TERMINATED = madeUpAct({
  id: 'parent-facility',
  action: 'terminated',
  covenantType: 'credit_agreement',
  accession: '0000000001-26-000007',
  filedAt: '2026-09-18',
  effectiveDate: '2026-09-15',
})
const capacity = madeUpFigure({ factType: 'revolver_capacity', value: 150e6 }, of('parent-facility'))
const limit = (concept: string, id: string) =>
  madeUpFigure(
    { factType: 'covenant_threshold', value: 3.5, unit: 'ratio', currency: null, evidence: `${concept} of ${id}` },
    { ...of(id), concept: `text:${concept}`, comparator: 'maximum' },
  )
const waiver = (id: string, filedAt: string) =>
  madeUpAct({ id, action: 'waived', category: 'covenant', covenantType: 'covenant_compliance', filedAt })

test('With a revolver end its maturity, its availability, its covenants and waivers of them', () => {
  const over = endedMeasures(groupByInstrument([capacity, limit('leverage', 'parent-facility')], [TERMINATED]), [
    waiver('parent-facility', '2026-03-02'),
    waiver('term-loan', '2026-03-02'),
    waiver('parent-facility', '2026-11-04'),
  ])
  expect(over.map(({ kind, subject, accession }) => [kind, subject, accession])).toEqual([
    ['maturity', 'parent-facility', '0000000001-26-000007'],
    ['availability', 'parent-facility', '0000000001-26-000007'],
    ['headroom', 'leverage', '0000000001-26-000007'],
    ['waiver', 'sig parent-facility waived', '0000000001-26-000007'],
  ])
})

test('Where two filings of one day speak of an instrument that has ended, it ends in the one that a screen takes', () => {
  const sameDay = (accession: string) =>
    madeUpFigure(
      { factType: 'revolver_capacity', value: 150e6, filedAt: '2026-09-18', accession },
      of('parent-facility'),
    )
  const endIn = (accession: string) =>
    endedMeasures(groupByInstrument([capacity, sameDay(accession)], [TERMINATED]), [])[0]?.accession
  expect(endIn('0000000001-26-000008')).toBe('0000000001-26-000008')
  expect(endIn('0000000001-26-000006')).toBe('0000000001-26-000007')
})

test('A covenant of an agreement that goes on stays, as does the availability of another revolver', () => {
  const other = madeUpFigure({ factType: 'revolver_capacity', value: 80e6 }, of('utility-facility'))
  const figures = [capacity, other, limit('leverage', 'parent-facility'), limit('leverage', 'utility-facility')]
  const over = endedMeasures(groupByInstrument(figures, [TERMINATED]), [])
  expect(over.map(({ kind, subject }) => [kind, subject])).toEqual([
    ['maturity', 'parent-facility'],
    ['availability', 'parent-facility'],
  ])
})

test('Where the name goes over to another instrument, it is said', () => {
  const successor = madeUpFigure(
    { factType: 'revolver_capacity', value: 200e6, filedAt: '2026-11-04', asOf: '2026-09-30' },
    of('facility'),
  )
  const former = madeUpFigure({ factType: 'revolver_capacity', value: 150e6 }, of('facility'))
  const over = endedMeasures(groupByInstrument([capacity, former, successor], [TERMINATED]), [])
  expect(
    over.filter(({ kind }) => kind === 'maturity').map(({ subject, isTakenOver }) => [subject, isTakenOver]),
  ).toEqual([
    ['parent-facility', false],
    ['facility', true],
  ])
})

test('What an older filing measures under another name of the instrument is superseded by the newest measure', () => {
  const due = (id: string, asOf: string, accession: string, filedAt: string) =>
    madeUpFigure({ factType: 'maturity', value: 2029, asOf, unit: 'date', currency: null, accession, filedAt }, of(id))
  const [older, newest] = ['0000000001-25-000001', '0000000001-26-000001']
  const figures = (last: string) => [
    due('asset-based-facility', '2029-09-25', older, '2025-09-30'),
    due('abl-facility', last, newest, '2026-05-04'),
  ]
  const measured = [
    { kind: 'maturity', subject: 'asset-based-facility', accession: older, filedAt: '2025-09-30' },
    { kind: 'maturity', subject: 'abl-facility', accession: newest, filedAt: '2026-05-04' },
  ]
  const superseded = (last: string) =>
    supersededMeasures(groupByInstrument(figures(last), []), measured).map(({ kind, subject, accession }) => [
      kind,
      subject,
      accession,
    ])
  expect(superseded('2029-09-25')).toEqual([['maturity', 'asset-based-facility', newest]])
  expect(superseded('2030-06-30')).toEqual([])
})
