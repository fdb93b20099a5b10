import { expect, test } from 'vitest'
import { madeUpAct } from '../../testing/made-up-act.ts'
import { madeUpFigure } from '../../testing/made-up-figure.ts'
import { endedMeasures } from './ended-measures.ts'

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

test('With a revolver end its maturity, its availability under any name, its covenants and waivers of them', () => {
  const over = endedMeasures(
    [capacity, limit('leverage', 'parent-facility')],
    [TERMINATED],
    [
      waiver('parent-facility', '2026-03-02'),
      waiver('term-loan', '2026-03-02'),
      waiver('parent-facility', '2026-11-04'),
    ],
  )
  expect(over.map(({ kind, subject, accession }) => [kind, subject, accession])).toEqual([
    ['maturity', 'parent-facility', '0000000001-26-000007'],
    ['availability', 'parent-facility', '0000000001-26-000007'],
    ['availability', 'revolver', '0000000001-26-000007'],
    ['headroom', 'leverage', '0000000001-26-000007'],
    ['waiver', 'sig parent-facility waived', '0000000001-26-000007'],
  ])
})

test('A covenant of an agreement that goes on stays, as does the availability of another revolver', () => {
  const other = madeUpFigure({ factType: 'revolver_capacity', value: 80e6 }, of('utility-facility'))
  const over = endedMeasures(
    [capacity, other, limit('leverage', 'parent-facility'), limit('leverage', 'utility-facility')],
    [TERMINATED],
    [],
  )
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
  const over = endedMeasures([capacity, former, successor], [TERMINATED], [])
  expect(
    over.filter(({ kind }) => kind === 'maturity').map(({ subject, isTakenOver }) => [subject, isTakenOver]),
  ).toEqual([
    ['parent-facility', false],
    ['facility', true],
  ])
})
