import { expect, test } from 'vitest'
import { readLocator } from './read-locator.ts'

test('a full locator is read field by field', () => {
  const read = readLocator({
    recordId: 'r1',
    byteStart: 10,
    byteEnd: 20,
    section: 'item-7',
    tableIndex: 3,
    row: 1,
    column: 0,
    rule: 'inline',
    ruleVersion: '2',
    dimensions: { 'us-gaap:CreditFacilityAxis': 'us-gaap:RevolvingCreditFacilityMember' },
  })
  expect(read).toMatchObject({
    recordId: 'r1',
    bytes: { start: 10, end: 20 },
    section: 'item-7',
    table: 'table 3, row 1, column 0',
    rule: 'inline@2',
    dimensions: [['us-gaap:CreditFacilityAxis', 'us-gaap:RevolvingCreditFacilityMember']],
  })
})

test('what is absent or of another shape is null and nothing throws', () => {
  const empty = readLocator(null)
  expect(empty.bytes).toBeNull()
  expect(readLocator({ byteStart: '1', byteEnd: 2, rule: 7, dimensions: ['x'] })).toEqual(empty)
})
