import { expect, test } from 'vitest'
import type { Event } from '#server/contract/resources/records/event.ts'
import type { FinancialFact } from '#server/contract/resources/records/fact.ts'
import type { FinancingSignal } from '#server/contract/resources/records/signal.ts'
import { isListed, viewRecords } from './view-record.ts'

const sha = 'a'.repeat(64)
const extraction = { facts: [], signals: [], refusals: [], evidence: [] }
const source = {
  accession: '0009900001-26-000019',
  form: '10-Q',
  filedAt: '2026-11-03',
  periodEnd: '2026-09-30',
  evidence: 'Revolver drawn was $62.0 million.',
  verification: 'candidate',
} as const

test('A change is listed with what its headline compares.', () => {
  const event: Event = {
    id: 'evt_1',
    ticker: 'HLVZQ',
    category: 'debt',
    changeType: 'decreased',
    severity: null,
    severityStatus: 'not_assigned_no_validated_methodology',
    headline: 'Revolver drawn decreased from $81.5 million to $62 million.',
    effectiveDate: '2026-09-30',
    filedAt: '2026-11-03',
    before: '$81.5 million',
    after: '$62 million',
    values: { previous: 81.5e6, current: 62e6, previousDate: '2026-06-30', currentDate: '2026-09-30' },
    source,
    previousSource: { ...source, filedAt: '2026-08-04', periodEnd: '2026-06-30' },
    disclaimer: 'Not a conclusion.',
  }
  const [record] = viewRecords(extraction, [event], new Map(), null)
  expect(record?.about).toBe('quarter on quarter, compared with Jun 30, 2026 (10-Q filed Aug 4, 2026)')
})

test('A statement is listed with its instrument and has its date.', () => {
  const signal: FinancingSignal = {
    signalType: 'covenant',
    concept: 'minimum_liquidity',
    action: 'required',
    instrument: { reportedName: 'ABL Facility', canonicalKey: 'abl-facility' },
    evidence: 'The ABL Facility requires liquidity of $25.0 million.',
    evidenceSha256: sha,
    locator: { start: 1, end: 2, section: '10-Q:I-1' },
    verification: 'candidate',
    uncertainty: { status: 'candidate', reasons: [] },
  }
  const [record] = viewRecords({ ...extraction, signals: [signal] }, [], new Map(), '2026-09-30')
  expect([record?.about, record?.period]).toEqual(['ABL Facility', 'as of Sep 30, 2026'])
})

test('Of facts that state the same one stands in the list, the best backed', () => {
  const fact = (recordId: string, verification: FinancialFact['verification'], value = 62e6): FinancialFact => ({
    factType: 'cash',
    concept: 'us-gaap:Cash',
    label: 'Cash',
    value,
    unit: 'USD',
    currency: 'USD',
    period: { kind: 'instant', status: 'reported', endDate: '2026-09-30' },
    evidence: 'Cash $ 62.0',
    evidenceSha256: sha,
    provenance: { recordId },
    verification,
    uncertainty: { status: 'resolved', reasons: [] },
  })
  const facts = [fact('row', 'candidate'), fact('tag', 'machine_checked'), fact('other', 'candidate', 5e6)]
  const records = viewRecords({ ...extraction, facts }, [], new Map(), null)
  expect(records.map(({ id, same }) => [id, same])).toEqual([
    ['row', ['tag', 'row']],
    ['tag', ['tag', 'row']],
    ['other', []],
  ])
  expect(records.filter(isListed).map(({ id }) => id)).toEqual(['tag', 'other'])
})
