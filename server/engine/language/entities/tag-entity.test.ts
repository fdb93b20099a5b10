import { expect, test } from 'vitest'
import { dollars, readBody, taggedBody } from '../fixtures/read-body.ts'

const entityOf = (members: Readonly<Record<string, string>>) => {
  const { facts } = readBody(
    taggedBody(
      `<p>The Harbor term loan had an outstanding balance of $${dollars('LongTermDebt', '24', 6)} million at December 31, 2024.</p>`,
      { 'us-gaap:DebtInstrumentAxis': 'tarn:HarborTermLoanMember', ...members },
    ),
  )
  return facts.find(({ value }) => value === 24e6)?.entity
}

test('the member of a legal entity or a segment is the part of the group', () => {
  expect(entityOf({ 'dei:LegalEntityAxis': 'tarn:HarborFinanceMember' })).toEqual({
    name: 'Harbor finance',
    kind: 'subsidiary',
  })
  expect(entityOf({ 'us-gaap:BusinessGroupAxis': 'tarn:HarborFinanceMember' })?.kind).toBe('segment')
})

test('so is a division on the axis of products, and a product of all filers’ taxonomy is none', () => {
  expect(entityOf({ 'srt:ProductOrServiceAxis': 'tarn:FinancialProductsMember' })).toEqual({
    name: 'Financial products',
    kind: 'segment',
  })
  expect(entityOf({ 'srt:ProductOrServiceAxis': 'us-gaap:ServiceMember' })).toBeUndefined()
})

test('a lender or a debt on the axis of legal entities is no part of the group, nor is any other axis', () => {
  expect(entityOf({ 'dei:LegalEntityAxis': 'tarn:TarnCreditFacilityMember' })).toBeUndefined()
  expect(entityOf({ 'dei:LegalEntityAxis': 'tarn:TarnValleyBankMember' })).toBeUndefined()
  expect(entityOf({})).toBeUndefined()
  expect(entityOf({ 'us-gaap:LongtermDebtTypeAxis': 'us-gaap:MediumTermNotesMember' })).toBeUndefined()
})

test('a row is of the legal entity of its tag, whatever concept that has', () => {
  const row = (label: string, sum: string) => `<tr><td>${label}</td><td>${sum}</td><td>${sum}</td></tr>`
  const table = `<table><tr><td>(in millions)</td><td>Carrying Amount</td><td>Fair Value</td></tr>${row('As of December 31, 2024', '')}`
  const { facts } = readBody(
    taggedBody(`${table}${row('Notes payable', dollars('DueToAffiliateNoncurrent', '145.5', 6))}</table>`, {
      'dei:LegalEntityAxis': 'tarn:TarnfleetMember',
    }),
  )
  expect(facts.map(({ factType, entity }) => [factType, entity?.name])).toEqual([
    ['notes', 'Tarnfleet'],
    ['debt_fair_value', 'Tarnfleet'],
  ])
})
