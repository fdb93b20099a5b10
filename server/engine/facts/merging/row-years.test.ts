import { expect, test } from 'vitest'
import { readBody } from '../../language/fixtures/read-body.ts'
import { tableRows } from '../../language/fixtures/table-rows.ts'

const told = (rows: readonly string[]) =>
  readBody(
    `<p>The following table sets forth our notes and their fair values as of December 31, 2024 (in millions):</p><table>${tableRows(rows)}</table>`,
  ).facts.map(({ factType, value, maturityYear }) => `${factType} ${String(value)} ${String(maturityYear)}`)

test('the fair value of notes has the year in which its row says that they fall due', () => {
  const facts = told([
    '|Maturity|Principal Amount|Fair Value',
    '5.125% Senior Notes|April 2028|$1,650|$1,732',
    '5.125% Senior Notes|June 2030|1,000|1,041',
  ])
  expect(facts).toContain('debt_fair_value 1732000000 2028')
  expect(facts).toContain('debt_fair_value 1041000000 2030')
  expect(facts).toContain('notes 1650000000 2028')
})
