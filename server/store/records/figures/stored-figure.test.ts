import { expect, test } from 'vitest'
import { madeUpFiling, onceStored } from '../../testing/made-up-filing.ts'
import { figureOf } from './stored-figure.ts'

const filing = madeUpFiling({
  accession: '0000000001-26-000001',
  cik: '0000000001',
  filedAt: '2026-05-06',
  capacity: 5e8,
})
const [fact] = filing.extraction.facts
if (fact === undefined) throw new Error('The filing was to have a capacity.')
const ofFacility = {
  ...fact,
  instrument: { reportedName: 'New Facility', canonicalKey: 'new-facility', type: 'revolver', role: 'borrower' },
}
const figure = (period: typeof fact.period) => figureOf(onceStored(filing), { ...ofFacility, period })

test('An amount that is promised or intended is no figure of its instrument', () => {
  expect(figure({ kind: 'unknown', status: 'reported' })?.figure).toMatchObject({ value: 5e8, asOf: '2026-05-06' })
  expect(figure({ kind: 'unknown', status: 'planned' })).toBeNull()
  expect(figure({ kind: 'instant', status: 'planned', endDate: '2026-04-30' })).toBeNull()
})
