import postgres from 'postgres'
import type { Sql } from '#db/client.ts'
import { openEmbeddedDatabase } from '#db/embedded/open.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { COLLECTIONS, type CollectionName } from '#server/services/lists/collections.ts'
import { readPage } from '#server/services/lists/queries/read-page.ts'
import { fillLists } from './fill-lists.ts'
import { type NamedRequest, requestsOf } from './list-filters.ts'
import { median, type Ratio } from './ratio.ts'

const BASE_ROWS = 1000
const LIMIT = 20
/** More than the five runs after which PostgreSQL may switch to a generic plan. */
const WARM_UPS = 6
const RUNS = 5
const RUNS_OF_SLOW = 25
const WANTED = 2

/** A comparison, and whether the larger store's page holds more records: reading them is no growth of the way to them. */
type Compared = Ratio & { readonly isFuller: boolean }

/**
 * The first page of every list under every filter and pair of filters and in every order, in stores of a thousand rows and more: for each
 * list and size the slowest, alternating with the same request to a thousand rows. Reports each ratio over 2.
 */
export async function benchLists(
  dataDir: string,
  sizes: readonly number[],
  report: (line: string) => void,
): Promise<Ratio[]> {
  const server = await openEmbeddedDatabase(dataDir, false)
  const stores: { rows: number; db: Sql }[] = []
  try {
    for (const rows of [BASE_ROWS, ...sizes]) {
      const began = performance.now()
      stores.push({ rows, db: await openStore(server.url, rows) })
      report(`lists: ${rows} rows of each in ${((performance.now() - began) / 1000).toFixed(0)} s`)
    }
    const [base, ...larger] = stores
    if (base === undefined) return []
    const ratios: Ratio[] = []
    for (const { rows, db } of larger)
      for (const list of Object.keys(COLLECTIONS) as CollectionName[]) // its own keys
        ratios.push(await benchList(list, rows, db, base.db, report))
    return ratios
  } finally {
    for (const { db } of stores) await db.end()
    await server.release()
  }
}

async function openStore(serverUrl: string, rows: number): Promise<Sql> {
  const name = `lists_${rows}`
  const admin = connect(serverUrl)
  await admin`create database ${admin(name)}`
  await admin.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  await migrateDatabase(url.href)
  const db = connect(url.href)
  await fillLists(db, rows)
  return db
}

function connect(url: string): Sql {
  return postgres(url, { max: 1, connection: { TimeZone: 'UTC' }, onnotice: () => undefined })
}

async function benchList(
  list: CollectionName,
  rows: number,
  db: Sql,
  base: Sql,
  report: (line: string) => void,
): Promise<Ratio> {
  const requests = requestsOf(list)
  const ratios: Compared[] = []
  for (const request of requests) {
    const first = await compare(request, list, db, base, RUNS)
    // Requests that look slow are repeated often enough to be sure.
    ratios.push(first.median < WANTED ? first : await compare(request, list, db, base, RUNS_OF_SLOW))
  }
  const slowest = ratios.toSorted((one, other) => other.median - one.median)
  const over = slowest.filter(({ median: ratio }) => ratio > WANTED)
  const fuller = over.filter(({ isFuller }) => isFuller).length
  report(
    `lists: ${rows} ${list}: ${over.length} of ${requests.length} requests over ${WANTED}, ${fuller} of them with a fuller page`,
  )
  for (const { name, ours, baseline, isFuller } of over.slice(0, 40))
    report(`  ${name}: ${ours.toFixed(2)} ms, ${baseline.toFixed(2)} ms${isFuller ? ', a fuller page' : ''}`)
  const [worst] = slowest
  if (worst === undefined) throw new Error(`No filter of ${list} was measured.`)
  const { isFuller: _, ...ratio } = worst
  return { ...ratio, name: `${rows} ${list}, ${worst.name}` }
}

async function compare(
  request: NamedRequest,
  list: CollectionName,
  db: Sql,
  base: Sql,
  runs: number,
): Promise<Compared> {
  const pairs: { ours: number; baseline: number }[] = []
  let isFuller = false
  for (let run = -WARM_UPS; run < runs; run += 1) {
    const [large, small] = [await timed(list, request, db), await timed(list, request, base)]
    if (run >= 0) pairs.push({ ours: large.ms, baseline: small.ms })
    isFuller = large.records > small.records
  }
  const ours = median(pairs.map((pair) => pair.ours))
  const baseline = median(pairs.map((pair) => pair.baseline))
  const ratios = pairs.map((pair) => pair.ours / pair.baseline)
  return {
    name: request.name,
    unit: 'ms',
    ours,
    baseline,
    median: ours / baseline,
    low: Math.min(...ratios),
    high: Math.max(...ratios),
    isFuller,
  }
}

async function timed(list: CollectionName, { filter, sort }: NamedRequest, db: Sql) {
  const began = performance.now()
  const { items } = await readPage(list, { filter, sort, limit: LIMIT, after: null }, db)
  return { ms: performance.now() - began, records: items.length }
}
