import { expect, test } from 'vitest'
import { plainWords } from '../tables/match-phrases.ts'
import { flowOf, flowType } from './flows.ts'

const typesOf = (label: string, group = '') => {
  const flow = flowOf(plainWords(label), plainWords(group))
  return flow === null ? null : [false, true].map((negative) => flowType(flow, negative)?.type ?? null)
}

test.each([
  'Proceeds from issuance of senior notes, net of issuance costs',
  'Proceeds from long-term debt, net',
  'Borrowings under the revolving credit facility',
  'Issuance of debentures',
  'Debt issued',
  'Proceeds from (or additions to) mortgage loans',
  'Proceeds from securities loaned under repurchase agreements',
])('"%s" is cash that comes in', (label) => {
  expect(typesOf(label)).toEqual(['debt_proceeds', null])
})

test.each([
  'Repayments of borrowings under lines of credit',
  'Principal payments on long-term debt and capital lease obligations',
  'Redemption of senior notes, including premium',
  'Debt repaid',
  'Retirement of bonds',
  'Payments on notes payable to related parties',
])('"%s" is cash that goes out', (label) => {
  expect(typesOf(label)).toEqual(['debt_repayments', 'debt_repayments'])
})

test.each([
  'Increase (decrease) in short-term borrowings',
  'Proceeds from (repayments of) commercial paper, net',
  'Net change in notes payable',
  'Borrowings (repayments) under revolver, net',
  'Commercial paper, net',
  'Debt repaid, net of debt issued',
])('"%s" is either, by its sign', (label) => {
  expect(typesOf(label)).toEqual(['debt_proceeds', 'debt_repayments'])
})

test.each([
  ['Cash paid for interest', ''],
  ['Interest paid, net of amounts capitalized', ''],
  ['Cash paid during the year for interest (net of $4 capitalized)', ''],
  ['Interest', 'Supplemental disclosures: cash paid during the year for'],
  ['Cash interest payments', ''],
])('"%s" under "%s" is interest paid', (label, group) => {
  expect(typesOf(label, group)).toEqual(['interest_paid', null])
})

test('a heading says which way the lines below it flow', () => {
  expect(typesOf('Long-term debt', 'Proceeds from issuance of')).toEqual(['debt_proceeds', null])
  expect(typesOf('Long-term debt', 'Repayments of')).toEqual(['debt_repayments', 'debt_repayments'])
})

test.each([
  'Principal payments on operating leases',
  'Proceeds from notes receivable',
  'Collections of loans',
  'Proceeds from sale of loans',
  'Repurchase of common stock',
  'Purchases of debt securities',
  'Conversion of notes into common stock',
  'Interest paid on finance leases',
  'Interest received',
  'Interest and taxes paid',
  'Loss on extinguishment of debt',
  'Purchase of capped calls related to the convertible notes',
])('"%s" is no flow of debt', (label) => {
  expect(typesOf(label)).toBeNull()
})

test.each([
  'Payments of debt issuance costs',
  'Deferred financing costs',
  'Debt issuance costs paid',
  'Payment of deferred loan costs',
  'Financing fees paid',
  'Payments of debt extinguishment costs',
  'Premium paid on redemption of notes',
  'Payment of call premium on senior notes',
  'Costs associated with new credit facility',
])('"%s" is paid to take debt up, to change it or to end it', (label) => {
  expect(typesOf(label)).toEqual(['financing_costs_paid', 'financing_costs_paid'])
})

test.each([
  'Amortization of deferred financing costs',
  'Write-off of debt issuance costs',
  'Payments of debt and equity issuance costs',
  'Proceeds from notes, net of issuance costs',
  'Accrued debt issuance costs',
  'Loss on extinguishment of debt',
  'Insurance premium financing',
  'Payments of lease financing costs',
])('"%s" is no cost of debt that is paid', (label) => {
  expect(typesOf(label) ?? []).not.toContain('financing_costs_paid')
})
