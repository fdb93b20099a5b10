import { expect, test } from 'vitest'
import { readBody } from '../fixtures/read-body.ts'
import { entityOfHeadings, entityOfTitle } from './entity-of-title.ts'

const MEMBERS = new Map([
  ['Harbor Finance', 'subsidiary'],
  ['Marine', 'segment'],
  ['Marine Leasing', 'segment'],
] as const)
const HARBOR = { name: 'Harbor Finance', kind: 'subsidiary' }

test('a text under the heading of a part of the group is of that part', () => {
  expect(entityOfHeadings(['Liquidity', 'Harbor Finance'], MEMBERS)).toEqual(HARBOR)
  expect(entityOfHeadings(['Marine Leasing Segment', 'Liquidity'], MEMBERS)?.name).toBe('Marine Leasing')
  expect(entityOfHeadings(['Marine', 'Liquidity'], MEMBERS)).toBeNull()
  expect(entityOfHeadings(['Liquidity', 'Sale of Harbor Finance'], MEMBERS)).toBeNull()
})

test.each([
  ['Harbor Finance’s liquidity sources were as follows:', HARBOR],
  ['The following table shows the debt of Harbor Finance:', HARBOR],
  ['Debt - Harbor Finance', HARBOR],
  ['The following table summarizes our Harbor Finance liquidity:', HARBOR],
  ['The following table summarizes our liquidity and that of Harbor Finance:', null],
  ['The following table shows our debt, including that of Harbor Finance:', null],
  ['Debt of Harbor Finance and of Marine was as follows:', null],
  ['Loans to Harbor Finance were as follows:', null],
  ['Marine and Harbor Finance debt was as follows:', null],
  ['Debt was as follows:', null],
])('“%s”', (introduction, entity) => expect(entityOfTitle(introduction, MEMBERS)).toEqual(entity))

test.each([
  ['', ''],
  ['below a day of them all', '<tr><td></td><td colspan="4">December 31, 2024</td></tr>'],
])('a rate below the head of one part of the group is of that part, beside a column of another %s', (_, above) => {
  const { facts } = readBody(
    `<p>We report a Marine segment and a Harbor Leasing segment.</p><p>Marine and Harbor Leasing debt was as follows (in millions):</p><table>${above}
      <tr><td></td><td colspan="2">Marine</td><td colspan="2">Harbor Leasing</td></tr>
      <tr><td></td><td>Average rate</td><td>December 31, 2024</td><td>Average rate</td><td>December 31, 2024</td></tr>
      <tr><td>6% senior notes</td><td>7.6%</td><td>13,492</td><td>5.7%</td><td>106,234</td></tr></table>`,
  )
  const rates = facts.filter(({ factType }) => factType === 'average_interest_rate')
  expect(rates.map(({ value, entity }) => [value, entity?.name])).toEqual([
    [7.6, 'Marine'],
    [5.7, 'Harbor Leasing'],
  ])
})

test('a line with the name of a part alone parts the rows of a table', () => {
  const { facts } = readBody(
    `<p>We report a Marine segment and a Harbor Leasing segment.</p><p>SHORT-TERM BORROWINGS (in millions)</p><table>
      <tr><td>Category</td><td>Balance at end of period</td><td>Maximum amount outstanding during the period</td></tr>
      <tr><td>HARBOR LEASING a/</td><td></td><td></td></tr>
      <tr><td>2024</td><td></td><td></td></tr>
      <tr><td>Bank debt</td><td>5,098</td><td>5,357</td></tr>
      <tr><td>Total bank debt</td><td>6,000</td><td>6,100</td></tr></table>`,
  )
  const highest = facts.filter(({ factType }) => factType === 'highest_borrowings')
  expect(highest.map(({ value, entity }) => [value, entity?.name])).toEqual([
    [5_357_000_000, 'Harbor Leasing'],
    [6_100_000_000, undefined],
  ])
})
