import { expect, test } from 'vitest'
import type { StructuredFiling } from '#server/contract/resources/records/structured-filing.ts'
import { debtFlowsOf, flowLabel } from './debt-flows.ts'

interface Made {
  readonly factType?: string
  readonly concept?: string
  readonly label?: string
  readonly months?: number
  readonly reasons?: readonly string[]
  readonly dimensions?: object
  readonly currency?: string
}

const flow = (endDate: string, value: number, made: Made = {}) => ({
  factType: made.factType ?? 'debt_repayments',
  concept: made.concept ?? 'us-gaap:RepaymentsOfLongTermDebt',
  label: made.label ?? 'Repayments of long term debt',
  value,
  currency: made.currency ?? 'USD',
  period: { kind: 'duration', status: 'reported', endDate, durationMonths: made.months ?? 12 },
  uncertainty: { status: 'resolved', reasons: made.reasons ?? [] },
  verification: 'machine_checked',
  provenance: { recordId: `r${value}`, dimensions: made.dimensions ?? {} },
})
const report = (form: string, periodEnd: string, facts: readonly object[]) =>
  // Of a filing nothing but these fields is read.
  ({ filing: { accession: `of-${periodEnd}`, form, periodEnd }, extraction: { facts } }) as unknown as StructuredFiling

const told = (...reports: readonly StructuredFiling[]) => {
  const { spans, lines } = debtFlowsOf(reports, 'USD')
  return {
    spans: spans.map(({ months, endDate }) => `${months} to ${endDate}`),
    lines: lines.map(({ group, amounts }) => [group, ...amounts.map((ones) => ones.map(({ value }) => value))]),
  }
}

test('A quarterly report tells its longest span and the same of the year before, an annual one three years', () => {
  const quarterly = report('10-Q', '2026-06-30', [
    flow('2026-06-30', 5, { months: 3 }),
    flow('2026-06-30', 9, { months: 6 }),
    flow('2025-06-30', 4, { months: 6 }),
    flow('2026-02-17', 3, { months: 1 }),
  ])
  const annual = report('10-K', '2025-12-31', [
    flow('2025-12-31', 12),
    flow('2024-12-31', 11),
    flow('2023-12-31', 10),
    flow('2025-12-31', 2, { months: 3 }),
  ])
  expect(told(quarterly, annual)).toEqual({
    spans: ['6 to 2026-06-30', '12 to 2025-12-31', '6 to 2025-06-30', '12 to 2024-12-31', '12 to 2023-12-31'],
    lines: [['debt_repayments', [9], [12], [4], [11], [10]]],
  })
})

test('Fiscal years that end on a day of the week are years, whatever their date', () => {
  expect(told(report('10-K', '2025-12-27', [flow('2025-12-27', 2), flow('2024-12-28', 1)])).spans).toEqual([
    '12 to 2025-12-27',
    '12 to 2024-12-28',
  ])
})

test('A caption whose tag changed is one line, and two captions of the same years are two', () => {
  const retagged = { concept: 'us-gaap:RepaymentsOfDebt' }
  const older = report('10-K', '2024-12-31', [flow('2024-12-31', 7, retagged), flow('2023-12-31', 6, retagged)])
  expect(told(report('10-K', '2025-12-31', [flow('2025-12-31', 8)]), older).lines).toEqual([
    ['debt_repayments', [8], [7], [6]],
  ])
  const both = report('10-K', '2025-12-31', [flow('2025-12-31', 8), flow('2025-12-31', 3, retagged)])
  expect(told(both).lines).toEqual([
    ['debt_repayments', [8]],
    ['debt_repayments', [3]],
  ])
})

test('A net line is one line, and what it repaid on balance is negative', () => {
  const net = { reasons: ['net_amount'], concept: 'us-gaap:ProceedsFromRepaymentsOfShortTermDebt' }
  const facts = [flow('2025-12-31', 7, net), flow('2024-12-31', 3, { ...net, factType: 'debt_proceeds' })]
  expect(told(report('10-K', '2025-12-31', facts)).lines).toEqual([['net', [-7], [3]]])
})

test('Parts of the company and other currencies are left out, and what was not found of a span is none', () => {
  const facts = [
    flow('2025-12-31', 7, { dimensions: { axis: 'a series of notes' } }),
    flow('2025-12-31', 6, { currency: 'EUR' }),
    flow('2025-12-31', 5, { factType: 'interest_paid', concept: 'us-gaap:InterestPaidNet' }),
    flow('2024-12-31', 4),
  ]
  expect(told(report('10-K', '2025-12-31', facts)).lines).toEqual([
    ['debt_repayments', [], [4]],
    ['interest_paid', [5], []],
  ])
})

test('A line’s label leaves out what the name of its group says', () => {
  expect(
    [
      'Proceeds from issuance of long term debt',
      'Proceeds from repayments of short term debt',
      'Net proceeds (payments) from short-term debt',
      'Proceeds from (repayments of) short-term borrowings, net',
      'Repayment of loan payable',
      'Interest paid net',
    ].map(flowLabel),
  ).toEqual([
    'Long-term debt',
    'Short-term debt',
    'Short-term debt',
    'Short-term borrowings, net',
    'Loan payable',
    'Interest paid, net',
  ])
})

test('An amount that a sentence tells without a label goes by what its group is of', () => {
  const inSentence = (factType: string, value: number) =>
    flow('2026-12-31', value, { factType, concept: `text:${factType}`, label: factType })
  const { lines } = debtFlowsOf(
    [report('10-K', '2026-12-31', [inSentence('debt_repayments', 3), inSentence('interest_paid', 2)])],
    'USD',
  )
  expect(lines.map(({ label }) => label)).toEqual(['Debt', 'Interest'])
})
