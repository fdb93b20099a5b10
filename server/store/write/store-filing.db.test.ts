import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readAnnouncement, type StoreAnnouncement } from './announcement.ts'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { type MadeUp, madeUpFiling } from '../testing/made-up-filing.ts'
import { readWholeStore } from '../testing/read-whole-store.ts'
import { storeFiling, type StoreOptions, type StoreOutcome } from './store-filing.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())
beforeEach(() => db.sql`truncate issuers, issuer_tickers, filings, documents, extractions, tombstones cascade`)

const options: StoreOptions = { replace: false, keepSamples: false, now: new Date('2026-06-01T12:00:00Z') }
const store = (filing: MadeUp, changes: Partial<StoreOptions> = {}): Promise<StoreOutcome> =>
  storeFiling(madeUpFiling(filing), { ...options, ...changes })

async function revision(): Promise<number> {
  const [row] = await db.sql<{ revision: string }[]>`select revision from store_state`
  return Number(row?.revision)
}

const first: MadeUp = {
  accession: '0000000001-25-000001',
  cik: '0000000001',
  filedAt: '2025-05-01',
  tickers: ['OLD'],
  name: 'Old Name',
  capacity: 100,
}
const second: MadeUp = {
  accession: '0000000001-25-000002',
  cik: '0000000001',
  filedAt: '2025-08-01',
  tickers: ['NEW', 'ALT'],
  name: 'New Name',
  capacity: 200,
  leverage: 3.5,
}
const other: MadeUp = {
  accession: '0000000002-25-000001',
  cik: '0000000002',
  filedAt: '2025-06-01',
  tickers: ['OTH'],
  capacity: 50,
}

