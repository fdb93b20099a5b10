import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { listCompanies } from '../../companies/list-companies.ts'
import { getCompany } from '../../companies/get-company.ts'
import { listRecords } from '../list-records.ts'
import { type FilledFiling, fillStore } from '../../testing/fill-store.ts'
import { changedSince } from './changed-since.ts'
import type { CollectionName } from '../collections.ts'
import type { Position, RecordFilter } from '../page.ts'
import { readPage } from './read-page.ts'

const FORMS = ['10-Q', '10-K', '8-K', '10-Q/A'] as const
const STATES = ['candidate', 'machine_checked'] as const
const CATEGORIES = ['liquidity', 'covenant', 'debt'] as const

/** What some records take effect on: long before they were filed, somewhat before, and after. */
const FAR_DATES: Readonly<Record<number, string>> = {
  3: '1990-01-15',
  5: '2019-06-30',
  7: '2035-01-15',
  8: '2023-12-31',
}

/** Forty filings of three issuers; several on one day, so that ids decide. */
const filings: FilledFiling[] = Array.from({ length: 40 }, (_, index) => ({
  accession: `0000000001-25-${String((index * 17) % 40).padStart(6, '0')}`,
  cik: `000000000${1 + (index % 3)}`,
  form: FORMS[index % 4] ?? '10-Q',
  filedAt: `2025-0${1 + (index % 5)}-0${1 + (index % 2)}`,
  verification: STATES[index % 2] ?? 'candidate',
  effectiveDate: FAR_DATES[index % 10] ?? `2024-1${index % 3}-15`,
  category: CATEGORIES[index % 3] ?? 'debt',
  hasComparison: index % 4 === 0,
}))

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
  await fillStore(db.sql, filings, 1)
  await db.sql`insert into issuer_tickers values ('ONE', '0000000001', 0), ('ONE-A', '0000000001', 1)`
})
afterAll(() => db.close())

async function walk(name: CollectionName, filter: RecordFilter, limit: number): Promise<string[]> {
  const items: string[] = []
  let after: Position | null = null
  do {
    const page = await readPage(name, { filter, limit, after })
    expect(page.items.length).toBeLessThanOrEqual(limit)
    items.push(...page.items)
    after = page.next
  } while (after !== null)
  return items
}

const newestFirst = (left: FilledFiling, right: FilledFiling) =>
  left.filedAt !== right.filedAt ? (left.filedAt < right.filedAt ? 1 : -1) : left.accession < right.accession ? 1 : -1

const expected = (prefix: string, matches: (filing: FilledFiling) => boolean) =>
  filings
    .filter(matches)
    .sort(newestFirst)
    .map(({ accession }) => JSON.stringify({ id: `${prefix}${accession}` }))

describe('a walk', () => {
  const lists = [
    ['filings', ''],
    ['facilities', 'facilities-'],
    ['covenants', 'covenants-'],
    ['events', 'events-'],
  ] as const
  test.each(lists)(
    'over %s meets each record once, newest filing first, whatever the page size',
    async (name, prefix) => {
      for (const limit of [1, 7, 40, 100]) expect(await walk(name, {}, limit)).toEqual(expected(prefix, () => true))
    },
  )

  test('over filing comparisons leaves baselines out', async () => {
    expect(await walk('filing-comparisons', {}, 3)).toEqual(expected('events-', (filing) => filing.hasComparison))
  })

  test('over issuers and companies meets each once', async () => {
    for (const [name, key] of [
      ['issuers', 'issuer'],
      ['companies', 'company'],
    ] as const) {
      const items = await walk(name, {}, 1)
      expect(items.map((json) => JSON.parse(json)[key]).sort()).toEqual(['0000000001', '0000000002', '0000000003'])
    }
  })

  test('is read by a statement that the server keeps prepared', async () => {
    await readPage('facilities', { filter: { form: '10-K' }, limit: 2, after: null })
    const kept = await db.sql`select 1 from pg_prepared_statements where statement like '%from "facilities"%form =%'`
    expect(kept).not.toHaveLength(0)
  })
})

