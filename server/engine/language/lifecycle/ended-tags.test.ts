import { expect, test } from 'vitest'
import { readBody, taggedBody } from '../fixtures/read-body.ts'

const MEMBERS = { 'us-gaap:DebtInstrumentAxis': 'ours:SeniorNotes3PercentMember' }
const context = (id: string, day: string): string =>
  `<xbrli:context id="${id}"><xbrli:entity><xbrli:identifier scheme="http://www.sec.gov/CIK">0000000001</xbrli:identifier><xbrli:segment><xbrldi:explicitMember dimension="us-gaap:DebtInstrumentAxis">ours:SeniorNotes3PercentMember</xbrldi:explicitMember></xbrli:segment></xbrli:entity><xbrli:period><xbrli:instant>${day}</xbrli:instant></xbrli:period></xbrli:context>`
const tag = (name: string, ref: string, digits: string, format = 'num-dot-decimal'): string =>
  `<ix:nonFraction name="us-gaap:${name}" contextRef="${ref}" unitRef="usd" scale="6" decimals="-6" format="ixt:${format}">${digits}</ix:nonFraction>`
const rate = (ref: string): string =>
  `<ix:nonFraction name="us-gaap:DebtInstrumentInterestRateStatedPercentage" contextRef="${ref}" unitRef="pure" scale="-2" decimals="4" format="ixt:num-dot-decimal">3.0</ix:nonFraction>`

const factsWith = (now: string): string[] =>
  readBody(
    taggedBody(
      `<table><tr><td></td><td>December 31, 2024</td><td>December 31, 2023</td></tr><tr><td>3.0% Senior Notes</td><td>${now}</td><td>$${tag('DebtInstrumentFaceAmount', 'c3', '470')}</td></tr></table>
      <p>The 3.0% Senior Notes are for $${tag('DebtInstrumentFaceAmount', 'c1', '470')} million and bear ${rate('c1')}%.</p>`,
      MEMBERS,
    ).replace('<xbrli:unit', `${context('c3', '2023-12-31')}<xbrli:unit`),
  ).facts.map(({ factType, value, period }) => `${factType} ${String(value)} ${period.endDate ?? ''}`)

test('of notes that another tag says are gone, prose has no sum and no rate of the period’s end', () => {
  const ended = factsWith(`$${tag('DebtInstrumentFaceAmount', 'c1', '—', 'fixed-zero')}`)
  expect(ended).toContain('notes 0 2024-12-31')
  expect(ended).toContain('interest_rate 3 2023-12-31')
  expect(ended).not.toContain('notes 470000000 2024-12-31')
  expect(ended).not.toContain('interest_rate 3 2024-12-31')
})

test('notes that are still owed keep both', () => {
  const owed = factsWith(`$${tag('DebtInstrumentFaceAmount', 'c1', '470')}`)
  expect(owed).toContain('notes 470000000 2024-12-31')
  expect(owed).toContain('interest_rate 3 2024-12-31')
})
