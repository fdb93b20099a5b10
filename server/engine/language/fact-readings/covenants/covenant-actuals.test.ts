import { expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'

const LIMIT = 'The credit agreement requires that our total net leverage ratio not exceed 5.00 to 1.00. '

const actualsIn = (body: string): string[] =>
  readBody(body).facts.flatMap(({ factType, value, label, period }) =>
    factType === 'covenant_actual' ? [`${label} ${String(value)} ${period.endDate ?? period.status}`] : [],
  )

test.each([
  [
    'As of December 31, 2024, our total net leverage ratio was 3.62 to 1.00.',
    'Net leverage ratio, actual 3.62 2024-12-31',
  ],
  [
    'At December 31, 2024, we had a total net leverage ratio of 3.62 to 1.00.',
    'Net leverage ratio, actual 3.62 2024-12-31',
  ],
  [
    'At December 31, 2024 our total net leverage ratio was 3.62 to 1.00 and 3.10 to 1.00 at December 31, 2023.',
    'Net leverage ratio, actual 3.62 2024-12-31',
  ],
  ['As of December 31, 2024, the ratio was 3.62.', 'Net leverage ratio, actual 3.62 2024-12-31'],
])('the value that a covenant’s ratio reached is a fact: %s', (sentence, fact) => {
  expect(actualsIn(LIMIT + sentence)).toEqual([fact])
})

test('a limit and the value reached are told apart in one sentence', () => {
  const { facts } = readBody(
    'As of December 31, 2024, our total net leverage ratio was 3.62 to 1.00, compared with the maximum of 5.00 to 1.00 permitted under the credit agreement.',
  )
  expect(facts.map(({ factType, value }) => [factType, value])).toEqual([
    ['covenant_actual', 3.62],
    ['covenant_threshold', 5],
  ])
})

test('a row and a sentence that give one value are two witnesses', () => {
  const { facts } = readBody(`<p>The financial covenants of the credit agreement were as follows:</p><table>
    <tr><td>Covenant</td><td>Required</td><td>Actual at December 31, 2024</td></tr>
    <tr><td>Maximum total net leverage ratio</td><td>5.00x</td><td>3.62x</td></tr></table>
    <p>${LIMIT}As of December 31, 2024, our total net leverage ratio was 3.62 to 1.00.</p>`)
  expect(facts.filter(({ factType }) => factType === 'covenant_actual')).toMatchObject([
    { value: 3.62, verification: 'machine_checked' },
  ])
})

test.each([
  'Our total net leverage ratio would have been 3.62 to 1.00 on a pro forma basis.',
  'Our total net leverage ratio must be 3.62 to 1.00 at the end of each quarter.',
  'Our inventory turnover ratio was 3.62 to 1.00.',
])('what is due, would have been or is no covenant’s is none: %s', (sentence) => {
  expect(actualsIn(LIMIT + sentence)).toEqual([])
})

test('a ratio that the filing limits nowhere is no covenant’s', () => {
  expect(actualsIn('As of December 31, 2024, our total net leverage ratio was 3.62 to 1.00.')).toEqual([])
})
