import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#db/test-database.ts'
import { fillStore } from '../../testing/fill-store.ts'
import { factsChangedSince, readFactsPage, type FactFilter } from './facts-page.ts'
import { readFacts } from './read-facts.ts'

const db = await createTestDatabase()
const REVISION = 3

const [ONE, TWO, THREE] = ['0000000001-26-000001', '0000000001-26-000002', '0000000002-26-000001']

/** A fact with what it is listed by. */
interface Stated {
  readonly accession: string
  readonly cik: string
  readonly id: string
  readonly factType: string
  readonly asOf: string
  readonly instrument?: string
}

const FACTS: readonly Stated[] = [
  {
    accession: ONE,
    cik: '0000000001',
    id: 'f1',
    factType: 'debt_proceeds',
    asOf: '2026-03-31',
    instrument: 'term-loan',
  },
  { accession: ONE, cik: '0000000001', id: 'd2', factType: 'interest_paid', asOf: '2026-03-31' },
  // Of one type and day, told apart by id alone.
  { accession: ONE, cik: '0000000001', id: 'e6', factType: 'interest_paid', asOf: '2026-03-31' },
  { accession: ONE, cik: '0000000001', id: 'b3', factType: 'interest_paid', asOf: '2025-03-31' },
  { accession: TWO, cik: '0000000001', id: 'c4', factType: 'cash', asOf: '2026-06-30' },
  {
    accession: THREE,
    cik: '0000000002',
    id: 'a5',
    factType: 'interest_paid',
    asOf: '2026-06-29',
    instrument: 'term-loan-b',
  },
]

/** By its type and day, as its filing's facts are placed. */
async function insert({ accession, cik, id, factType, asOf, instrument }: Stated, place: number | null): Promise<void> {
  const json = place === null ? null : JSON.stringify({ factType, evidence: 'Paid 5' })
  await db.sql`insert into facts (id, accession, cik, filed_at, fact_type, concept, value, period_status, as_of, dimensioned, resolved, verification, json)
    values (${id}, ${accession}, ${cik}, '2026-05-01', ${factType}, 'text:x', 1, 'reported', ${asOf}, false, true, 'candidate', ${json})`
  if (place !== null)
    await db.sql`insert into listed_facts (accession, place, id, cik, form, filed_at, fact_type, as_of, verification, instrument)
      select accession, ${place}, ${id}, cik, form, filed_at, ${factType}, ${asOf}, 'candidate', ${instrument ?? null} from filings where accession = ${accession}`
}

beforeAll(async () => {
  const filing = { form: '10-Q', verification: 'candidate', effectiveDate: '2026-03-31', category: 'debt' as const }
  await fillStore(
    db.sql,
    [
      { ...filing, accession: ONE, cik: '0000000001', filedAt: '2026-05-01', hasComparison: false },
      { ...filing, accession: TWO, cik: '0000000001', filedAt: '2026-08-01', hasComparison: false },
      { ...filing, accession: THREE, cik: '0000000002', filedAt: '2026-08-01', hasComparison: false, form: '10-K' },
    ],
    REVISION,
  )
  for (const [index, fact] of FACTS.entries()) await insert(fact, FACTS.length - index)
})
afterAll(() => db.close())

async function walk(filter: FactFilter, limit: number): Promise<string[][]> {
  const pages: string[][] = []
  for (let after = null; ; ) {
    const page = await readFactsPage({ filter, limit, after }, db.sql)
    pages.push(page.rows.map(({ id }) => id))
    if (page.next === null) return pages
    after = page.next as never // the loop's own type begins as null
  }
}

const ALL = ['a5', 'c4', 'f1', 'd2', 'e6', 'b3']

test('A span of days that ends before it begins is answered without the database.', async () => {
  const span = { effectiveFrom: '2026-04-01', effectiveTo: '2026-03-31' }
  // No database is there to be asked.
  const page = await readFactsPage({ filter: span, limit: 20, after: null }, null as never)
  expect(page).toEqual({ rows: [], next: null })
})

test('Facts come filing by filing, the newest first, whatever the size of a page', async () => {
  for (const limit of [1, 2, 3, 10]) expect((await walk({}, limit)).flat(), String(limit)).toEqual(ALL)
  expect(await walk({}, 2)).toEqual([ALL.slice(0, 2), ALL.slice(2, 4), ALL.slice(4)])
  expect(await walk({}, 3)).toEqual([ALL.slice(0, 3), ALL.slice(3)])
})

test('Each filter holds for every fact', async () => {
  const asked = async (filter: FactFilter) => (await walk(filter, 10)).flat()
  expect(await asked({ factTypes: ['interest_paid', 'cash'] })).toEqual(['a5', 'c4', 'd2', 'e6', 'b3'])
  expect(await asked({ cik: '0000000002' })).toEqual(ALL.slice(0, 1))
  expect(await asked({ form: '10-Q' })).toEqual(ALL.slice(1))
  expect(await asked({ filedTo: '2026-05-01' })).toEqual(ALL.slice(2))
  expect(await asked({ effectiveFrom: '2026-06-01' })).toEqual(ALL.slice(0, 2))
  expect(await asked({ effectiveTo: '2025-12-31' })).toEqual(['b3'])
  expect(await asked({ instrument: 'term-loan' })).toEqual(['f1'])
  expect(await asked({ verification: 'verified' })).toEqual([])
})

test('Facts are read by their ids, of those that a release before stored none', async () => {
  const older = { accession: TWO, cik: '0000000001', id: '96', factType: 'cash', asOf: '2020-06-30' }
  await insert(older, null)
  const facts = await readFacts(
    db.sql,
    [...FACTS, older].map(({ id }) => id),
  )
  expect([...facts.keys()].sort()).toEqual(ALL.toSorted())
  expect(facts.get('e6')).toEqual({ factType: 'interest_paid', evidence: 'Paid 5' })
  expect((await walk({}, 10)).flat()).toEqual(ALL)
})

test('A filing that changed behind a position counts, one before it does not', async () => {
  const { next } = await readFactsPage({ filter: {}, limit: 1, after: null }, db.sql)
  if (next === null) throw new Error('There is more than one fact.')
  const changed = (filter: FactFilter, revision: number) => factsChangedSince(filter, revision, next, db.sql)
  expect(await changed({}, REVISION)).toBe(false)
  expect(await changed({}, REVISION - 1)).toBe(true)
  expect(await changed({ cik: '0000000009' }, REVISION - 1)).toBe(false)
  await db.sql`insert into tombstones (collection, record_id, filed_at, cik, form, revision)
    values ('filings', ${ONE}, '2026-05-01', '0000000001', '10-Q', ${REVISION + 1})`
  expect(await changed({}, REVISION)).toBe(true)
  expect(await changed({ form: '10-K' }, REVISION)).toBe(false)
})

test('A position that a release before wrote leads nowhere', async () => {
  const after = { order: '2026-08-01', id: `${THREE}/interest_paid/2026-06-29/a5` }
  await expect(readFactsPage({ filter: {}, limit: 1, after }, db.sql)).rejects.toMatchObject({ code: 'invalid_cursor' })
})