describe('storing a filing', () => {
  test('a filing stored again changes nothing, not even the revision', async () => {
    await store(first)
    const [before, at] = [await readWholeStore(db.sql), await revision()]
    expect(await store(first, { now: new Date() })).toEqual({ kind: 'unchanged' })
    expect(await readWholeStore(db.sql)).toEqual(before)
    expect(await revision()).toBe(at)
  })

  test('each change raises the revision by one and is announced with the lists, issuers and filings it touched', async () => {
    const heard: (StoreAnnouncement | null)[] = []
    const listening = await db.sql.listen('store_revision', (payload) => heard.push(readAnnouncement(payload)))
    const at = await revision()
    await store(first)
    await store(second)
    expect(await revision()).toBe(at + 2)
    await expect.poll(() => heard.map((told) => told?.revision)).toEqual([at + 1, at + 2])
    const [one, two] = heard.map((told) => told?.answers)
    expect(one?.lists).toEqual(new Set(['filings', 'facilities', 'events', 'issuers', 'companies']))
    expect(one?.keys).toEqual(new Set([first.cik, first.accession, 'OLD']))
    expect(two?.keys.has(second.accession)).toBe(true)
    expect(two?.keys.has(other.cik)).toBe(false)
    await listening.unlisten()
  })

  test('other bytes under the same accession are refused and change nothing, unless they are to replace it', async () => {
    await store(first)
    const before = await readWholeStore(db.sql)
    expect(await store({ ...first, content: 'other' })).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining('--replace'),
    })
    expect(await readWholeStore(db.sql)).toEqual(before)
    expect(await store({ ...first, content: 'other', capacity: 70 }, { replace: true })).toMatchObject({
      kind: 'replaced',
    })
    const documents = await db.sql`select sha256 from documents`
    expect(documents).toHaveLength(1)
    const [facility] = await db.sql<{ value: number }[]>`select (json::json ->> 'value')::int as value from facilities`
    expect(facility?.value).toBe(70)
  })

  test('characters that PostgreSQL can’t store are left out of everything, and every record’s JSON can be read there', async () => {
    const filing = madeUpFiling({ ...first, leverage: 3.5 })
    const [fact, signal] = [filing.extraction.facts[0], filing.extraction.signals[0]]
    if (fact === undefined || signal === undefined) throw new Error('The made-up filing has both.')
    const facts = [{ ...fact, concept: 'us-gaap:Line\0OfCredit', label: 'Line\ud800 of credit' }]
    const signals = [{ ...signal, evidence: 'A ratio\0 of 3.50 to 1.00.', concept: 'leverage\0_ratio' }]
    const extraction = { ...filing.extraction, facts, signals }
    expect(await storeFiling({ ...filing, extraction }, options)).toMatchObject({ kind: 'stored' })
    const [found] = await db.sql`select evidence from search_documents where kind = 'signal'`
    expect(found).toEqual({ evidence: 'A ratio of 3.50 to 1.00.' })
    const [covenant] = await db.sql`select json::jsonb ->> 'covenantType' as type from covenants`
    expect(covenant).toEqual({ type: 'leverage_ratio' })
    const [kept] = await db.sql`select json::jsonb #>> '{extraction,facts,0,label}' as label from structured_filings`
    expect(kept).toEqual({ label: 'Line\ufffd of credit' })
    expect(await storeFiling({ ...filing, extraction }, options)).toEqual({ kind: 'unchanged' })
  })

  test('a facility whose amount changes leaves a mark, by which a walk by amount notices that it moved', async () => {
    const marks = () => db.sql`select record_id as id from tombstones where collection = 'facilities'`
    await store({ ...first, capacity: 100 })
    await store({ ...first, capacity: 100, byteStart: 7, engineVersion: 'test-2' })
    expect(await marks()).toEqual([])
    await store({ ...first, capacity: 5000, byteStart: 7, engineVersion: 'test-3' })
    expect(await marks()).toEqual([{ id: `fct_${first.accession}` }])
  })

  test('a replacement may move a filing to another issuer, and the issuer it leaves empty is gone', async () => {
    await store(first)
    await store({ ...first, cik: '0000000009' }, { replace: true })
    expect(await db.sql`select cik from issuers`).toEqual([{ cik: '0000000009' }])
    expect(await db.sql`select ticker, cik from issuer_tickers`).toEqual([{ ticker: 'OLD', cik: '0000000009' }])
  })

  test('another engine version adds an extraction, leaves the old one and moves the pointer', async () => {
    await store(first)
    const at = await revision()
    expect(await store({ ...first, engineVersion: 'test-2', capacity: 101 })).toMatchObject({ kind: 'updated' })
    expect(await revision()).toBe(at + 1)
    const rows = await db.sql<{ version: string; current: boolean }[]>`
      select e.engine_version as version, e.id = f.current_extraction_id as current
      from extractions e join filings f using (accession) order by e.id`
    expect(rows).toEqual([
      { version: 'test-1', current: false },
      { version: 'test-2', current: true },
    ])
  })

  test('a filing that is only read again sends no original, in whatever time others would wait for it', async () => {
    await store(first)
    await db.sql`create function refuse_original() returns trigger language plpgsql as $$ begin raise 'an original was sent'; end $$`
    await db.sql`create trigger refuse_originals before insert on documents execute function refuse_original()`
    const again = { ...first, engineVersion: 'test-2', capacity: 101 }
    expect(await store(again, { onlyStored: true })).toMatchObject({ kind: 'updated' })
    expect(await store({ ...again, content: 'other bytes' }, { onlyStored: true })).toMatchObject({ kind: 'refused' })
    expect(await store(second, { onlyStored: true })).toMatchObject({ kind: 'refused' })
    await db.sql`drop function refuse_original cascade`
  })

  test('more said about its issuer reaches the records, and the extraction that is kept already counts', async () => {
    await store(first)
    expect(await store({ ...first, name: 'Newer Name', capacity: 999 })).toMatchObject({ kind: 'updated' })
    const shown = await db.sql`
      select json::json -> 'issuer' ->> 'name' as name, (json::json ->> 'value')::int as value from facilities`
    expect(shown).toEqual([{ name: 'Newer Name', value: 100 }])
    expect(await db.sql`select 1 from extractions`).toHaveLength(1)
  })

  test('records that stay the same keep their revision when their filing is read by another engine version', async () => {
    await store(second)
    const at = await revision()
    await store({ ...second, engineVersion: 'test-2', capacity: 201 })
    expect(await db.sql`select revision::int from covenants`).toEqual([{ revision: at }])
    expect(await db.sql`select revision::int from facilities`).toEqual([{ revision: at + 1 }])
  })

  test('a defect in an extraction leaves the store as it was', async () => {
    await store(first)
    const before = await readWholeStore(db.sql)
    const bad = madeUpFiling(second)
    const broken = {
      ...bad,
      extraction: {
        ...bad.extraction,
        facts: bad.extraction.facts.map((fact) => ({ ...fact, evidenceSha256: 'no hash' })),
      },
    }
    await expect(storeFiling(broken, options)).rejects.toThrow()
    expect(await readWholeStore(db.sql)).toEqual(before)
  })
})