describe('a filter', () => {
  const cases: [string, RecordFilter, (filing: FilledFiling) => boolean][] = [
    ['cik', { cik: '0000000002' }, (filing) => filing.cik === '0000000002'],
    ['ticker', { ticker: 'ONE' }, (filing) => filing.cik === '0000000001'],
    ['an alias', { ticker: 'ONE-A' }, (filing) => filing.cik === '0000000001'],
    ['CIK and ten digits as ticker', { ticker: 'CIK0000000003' }, (filing) => filing.cik === '0000000003'],
    ['an unknown ticker', { ticker: 'NOBODY' }, () => false],
    ['ticker and cik that disagree', { ticker: 'ONE', cik: '0000000002' }, () => false],
    ['form', { form: '10-Q/A' }, (filing) => filing.form === '10-Q/A'],
    ['verification', { verification: 'machine_checked' }, (filing) => filing.verification === 'machine_checked'],
    ['filed_from', { filedFrom: '2025-03-02' }, (filing) => filing.filedAt >= '2025-03-02'],
    ['filed_to', { filedTo: '2025-03-02' }, (filing) => filing.filedAt <= '2025-03-02'],
    ['category', { category: 'covenant' }, (filing) => filing.category === 'covenant'],
    ['effective_from', { effectiveFrom: '2024-11-15' }, (filing) => filing.effectiveDate >= '2024-11-15'],
    ['effective_to', { effectiveTo: '2024-11-15' }, (filing) => filing.effectiveDate <= '2024-11-15'],
    ['an effective_to of long ago', { effectiveTo: '1995-12-31' }, (filing) => filing.effectiveDate <= '1995-12-31'],
    ['an effective_to to come', { effectiveTo: '2040-12-31' }, () => true],
    [
      'a span of effective dates',
      { effectiveFrom: '2019-01-01', effectiveTo: '2024-10-15' },
      (filing) => filing.effectiveDate >= '2019-01-01' && filing.effectiveDate <= '2024-10-15',
    ],
    [
      'effective_to and category',
      { effectiveTo: '2024-10-15', category: 'covenant' },
      (filing) => filing.effectiveDate <= '2024-10-15' && filing.category === 'covenant',
    ],
    [
      'several at once',
      { form: '10-K', filedFrom: '2025-02-01', filedTo: '2025-04-02', cik: '0000000001' },
      (filing) =>
        filing.form === '10-K' &&
        filing.filedAt >= '2025-02-01' &&
        filing.filedAt <= '2025-04-02' &&
        filing.cik === '0000000001',
    ],
  ]
  test.each(cases)('by %s gives exactly what matches', async (_name, filter, matches) => {
    for (const name of ['facilities', 'covenants', 'events'] as const) {
      expect(await walk(name, filter, 5)).toEqual(expected(`${name}-`, matches))
    }
    const { category, effectiveFrom, effectiveTo } = filter
    if (category ?? effectiveFrom ?? effectiveTo) return
    const page = await listRecords('filings', { filter, limit: 100, after: null })
    expect(page.items).toEqual(expected('', matches))
  })

  test('on issuers and companies selects those with a filing that matches', async () => {
    const filter = { form: '10-K', filedTo: '2025-01-31' } as const
    const ciks = new Set(
      filings.filter((filing) => filing.form === '10-K' && filing.filedAt <= '2025-01-31').map(({ cik }) => cik),
    )
    const issuers = await listRecords('issuers', { filter, limit: 100, after: null })
    expect(new Set(issuers.items.map((json) => JSON.parse(json).issuer))).toEqual(ciks)
    const companies = await listCompanies({ filter: { filedFrom: '2030-01-01' }, limit: 100, after: null })
    expect(companies).toEqual({ items: [], next: null })
  })

  test('finds a filing under each of its registrants, and in one walk over them', async () => {
    const together = {
      ...(filings[0] as FilledFiling),
      accession: '0000000007-24-000001',
      cik: '0000000007',
      filedAt: '2024-11-01',
      form: '10-K/A',
    } // the list above is not empty
    await fillStore(db.sql, [{ ...together, coRegistrants: ['0000000001'] }], 1)
    for (const filter of [{ cik: '0000000007' }, { ticker: 'CIK0000000001' }, { ticker: 'ONE' }] as const) {
      expect((await walk('filings', filter, 4)).at(-1)).toBe(JSON.stringify({ id: together.accession }))
    }
    const issuers = await listRecords('issuers', { filter: { form: '10-K/A' }, limit: 100, after: null })
    expect(new Set(issuers.items.map((json) => JSON.parse(json).issuer))).toEqual(new Set(['0000000001', '0000000007']))
    await db.sql`delete from filings where cik = '0000000007'`
    await db.sql`delete from issuers where cik = '0000000007'`
  })

  test('finds a company under each of its tickers and under its CIK', async () => {
    for (const ticker of ['ONE', 'ONE-A', 'CIK0000000001'])
      expect((await getCompany(ticker, null))?.cik).toBe('0000000001')
    expect(await getCompany('DEMO-A', null)).toBeNull()
  })
})

