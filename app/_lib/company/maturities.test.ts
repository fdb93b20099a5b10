import { expect, test } from 'vitest'
import type { StructuredFiling } from '#server/contract/resources/records/structured-filing.ts'
import { maturitiesOf, missingYears, refusedMaturitiesOf, scheduledIn, shortLabel } from './maturities.ts'

const fact = (concept: string, evidence: string, value: number, more: object = {}) => ({
  factType: 'debt_maturity',
  concept: `us-gaap:LongTermDebtMaturities${concept}`,
  label: `Long term debt maturities ${concept}`,
  evidence,
  value,
  period: { status: 'reported' },
  uncertainty: { status: 'resolved' },
  provenance: { recordId: `r${value}`, dimensions: {} },
  ...more,
})
const filingWith = (facts: readonly object[]) =>
  // Of a filing nothing but these fields is read.
  ({
    filing: { accession: '0009900001-26-000001', periodEnd: '2025-12-31' },
    extraction: { facts },
  }) as unknown as StructuredFiling

test('A schedule of repayments is told by the years that its rows print, whatever they are tagged as', () => {
  const filing = filingWith([
    fact('RepaymentsOfPrincipalAfterYearFive', '2031 and thereafter 400', 400),
    fact('RepaymentsOfPrincipalInYearTwo', '2026 $ 100', 100),
    fact('RepaymentsOfPrincipalInYearFour', '2027 - 2030 —', 0),
  ])
  expect(maturitiesOf(filing).map(({ label, value }) => [label, value])).toEqual([
    ['2026', 100],
    ['2027–2030', 0],
    ['2031 and thereafter', 400],
  ])
})

test('Rows without a year are told by their tags, and parts, earlier dates and what is unresolved are left out', () => {
  const filing = filingWith([
    fact('RepaymentsOfPrincipalInNextTwelveMonths', 'Next year 5', 5),
    fact('RepaymentsOfPrincipalAfterYearFive', 'Later 9', 9),
    fact('RepaymentsOfPrincipalInYearTwo', 'Part 1', 1, { provenance: { dimensions: { axis: 'part' } } }),
    fact('RepaymentsOfPrincipalInYearTwo', 'Old 2', 2, { period: { status: 'prior' } }),
    fact('RepaymentsOfPrincipalInYearTwo', 'Unclear 3', 3, { uncertainty: { status: 'unresolved' } }),
  ])
  expect(maturitiesOf(filing).map(({ label, value, path }) => ({ label, value, path }))).toEqual([
    { label: '2026', value: 5, path: '/filings/0009900001-26-000001#record=r5' },
    { label: 'after 2030', value: 9, path: '/filings/0009900001-26-000001#record=r9' },
  ])
})

test('What one sentence gives for each year and thereafter is told apart: the last sum is of no year', () => {
  const sentence = 'Principal payments are due as follows: 2026, $5; 2027, $7; and thereafter, $90.'
  const filing = filingWith([
    fact('RepaymentsOfPrincipalInNextTwelveMonths', sentence, 5, { maturityYear: 2026 }),
    fact('RepaymentsOfPrincipalAfterYearFive', sentence, 90, { maturityYear: 2027 }),
    fact('RepaymentsOfPrincipalInYearTwo', sentence, 7, { maturityYear: 2027 }),
  ])
  const untagged = filingWith([
    fact('', sentence, 7, { concept: 'text:debt_maturity', label: 'Debt maturing in 2027', maturityYear: 2027 }),
    fact('', sentence, 90, {
      concept: 'text:debt_maturity',
      label: 'Debt maturing thereafter (after 2027)',
      maturityYear: null,
    }),
  ])
  const told = (of: StructuredFiling) => maturitiesOf(of).map(({ label, value }) => [label, value])
  expect(told(filing)).toEqual([
    ['2026', 5],
    ['2027', 7],
    ['after 2027', 90],
  ])
  expect(told(untagged)).toEqual([
    ['2027', 7],
    ['after 2027', 90],
  ])
})

test('Refused rows of the schedule are told with their reason and lead to those refusals', () => {
  const refusals = [
    { concept: 'debt_maturity', reasonCode: 'conflicting_values', evidence: '2027 100' },
    { concept: 'cash', reasonCode: 'scale_unknown', evidence: 'Cash' },
  ]
  // Of a filing nothing but these fields is read.
  const filing = {
    filing: { accession: '0009900001-26-000001' },
    extraction: { refusals },
  } as unknown as StructuredFiling
  expect(refusedMaturitiesOf(filing)).toEqual([
    {
      reasonCode: 'conflicting_values',
      evidence: '2027 100',
      path: '/filings/0009900001-26-000001/refusals?concept=debt_maturity',
    },
  ])
})

test('Under its bar a label is short, and begins with the same year', () => {
  expect(['2026', '2031 and thereafter', 'after 2030', 'rest of 2026'].map(shortLabel)).toEqual([
    '2026',
    '2031+',
    '2031+',
    'rest of 2026',
  ])
})

test('Years that a schedule leaves out are told before the row that comes after them', () => {
  const between = (...labels: readonly string[]) =>
    missingYears(labels.map((label) => ({ label, value: 1, path: '', verification: 'candidate' }))).map(
      ([, years]) => years,
    )
  expect(between('2025', 'after 2029')).toEqual([[], [2026, 2027, 2028, 2029]])
  expect(between('rest of 2026', '2027', '2028–2029', '2031 and thereafter')).toEqual([[], [], [], [2030]])
  expect(between('2026', '2027', 'thereafter')).toEqual([[], [], []])
  expect(between('2026', '2051')).toEqual([[], []])
})

test('A schedule that an amendment does not repeat is that of the report that it amends', () => {
  const annual = filingWith([fact('RepaymentsOfPrincipalInYearTwo', '2027 $ 100', 100)])
  // Of a filing no more than its facts and refusals is read.
  const without = (refusals: object[]) =>
    ({ ...filingWith([]), extraction: { facts: [], refusals } }) as unknown as StructuredFiling
  const refused = without([{ concept: 'debt_maturity', reasonCode: 'rule_undecided', evidence: '2027' }])
  const amendment = without([])
  expect(scheduledIn([amendment, annual])).toBe(annual)
  expect(scheduledIn([refused, annual])).toBe(annual)
  expect(scheduledIn([amendment, refused])).toBe(refused)
  expect(scheduledIn([amendment])).toBeNull()
})
