import { expect, test } from 'vitest'
import type { Facility } from '#server/contract/resources/records/facility.ts'
import { groupFacilities } from './group-facilities.ts'

function facility(id: string, name: string, verification: string, value = 62e6, instrument = `of-${id}`): Facility {
  return {
    id,
    metric: 'revolver_drawn',
    value,
    currency: 'USD',
    period: { kind: 'instant', endDate: '2026-09-30' },
    instrument: { reportedName: name, name, id: instrument },
    source: { accession: '0009900001-26-000019', verification },
    // Nothing else of a facility is read.
  } as unknown as Facility
}

test('A row and a sentence that spell one name differently are one amount, by the better backed of them', () => {
  const groups = groupFacilities([
    facility('sentence', 'revolving credit facility', 'candidate'),
    facility('row', 'Revolving Credit Facility', 'machine_checked'),
    facility('other', 'ABL Facility', 'machine_checked'),
    facility('more', 'ABL Facility', 'machine_checked', 63e6),
  ])
  expect(groups.map(({ best, others }) => [best.id, others.length])).toEqual([
    ['row', 1],
    ['other', 0],
    ['more', 0],
  ])
})

test('Names that the register links are one instrument, which stands in one row for an amount', () => {
  const groups = groupFacilities([
    facility('abl', 'ABL Facility', 'candidate', 62e6, 'abl'),
    facility('swingline', 'Swingline Facility', 'candidate'),
    facility('agreement', '2024 Credit Agreement', 'machine_checked', 62e6, 'abl'),
    facility('spelled', '2024 credit agreement', 'candidate'),
  ])
  expect(groups.map(({ best, others }) => [best.id, others.length])).toEqual([
    ['agreement', 2],
    ['swingline', 0],
  ])
})

test('An equal sum of a part of the group is another amount', () => {
  const whole = facility('whole', 'Credit Agreement', 'candidate', 62e6, 'one')
  const entity = { name: 'Harbor Finance', kind: 'subsidiary' } as const
  const own = facility('part', 'Credit Agreement', 'candidate', 62e6, 'one')
  const part = { ...own, source: { ...own.source, locator: { entity } } }
  expect(groupFacilities([whole, part]).map(({ best }) => best.id)).toEqual(['whole', 'part'])
})