describe('the part of a list behind a position', () => {
  const middle: Position = { order: '2025-03-01', id: 'facilities-9' }
  const late: FilledFiling = {
    ...(filings[0] as FilledFiling),
    accession: '0000000009-25-000001',
    cik: '0000000009',
    filedAt: '2025-12-01',
  } // the list above is not empty
  const early: FilledFiling = {
    ...late,
    accession: '0000000008-25-000001',
    cik: '0000000008',
    filedAt: '2024-12-01',
    form: '8-K',
  }

  test('is unchanged by a record that arrives ahead of it, and changed by one that arrives in it', async () => {
    expect(await changedSince('facilities', {}, 1, middle)).toBe(false)
    await fillStore(db.sql, [late], 2)
    expect(await changedSince('facilities', {}, 1, middle)).toBe(false)
    await fillStore(db.sql, [early], 3)
    expect(await changedSince('facilities', {}, 2, middle)).toBe(true)
    expect(await changedSince('facilities', {}, 3, middle)).toBe(false)
    expect(await changedSince('companies', {}, 2, middle)).toBe(true)
  })

  test('is unchanged for a filter that the new record does not match', async () => {
    expect(await changedSince('facilities', { cik: '0000000001' }, 2, middle)).toBe(false)
    expect(await changedSince('facilities', { form: '10-K' }, 2, middle)).toBe(false)
    expect(await changedSince('facilities', { form: '8-K' }, 2, middle)).toBe(true)
  })

  test('is changed by a record that was taken away', async () => {
    await db.sql`insert into tombstones (collection, record_id, filed_at, cik, form, revision) values ('events', 'x', '2025-02-01', '0000000002', '10-Q', 4)`
    expect(await changedSince('events', {}, 3, middle)).toBe(true)
    expect(await changedSince('filing-comparisons', { cik: '0000000002' }, 3, middle)).toBe(true)
    expect(await changedSince('events', { cik: '0000000001' }, 3, middle)).toBe(false)
    expect(await changedSince('events', { filedFrom: '2025-02-02' }, 3, middle)).toBe(false)
    expect(await changedSince('events', {}, 4, middle)).toBe(false)
    expect(await changedSince('events', {}, 3, { order: '2025-02-01', id: 'a' })).toBe(false)
  })
})

test.each<[CollectionName, RecordFilter]>([
  ['issuers', { filedFrom: '2025-03-01', filedTo: '2025-02-28' }],
  ['events', { effectiveFrom: '2024-12-16', effectiveTo: '2024-12-15' }],
])('A span of %s that ends before it begins holds nothing, and the database is not asked.', async (name, filter) => {
  const gone = postgres(db.url)
  await gone.end()
  expect(await readPage(name, { filter, limit: 20, after: null }, gone)).toEqual({ items: [], next: null })
})
