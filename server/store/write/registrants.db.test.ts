import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { type MadeUp, madeUpFiling } from '../testing/made-up-filing.ts'
import { readWholeStore } from '../testing/read-whole-store.ts'
import { storeFiling, type StoreOptions } from './store-filing.ts'
import { withdrawFiling } from './withdraw-filing.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())
beforeEach(() => db.sql`truncate issuers, issuer_tickers, filings, documents, extractions, tombstones cascade`)

const now = new Date('2026-06-01T12:00:00Z')
const store = (filing: MadeUp, changes: Partial<StoreOptions> = {}) =>
  storeFiling(madeUpFiling(filing), { replace: false, keepSamples: false, now, ...changes })

const parent = '0000000001'
const subsidiary = '0000000002'
const combined: MadeUp = {
  accession: '0000000001-26-000001',
  cik: parent,
  filedAt: '2026-05-01',
  tickers: ['PAR'],
  capacity: 100,
  leverage: 3.5,
  coRegistrants: [{ cik: subsidiary, tickers: ['SUB'] }],
}
const own: MadeUp = {
  accession: '0000000002-26-000009',
  cik: subsidiary,
  filedAt: '2026-02-01',
  tickers: ['SUB'],
  capacity: 30,
}

async function companyOf(cik: string): Promise<Record<string, unknown>> {
  const [row] = await db.sql<{ json: string }[]>`select company_json as json from issuers where cik = ${cik}`
  return JSON.parse(row?.json ?? 'null')
}

describe('a filing of several registrants', () => {
  test('is stored once, under the first, and counts for each of them', async () => {
    await store(combined)
    expect(await db.sql`select accession, cik from filings`).toEqual([{ accession: combined.accession, cik: parent }])
    expect(await db.sql`select distinct cik from facilities`).toEqual([{ cik: parent }])
    expect(await companyOf(parent)).toMatchObject({ filingCount: 1, liquidity: { revolverCapacity: 100 } })
    expect(await companyOf(subsidiary)).toMatchObject({
      ticker: 'SUB',
      filingCount: 1,
      liquidity: { revolverCapacity: null },
      summary: expect.stringContaining('1 of them with records under another registrant, with 0 facts'),
    })
  })

  test('is found by a search that is narrowed to any of them', async () => {
    await store(combined)
    const marked = (cik: string) =>
      db.sql`select 1 from search_documents where terms @@ ${`'cik=${cik}'`}::tsquery limit 1`
    for (const cik of [parent, subsidiary]) expect(await marked(cik)).toHaveLength(1)
    expect(await marked('0000000003')).toHaveLength(0)
  })

  test('leaves what another registrant filed alone as it is, in whichever order the two come', async () => {
    await store(own)
    await store(combined)
    const forwards = await readWholeStore(db.sql)
    expect(await companyOf(subsidiary)).toMatchObject({ filingCount: 2, liquidity: { revolverCapacity: 30 } })
    await db.sql`truncate issuers, issuer_tickers, filings, documents, extractions, tombstones cascade`
    await store(combined)
    await store(own)
    expect(await readWholeStore(db.sql)).toEqual(forwards)
  })

  test('is unchanged when it comes again, and leaves a mark with a registrant that is no longer named', async () => {
    await store(own)
    await store(combined)
    expect(await store(combined)).toEqual({ kind: 'unchanged' })
    expect(await store({ ...combined, coRegistrants: [] })).toMatchObject({ kind: 'updated', difference: null })
    expect(await companyOf(subsidiary)).toMatchObject({ filingCount: 1 })
    expect(await db.sql`select cik from tombstones where collection = 'filings'`).toEqual([{ cik: subsidiary }])
  })
})

describe('withdrawing a filing', () => {
  const withdraw = (accession: string) => withdrawFiling({ accession, actor: 'a test', reason: 'not ours', now })
  const before: MadeUp = {
    accession: '0000000001-26-000000',
    cik: parent,
    filedAt: '2026-02-01',
    tickers: ['PAR'],
    capacity: 80,
  }
  const after: MadeUp = {
    accession: '0000000001-26-000007',
    cik: parent,
    filedAt: '2026-08-01',
    tickers: ['PAR'],
    capacity: 120,
  }

  test('ends in the store that never had it, with its neighbours compared with each other', async () => {
    for (const filing of [own, before, after]) await store(filing)
    const without = await readWholeStore(db.sql)
    await store(combined)
    expect(
      await db.sql`select distinct previous_accession as previous from events where accession = ${after.accession} and has_comparison`,
    ).toEqual([{ previous: combined.accession }])
    expect(await withdraw(combined.accession)).toBe('withdrawn')
    expect(await readWholeStore(db.sql)).toEqual(without)
    expect(
      await db.sql`select distinct previous_accession as previous from events where accession = ${after.accession} and has_comparison`,
    ).toEqual([{ previous: before.accession }])
  })

  test('leaves a mark for every registrant, and in the trail who did it and why', async () => {
    const filing = { ...combined, accession: '0000000001-26-000003' }
    await store(filing)
    await withdraw(filing.accession)
    expect(await db.sql`select cik from tombstones where collection = 'filings' order by cik`).toEqual([
      { cik: parent },
      { cik: subsidiary },
    ])
    const [entry] = await db.sql`select actor, reason, details from store_actions where accession = ${filing.accession}`
    expect(entry).toMatchObject({
      actor: 'a test',
      reason: 'not ours',
      details: { form: '10-Q', ciks: [parent, subsidiary] },
    })
    await expect(db.sql`update store_actions set reason = ''`).rejects.toThrow('append-only')
    await expect(db.sql`delete from store_actions`).rejects.toThrow('append-only')
  })

  test('keeps it out until somebody says to take it in again', async () => {
    const filing = { ...combined, accession: '0000000001-26-000002' }
    await store(filing)
    expect([await withdraw(filing.accession), await withdraw(filing.accession)]).toEqual(['withdrawn', 'already'])
    expect(await store(filing)).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining('was withdrawn on 2026-06-01 (not ours); --replace takes it in again'),
    })
    expect(await store(filing, { replace: true })).toMatchObject({ kind: 'stored' })
    expect(await store(filing)).toEqual({ kind: 'unchanged' })
    expect(await withdraw('0000000001-26-999999')).toBe('absent')
  })
})

describe('another extraction of the same bytes', () => {
  test('tells what was gained, lost and altered, and the trail counts it', async () => {
    await store(own)
    const outcome = await store({ ...own, engineVersion: 'test-2', capacity: 31, leverage: 4 })
    expect(outcome).toMatchObject({
      kind: 'updated',
      difference: {
        facts: { gained: [], lost: [], altered: [{ about: 'revolver_capacity', fields: ['reportedValue', 'value'] }] },
        signals: { gained: [{ about: 'maximum_total_leverage_ratio' }], lost: [], altered: [] },
      },
    })
    const [entry] =
      await db.sql`select details from store_actions where accession = ${own.accession} and action = 'reread'`
    expect(entry?.details).toMatchObject({
      from: 'test-1',
      to: 'test-2',
      facts: { gained: 0, lost: 0, altered: 1 },
      signals: { gained: 1, lost: 0, altered: 0 },
    })
  })
})
