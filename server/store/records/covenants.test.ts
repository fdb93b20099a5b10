import { expect, test } from 'vitest'
import type { Covenant } from '#server/contract/resources/records/covenant.ts'
import type { Facility } from '#server/contract/resources/records/facility.ts'
import { amountOf } from '#server/engine/compare/fixtures/made-up-extraction.ts'
import { detectEvents } from '#server/engine/events/detect-events.ts'
import type { FinancingSignal } from '#server/engine/model.ts'
import { sha256Hex } from '#server/platform/hashes.ts'
import { madeUpFiling, onceStored } from '../testing/made-up-filing.ts'
import { covenantRecords } from './covenants.ts'
import { eventRecords } from './events.ts'
import { facilityRecords } from './facilities.ts'

const issuer = { cik: '0000000001', ticker: 'ONE', name: 'One' }
const read = madeUpFiling({
  accession: '0000000001-26-000001',
  cik: issuer.cik,
  filedAt: '2026-05-06',
  periodEnd: '2026-03-31',
  leverage: 3.5,
})
const { extraction } = read

function records(changes: Partial<FinancingSignal>) {
  return covenantRecords(onceStored(read), issuer, {
    ...extraction,
    signals: extraction.signals.map((signal) => ({ ...signal, ...changes })),
  })
}

test('a covenant holds from the end of the period, or from the day that its sentence names', () => {
  expect(records({})[0]?.effectiveDate).toBe('2026-03-31')
  const [signal] = extraction.signals
  expect(records({ locator: { ...signal?.locator, asOf: '2026-04-15' } })[0]?.effectiveDate).toBe('2026-04-15')
  expect(records({ locator: { ...signal?.locator, asOf: 'soon' } })[0]?.effectiveDate).toBe('2026-03-31')
})

test('a statement says how exactly it is dated, and that it gives no date', () => {
  const [signal] = extraction.signals
  const dated = (stated: object) => {
    const [record] = records({ locator: { ...signal?.locator, ...stated } })
    // The record's own JSON, which its schema was applied to.
    const { effectiveDate, source } = JSON.parse(record?.json ?? '{}') as Covenant
    return [effectiveDate, source.locator?.datePrecision]
  }
  expect(dated({})).toEqual(['2026-03-31', null])
  expect(dated({ asOf: '2026-04-15' })).toEqual(['2026-04-15', 'day'])
  expect(dated({ asOf: '2026-02-28', asOfPrecision: 'month', effectiveDate: '2026-02' })).toEqual([
    '2026-02-28',
    'month',
  ])
  expect(dated({ effectiveDate: '2027-06-30' })).toEqual(['2027-06-30', 'day'])
  expect(dated({ effectiveDate: '2024' })).toEqual(['2024-12-31', 'year'])
  // The filing was made on May 6, 2026: what it reports of that month or year was done by then.
  expect(dated({ effectiveDate: '2026-05' })).toEqual(['2026-05-06', 'month'])
  expect(dated({ effectiveDate: '2026' })).toEqual(['2026-05-06', 'year'])
  expect(dated({ effectiveDate: '2025-09-30', effectivePrecision: 'fiscal_year' })).toEqual(['2025-09-30', 'year'])
})

test.each([
  [{ signalType: 'debt', concept: 'credit_agreement', action: 'terminated', comparator: null }, 1],
  [
    { signalType: 'going_concern', concept: 'substantial_doubt', action: 'substantial_doubt_raised', comparator: null },
    1,
  ],
  [{ signalType: 'liquidity', concept: 'minimum_liquidity', action: 'required', comparator: 'minimum' }, 1],
  [{ signalType: 'debt', concept: 'revolver_drawn', action: 'reported', comparator: null }, 0],
  [{ signalType: 'liquidity', concept: 'liquidity_sufficient', action: 'reported', comparator: null }, 0],
] as const)('of signals, covenants and legal events are listed and mere amounts are not: %j', (changes, count) => {
  expect(records(changes)).toHaveLength(count)
})

test('a covenant and an amount of a facility say which part of the group they are of, an event begins with it', () => {
  const entity = { name: 'Harbor Finance', kind: 'subsidiary' } as const
  const made = amountOf('revolver_drawn', 62, '2026-03-31')
  const drawn = {
    ...made,
    entity,
    evidenceSha256: sha256Hex(made.evidence),
    provenance: { ...made.provenance, recordId: 'fct_0123456789abcdef' },
  }
  const parts = {
    ...extraction,
    facts: [drawn],
    signals: extraction.signals.map((signal) => ({ ...signal, entity })),
  }
  const stored = onceStored(read)
  const listed = [
    ...covenantRecords(stored, issuer, parts),
    ...facilityRecords(stored, issuer, parts),
    // Each record's own JSON, which its schema was applied to.
  ].map(({ json }) => JSON.parse(json) as Facility)
  expect(listed.map(({ source }) => source.locator?.entity)).toEqual([entity, entity])
  expect(records({}).every(({ json }) => !json.includes('"entity"'))).toBe(true)
  const events = eventRecords(stored, issuer, () => undefined, detectEvents(parts, null))
  expect(events).toHaveLength(2)
  expect(events.every(({ json }) => json.includes('"headline":"Harbor Finance (subsidiary): '))).toBe(true)
})
