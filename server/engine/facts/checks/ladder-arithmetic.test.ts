import { expect, test } from 'vitest'
import { readBody } from '../../language/fixtures/read-body.ts'

const LADDER =
  '<p>As of December 31, 2024, future principal payments of our long-term debt are as follows (in millions):</p>' +
  '<table><tr><td>2025</td><td>$ 20.5</td></tr><tr><td>2026</td><td>—</td></tr><tr><td>2027</td><td>310.0</td></tr><tr><td>Thereafter</td><td>44.5</td></tr><tr><td>Total</td><td>$ 375.0</td></tr></table>'
const owed = (sum: string, day = 'December 31, 2024'): string =>
  `<p>At ${day}, our total debt was $${sum} million, all of it unsecured.</p>`

const rungs = (body: string): string[] =>
  readBody(body)
    .facts.filter(({ factType }) => factType === 'debt_maturity')
    .map(({ value, verification }) => `${String(value / 1e6)} ${verification}`)

test('what falls due by years adds up to what another place states as owed on the day', () => {
  const { checks } = readBody(owed('375.0') + LADDER)
  expect(checks).toContainEqual(expect.objectContaining({ id: 'maturities_add_up', result: 'passed' }))
  expect(rungs(owed('375.0') + LADDER)).toEqual([
    '20.5 machine_checked',
    '0 machine_checked',
    '310 machine_checked',
    '44.5 machine_checked',
  ])
})

test.each([
  ['the total of its own table', LADDER],
  ['another sum', owed('374.0') + LADDER],
  ['the sum of another day', owed('375.0', 'December 31, 2023') + LADDER],
])('%s confirms no ladder', (_, body) => {
  expect(rungs(body).join()).not.toContain('machine_checked')
})
