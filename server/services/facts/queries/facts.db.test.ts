import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#db/test-database.ts'
import { fillStore } from '../../testing/fill-store.ts'
import { factsChangedSince, readFactsPage, type FactFilter } from './facts-page.ts'
import { readFacts } from './read-facts.ts'

const db = await createTestDatabase()
const REVISION = 3
const LONG = 'on the revolving credit facility '.repeat(1000)

const [ONE, TWO, THREE] = ['0000000001-26-000001', '0000000001-26-000002', '0000000002-26-000001']

/** A fact by its id, which says its type and day: `debt_proceeds/2026-03-31`. */
interface Stated {
  readonly accession: string
  readonly cik: string
  readonly id: string
  readonly evidence?: string
  readonly instrument?: string
}

const FACTS: readonly Stated[] = [
  { accession: ONE, cik: '0000000001', id: 'debt_proceeds/2026-03-31', instrument: 'term-loan' },
  { accession: ONE, cik: '0000000001', id: 'interest_paid/2026-03-31', evidence: LONG },
  { accession: ONE, cik: '0000000001', id: 'interest_paid/2025-03-31' },
  { accession: TWO, cik: '0000000001', id: 'cash/2026-06-30' },
  { accession: THREE, cik: '0000000002', id: 'interest_paid/2026-06-29', instrument: 'term-loan-b' },
]
const keyOf = ({ accession, id }: Pick<Stated, 'accession' | 'id'>) => `${accession.slice(-11)} ${id}`

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
  for (const { accession, cik, id, instrument } of FACTS) {
    const [type = '', asOf = ''] = id.split('/')
    const figure = instrument === undefined ? null : JSON.stringify({ figure: {}, instrument: { id: instrument } })
    await db.sql`insert into facts (id, accession, cik, filed_at, fact_type, concept, value, period_status, as_of, dimensioned, resolved, verification, figure_json)
      values (${keyOf({ accession, id })}, ${accession}, ${cik}, '2026-05-01', ${type}, 'text:x', 1, 'reported', ${asOf}, false, true, 'candidate', ${figure})`
  }
  for (const accession of [ONE, TWO, THREE]) {
    const facts = FACTS.filter((fact) => fact.accession === accession).map(({ id, evidence = 'Paid 5' }) => ({
      factType: id.split('/')[0],
      evidence,
      provenance: { recordId: keyOf({ accession, id }) },
    }))
    const json = JSON.stringify({ extraction: { facts, signals: [] } })
    await db.sql`insert into structured_filings values (${accession}, ${json}, ${'a'.repeat(64)}, ${json.length}, '1')`
  }
})
afterAll(() => db.close())

async function walk(filter: FactFilter, limit: number, filingsAPage?: number): Promise<string[][]> {
  const pages: string[][] = []
  for (let after = null; ; ) {
    const page = await readFactsPage({ filter, limit, after }, db.sql, filingsAPage)
    pages.push(page.rows.map(({ id }) => id))
    if (page.next === null) return pages
    after = page.next as never // the loop's own type begins as null
  }
}

const ALL = [
  `${THREE.slice(-11)} interest_paid/2026-06-29`,
  `${TWO.slice(-11)} cash/2026-06-30`,
  `${ONE.slice(-11)} interest_paid/2026-03-31`,
  `${ONE.slice(-11)} interest_paid/2025-03-31`,
  `${ONE.slice(-11)} debt_proceeds/2026-03-31`,
]

test('Facts come filing by filing, the newest first, whatever the size of a page', async () => {
  for (const limit of [1, 2, 3, 10]) expect((await walk({}, limit)).flat(), String(limit)).toEqual(ALL)
  expect(await walk({}, 2)).toEqual([ALL.slice(0, 2), ALL.slice(2, 4), ALL.slice(4)])
})

test('A page that looks through fewer filings is short, and leads on to the rest', async () => {
  expect(await walk({ factTypes: ['debt_proceeds'] }, 10, 1)).toEqual([[], [], ALL.slice(4)])
  expect((await walk({}, 2, 1)).flat()).toEqual(ALL)
})

test('Each filter holds for every fact', async () => {
  const asked = async (filter: FactFilter) => (await walk(filter, 10)).flat()
  expect(await asked({ factTypes: ['interest_paid', 'cash'] })).toEqual(ALL.slice(0, 4))
  expect(await asked({ cik: '0000000002' })).toEqual(ALL.slice(0, 1))
  expect(await asked({ form: '10-Q' })).toEqual(ALL.slice(1))
  expect(await asked({ filedTo: '2026-05-01' })).toEqual(ALL.slice(2))
  expect(await asked({ effectiveFrom: '2026-06-01' })).toEqual(ALL.slice(0, 2))
  expect(await asked({ effectiveTo: '2025-12-31' })).toEqual(ALL.slice(3, 4))
  expect(await asked({ instrument: 'term-loan' })).toEqual(ALL.slice(4))
  expect(await asked({ verification: 'verified' })).toEqual([])
})

test('Facts are read as their filings have them, one with long evidence too', async () => {
  const places = FACTS.map((fact) => ({ id: keyOf(fact), accession: fact.accession }))
  const facts = await readFacts(db.sql, [...places, { id: 'none', accession: ONE }])
  expect([...facts.keys()].sort()).toEqual(places.map(({ id }) => id).sort())
  expect(facts.get(ALL[2] ?? '')).toMatchObject({ factType: 'interest_paid', evidence: LONG })
})

test('A filing that changed behind a position counts, one before it does not', async () => {
  const [first] = (await readFactsPage({ filter: {}, limit: 1, after: null }, db.sql)).rows
  if (first === undefined) throw new Error('There is a fact.')
  const changed = (filter: FactFilter, revision: number) => factsChangedSince(filter, revision, first.position, db.sql)
  expect(await changed({}, REVISION)).toBe(false)
  expect(await changed({}, REVISION - 1)).toBe(true)
  expect(await changed({ cik: '0000000009' }, REVISION - 1)).toBe(false)
  await db.sql`insert into tombstones (collection, record_id, filed_at, cik, form, revision)
    values ('filings', ${ONE}, '2026-05-01', '0000000001', '10-Q', ${REVISION + 1})`
  expect(await changed({}, REVISION)).toBe(true)
  expect(await changed({ form: '10-K' }, REVISION)).toBe(false)
})
