import { expect, test } from 'vitest'
import { readBody } from '../fixtures/read-body.ts'

const row = (cells: readonly string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
const covenantsIn = (introduction: string, rows: readonly (readonly string[])[]) =>
  readBody(`<p>${introduction}</p><table>${rows.map(row).join('')}</table>`).facts.flatMap(
    ({ factType, concept, value, instrument, period, uncertainty }) =>
      factType.startsWith('covenant_')
        ? [[factType, concept, value, instrument?.name, period.endDate, uncertainty.reasons.join(' ')]]
        : [],
  )

test('limits and actual values have the agreement of the introduction and the quantity of their row', () => {
  expect(
    covenantsIn('The following table shows the required and actual ratios under the Senior Facility:', [
      ['', 'Required', 'Actual'],
      ['Maximum Consolidated Leverage Ratio', '3.75 to 1.0', '1.88 to 1.0'],
      ['Minimum Fixed Charge Coverage Ratio', '1.25 to 1.0', '2.05 to 1.0'],
    ]),
  ).toEqual([
    ['covenant_threshold', 'text:maximum_total_leverage_ratio', 3.75, 'Senior Facility', '2024-12-31', 'one_witness'],
    ['covenant_actual', 'text:maximum_total_leverage_ratio', 1.88, 'Senior Facility', '2024-12-31', 'one_witness'],
    [
      'covenant_threshold',
      'text:minimum_fixed_charge_coverage_ratio',
      1.25,
      'Senior Facility',
      '2024-12-31',
      'one_witness',
    ],
    [
      'covenant_actual',
      'text:minimum_fixed_charge_coverage_ratio',
      2.05,
      'Senior Facility',
      '2024-12-31',
      'one_witness',
    ],
  ])
})

test('the steps of a limit have their own days, without doubt about them', () => {
  expect(
    covenantsIn('The Credit Agreement’s maximum total net leverage ratio is as follows:', [
      ['Fiscal Quarter Ending', 'Maximum Ratio'],
      ['September 30, 2025', '5.25 to 1.00'],
      ['December 31, 2025', '5.00 to 1.00'],
    ]),
  ).toEqual([
    ['covenant_threshold', 'text:maximum_net_leverage_ratio', 5.25, 'Credit Agreement', '2025-09-30', 'one_witness'],
    ['covenant_threshold', 'text:maximum_net_leverage_ratio', 5, 'Credit Agreement', '2025-12-31', 'one_witness'],
  ])
})

test('an introduction that names two agreements names none of the rows’', () => {
  const [limit] = covenantsIn('Ratios under the Credit Agreement and the Indenture:', [
    ['', 'Required', 'Actual'],
    ['Maximum Leverage Ratio', '3.75 to 1.0', '1.88 to 1.0'],
  ])
  expect(limit?.[3]).toBeUndefined()
})
