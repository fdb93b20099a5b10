import { expect, test } from 'vitest'
import { dollars, readBody, taggedBody } from '../../fixtures/read-body.ts'

const SPAN = '<xbrli:startDate>2024-01-01</xbrli:startDate><xbrli:endDate>2024-12-31</xbrli:endDate>'

const tagged = (body: string) =>
  readBody(taggedBody(body).replace('<xbrli:instant>2024-12-31</xbrli:instant>', SPAN)).facts.map(
    ({ factType, value, period, verification, uncertainty: { reasons } }) =>
      [factType, value, period.startDate, period.endDate, verification, ...reasons].join(' '),
  )

const statement = (label: string, cell: string) =>
  tagged(
    `<p><b>Consolidated Statements of Cash Flows (in millions)</b></p><table><tr><td></td><td>Year ended December 31, 2024</td></tr>
    <tr><td>Net cash provided by operating activities</td><td>12</td></tr><tr><td>Net cash used in investing activities</td><td>(12)</td></tr>
    <tr><td>${label}</td><td>${cell}</td></tr><tr><td>Net cash used in financing activities</td><td>(9)</td></tr></table>`,
  )

test('a tagged flow is a flow of its span, which its own row may confirm', () => {
  expect(statement('Repayments of notes', `(${dollars('RepaymentsOfNotesPayable', '45', 6)})`)).toEqual([
    'debt_repayments 45000000 2024-01-01 2024-12-31 machine_checked',
  ])
})

test('a row that speaks of something else does not confirm it', () => {
  expect(statement('Other financing, net', `(${dollars('RepaymentsOfDebt', '45', 6)})`)).toEqual([
    'debt_repayments 45000000 2024-01-01 2024-12-31 candidate one_witness',
  ])
})

test('in a sentence a concept for both ways is what the words say', () => {
  const paid = dollars('ProceedsFromRepaymentsOfLinesOfCredit', '45', 6)
  expect(tagged(`<p>In 2024 we repaid $${paid} million of our revolving credit facility.</p>`)[0]).toMatch(
    /^debt_repayments 45000000 /,
  )
})

test('a loan that was received is cash that came in, and a debt', () => {
  const received = dollars('ProceedsFromLoans', '45', 6)
  expect(
    tagged(`<p>On May 6, 2024, the Company received a bank loan in the amount of $${received} million.</p>`),
  ).toEqual([
    'debt_proceeds 45000000 2024-01-01 2024-12-31 candidate one_witness',
    expect.stringMatching(/^other_debt 45000000 {2}2024-05-06 /),
  ])
})

test('costs of the debt are a flow of their own, and payments on finance leases pay back debt', () => {
  expect(tagged(`<p>We paid $${dollars('PaymentsOfDebtIssuanceCosts', '4', 6)} million of costs.</p>`)).toEqual([
    'financing_costs_paid 4000000 2024-01-01 2024-12-31 candidate one_witness',
  ])
  expect(
    statement('Principal payments on finance leases', `(${dollars('FinanceLeasePrincipalPayments', '45', 6)})`),
  ).toEqual([expect.stringContaining('debt_repayments 45000000 2024-01-01 2024-12-31')])
})

test('what affiliates lend each other is no debt of the filer', () => {
  const concept = 'ProceedsFromPaymentsForLongTermLoansForRelatedParties'
  expect(statement('Loans by equity affiliates, net', `(${dollars(concept, '29', 6)})`)).toEqual([])
})

test.each([
  ['Loss on extinguishment of debt', 'GainsLossesOnExtinguishmentOfDebt', '-4000000'],
  ['Gain on extinguishment of debt', 'GainsLossesOnExtinguishmentOfDebt', '4000000'],
  ['Extinguishment of debt', 'GainsLossesOnExtinguishmentOfDebt', '4000000'],
])('a tagged outcome has the sign that its line names: %s', (label, concept, value) => {
  expect(statement(label, dollars(concept, '4', 6))).toEqual([
    expect.stringContaining(`extinguishment_gain_loss ${value} 2024-01-01 2024-12-31`),
  ])
})

test('principal that a table of issues gives is what was issued, though the tag says proceeds', () => {
  const sum = dollars('ProceedsFromIssuanceOfDebt', '575', 6)
  const row = `<tr><td>February 27, 2024</td><td>5.4% notes due 2053</td><td>${sum}</td></tr>`
  const heads = '<tr><td>Date</td><td>Notes</td><td>Aggregate principal balance (in millions)</td></tr>'
  const found = tagged(`<p>We issued the following long-term debt:</p><table>${heads}${row}</table>`)
  expect(found.filter((fact) => fact.startsWith('debt_proceeds'))).toEqual([expect.stringContaining('amount_issued')])
})
