import { tableRows } from '../../../fixtures/table-rows.ts'
import { readBody } from '../../../fixtures/read-body.ts'
import { describe, expect, test } from 'vitest'
import { signalLines } from '../../fixtures/signal-lines.ts'

const signalsIn = (text: string) => signalLines([{ text, item: '2.03' }], '8-K')

describe('8-K item 2.03 is read by what its text says', () => {
  test.each([
    [
      'The revolving facility under which the Registrant borrowed $45.0 million contains a maximum consolidated leverage ratio of 3.75 to 1.00 and a minimum consolidated interest coverage ratio of 3.00 to 1.00.',
      ['maximum_total_leverage_ratio required maximum 3.75', 'minimum_interest_coverage_ratio required minimum 3'],
    ],
    [
      'The mortgage loan requires the borrower to maintain a debt service coverage ratio of at least 1.20 to 1.00, tested annually.',
      ['minimum_debt_service_coverage_ratio required minimum 1.2'],
    ],
    [
      'The indenture limits the ability of the Company to incur additional indebtedness unless its fixed charge coverage ratio would be at least 2.00 to 1.00.',
      ['minimum_fixed_charge_coverage_ratio required minimum 2'],
    ],
    [
      'The Company drew down the revolving credit agreement as a precaution and, as of the date of this report, is in compliance with the covenants under the agreement.',
      ['covenant_compliance in_compliance'],
    ],
    [
      'The loan agreement requires the Company to maintain unrestricted cash of not less than $7.5 million at all times.',
      ['minimum_liquidity required minimum USD 7500000'],
    ],
  ])('%s', (text, expected) => expect(signalsIn(text)).toEqual(expect.arrayContaining(expected)))

  test.each([
    'The information set forth under Item 1.01 of this Current Report on Form 8-K is hereby incorporated by reference into this Item 2.03.',
    'Upon the occurrence of an event of default, the lender may declare all amounts under the loan due and payable.',
    'If the joint venture defaults on its construction loan, the Company could be required to repay it under the guaranty.',
    'The applicable margin under the facility ranges from 1.25% to 2.00% depending on the leverage ratio.',
  ])('nothing is made of: %s', (text) => expect(signalsIn(text)).toEqual([]))
})

test('a bullet behind a bullet that is set as a table keeps what opens them', () => {
  const told = (opening: string) =>
    readBody(
      `<p>${opening}</p><table>${tableRows(['•|maintain a leverage ratio of not more than 3.5 to 1.0;'])}</table><p>• maintain minimum liquidity of $25 million.</p>`,
    ).signals.map(({ concept, action }) => `${concept} ${action}`)
  expect(told('Before the amendment, the credit agreement required us to:')).toEqual([])
  expect(told('The credit agreement requires us to:')).toEqual([
    'maximum_total_leverage_ratio required',
    'minimum_liquidity required',
  ])
})

test('a paragraph behind a table is no item of what opened the table', () => {
  const table = tableRows(['Year|', '2025|$ 4,100', '2026|1,300', 'Total|$ 5,400'])
  const { signals } = readBody(
    `<p>Future principal payments were as follows (in millions):</p><table>${table}</table><p>In January 2024, we entered into a $6.0 billion term loan with a syndicate of lenders.</p>`,
  )
  expect(signals.map(({ concept, locator }) => [concept, locator['stem'] ?? null])).toEqual([['term_loan', null]])
})