describe('the order in which filings arrive', () => {
  const filings: MadeUp[] = [
    first,
    second,
    other,
    {
      accession: '0000000001-25-000003',
      cik: '0000000001',
      filedAt: '2025-07-01',
      tickers: ['ALT', 'MID'],
      name: null,
      refused: 'revolver_capacity',
    },
    { accession: '0000000002-25-000002', cik: '0000000002', filedAt: '2025-09-01', tickers: ['ALT'], capacity: 55 },
    {
      accession: '0000000002-25-000003',
      cik: '0000000002',
      filedAt: '2025-09-01',
      form: '8-K',
      tickers: [],
      name: 'Other, Inc.',
    },
  ]

  test('does not matter: every order ends in the same store', async () => {
    const orders = [filings, [...filings].reverse(), [4, 0, 3, 5, 1, 2].map((index) => filings[index] ?? first)]
    const stores: unknown[] = []
    for (const order of orders) {
      await db.sql`truncate issuers, issuer_tickers, filings, documents, extractions, tombstones cascade`
      for (const filing of order) await store(filing)
      stores.push(await readWholeStore(db.sql))
    }
    expect(stores[1]).toEqual(stores[0])
    expect(stores[2]).toEqual(stores[0])
  })

  test('does not matter when they arrive at the same moment, twice each', async () => {
    for (const filing of filings) await store(filing)
    const inOrder = await readWholeStore(db.sql)
    await db.sql`truncate issuers, issuer_tickers, filings, documents, extractions, tombstones cascade`
    const at = await revision()
    await Promise.all([...filings, ...filings].map((filing) => store(filing)))
    expect(await readWholeStore(db.sql)).toEqual(inOrder)
    expect(await revision()).toBe(at + filings.length)
  })

  test('decides nothing about a symbol: it belongs to the issuer whose newest filing states it, and every record shows it', async () => {
    for (const filing of filings) await store(filing)
    const tickers = await db.sql`select ticker, cik from issuer_tickers order by cik, position`
    expect(tickers).toEqual([
      { ticker: 'NEW', cik: '0000000001' },
      { ticker: 'MID', cik: '0000000001' },
      { ticker: 'OLD', cik: '0000000001' },
      { ticker: 'ALT', cik: '0000000002' },
      { ticker: 'OTH', cik: '0000000002' },
    ])
    const shown = await db.sql`
      select distinct cik, json::json -> 'issuer' ->> 'ticker' as ticker, json::json -> 'issuer' ->> 'name' as name from facilities order by cik`
    expect(shown).toEqual([
      { cik: '0000000001', ticker: 'NEW', name: 'New Name' },
      { cik: '0000000002', ticker: 'ALT', name: 'Other, Inc.' },
    ])
  })
})

describe('the bundled samples', () => {
  const sample: MadeUp = { ...other, sample: true }

  test('are withdrawn by the first real filing, each with its mark', async () => {
    await store(sample)
    expect(await store(first)).toMatchObject({ samplesWithdrawn: 1 })
    expect(await db.sql`select cik from issuers`).toEqual([{ cik: first.cik }])
    expect(await db.sql`select sha256 from documents`).toHaveLength(1)
    const marks = await db.sql`select collection, record_id as id from tombstones order by collection`
    expect(marks).toEqual([
      { collection: 'events', id: expect.any(String) },
      { collection: 'facilities', id: `fct_${sample.accession}` },
      { collection: 'filings', id: sample.accession },
      { collection: 'issuers', id: sample.cik },
    ])
  })

  test('stay where the settings keep them', async () => {
    await store(sample)
    expect(await store(first, { keepSamples: true })).toMatchObject({ samplesWithdrawn: 0 })
    expect(await db.sql`select cik from issuers order by cik`).toHaveLength(2)
  })
})

describe('a company record', () => {
  async function company(
    cik: string,
  ): Promise<{ liquidity: Record<string, number | null>; status: string; summary: string }> {
    const [row] = await db.sql<{ json: string }[]>`select company_json as json from issuers where cik = ${cik}`
    return JSON.parse(row?.json ?? 'null')
  }

  test('shows the latest resolved amount, and none once a newer filing refused it', async () => {
    await store(second)
    await store(first)
    expect((await company(first.cik)).liquidity).toMatchObject({ revolverCapacity: 200, revolverDrawn: null })
    await store({
      accession: '0000000001-25-000009',
      cik: first.cik,
      filedAt: '2025-11-01',
      refused: 'revolver_capacity',
    })
    expect((await company(first.cik)).liquidity).toMatchObject({ revolverCapacity: null })
  })

  test('is summed up in counts and dates', async () => {
    await store(first)
    await store(second)
    expect(await company(first.cik)).toMatchObject({
      status: 'covered',
      summary: expect.stringMatching(
        /^2 filings filed from 2025-05-01 to 2025-08-01, with 2 facts, 1 signal, \d+ events? and 0 refusals\.$/,
      ),
    })
  })
})
