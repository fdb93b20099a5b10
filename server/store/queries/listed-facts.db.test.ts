import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import type { FinancialFact } from '#server/engine/model.ts'
import { madeUpFiling } from '../testing/made-up-filing.ts'
import { storeFiling } from '../write/store-filing.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())
beforeEach(() => db.sql`truncate issuers, issuer_tickers, filings, documents, extractions, tombstones cascade`)

type Made = Partial<FinancialFact> & { readonly id: string }

const filing = madeUpFiling({
  accession: '0000000001-26-000001',
  cik: '0000000001',
  filedAt: '2026-05-01',
  capacity: 100,
})
const [capacity] = filing.extraction.facts

/** Stores the filing with facts that differ from its one as said. */
async function store(engineVersion: string, made: readonly Made[]): Promise<void> {
  if (capacity === undefined) throw new Error('The filing states a capacity.')
  const facts = made.map(({ id, ...said }) => ({ ...capacity, ...said, provenance: { section: null, recordId: id } }))
  const extraction = { ...filing.extraction, engineVersion, facts }
  const options = { replace: false, keepSamples: false, now: new Date('2026-06-01T12:00:00Z') }
  await storeFiling({ ...filing, engineVersion, extraction }, options)
}

const placed = () =>
  db.sql`select id, as_of::text as "asOf", form, instrument, xmin::text as written from listed_facts order by place desc`

const on = (endDate: string) => ({ period: { kind: 'instant', status: 'reported', endDate } }) as const
const named = (id: string) => ({ reportedName: 'Term Loan', canonicalKey: 'term-loan', id })
const REJECTED = { status: 'unresolved', reasons: ['rejected_by_reviewer'] } as const

test('Facts are placed by type and then the newest first, without those that a person rejected', async () => {
  await store('test-1', [
    { id: 'cash', factType: 'cash', ...on('2026-03-31') },
    { id: 'older', ...on('2025-12-31') },
    { id: 'rejected', ...on('2026-03-31'), uncertainty: REJECTED },
    { id: 'newer', ...on('2026-03-31'), instrument: named('term-loan-2') },
    { id: 'undated', factType: 'maturity', period: { kind: 'unknown', status: 'reported' } },
  ])
  expect(await placed()).toMatchObject([
    { id: 'newer', asOf: '2026-03-31', form: '10-Q', instrument: 'term-loan-2' },
    { id: 'older', asOf: '2025-12-31', instrument: null },
    { id: 'cash' },
    { id: 'undated', asOf: '2026-05-01' },
  ])
})

test('Places that stay are not written again, and those of a filing that goes, go with it', async () => {
  const facts = [{ id: 'one' }, { id: 'two', factType: 'cash' }] as const
  await store('test-1', facts)
  const before = await placed()
  await store('test-2', facts)
  expect(await placed()).toEqual(before)
  await store('test-3', facts.slice(1))
  expect(await placed()).toMatchObject([{ id: 'two' }])
  await db.sql`truncate filings cascade`
  expect(await placed()).toEqual([])
})

test('A filing whose instrument has a name without end is stored, and its fact is listed', async () => {
  await store('test-1', [{ id: 'one', instrument: named('x'.repeat(100_000)) }])
  expect(await placed()).toMatchObject([{ id: 'one', instrument: null }])
})
