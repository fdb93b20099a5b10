import postgres from 'postgres'
import type { Sql } from '#db/client.ts'
import { openEmbeddedDatabase } from '#db/embedded/open.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { COLLECTIONS } from '#server/services/lists/collections.ts'
import { readFactsPage } from '#server/services/facts/queries/facts-page.ts'
import { readPage } from '#server/services/lists/queries/read-page.ts'
import { fillLists } from './fill-lists.ts'
import { type ListName, type NamedRequest, requestsOf } from './list-filters.ts'
import type { Ratio } from './ratio.ts'

const BASE_ROWS = 1000
const LIMIT = 20
/** More than the five runs after which PostgreSQL may switch to a generic plan. */
const WARM_UPS = 6
const RUNS = 7
const RUNS_OF_SLOW = 25
const WANTED = 2
const SHOWN = 40

/** What deeper indexes add at most: to each of three or four look-ups the two or three levels of a larger store. */
const DEEPER_BLOCKS = 10

/** A comparison, and how many blocks PostgreSQL looked at: unlike time, that is the same on a busy machine. */
type Compared = Ratio & {
  readonly blocks: number
  readonly baselineBlocks: number
  readonly records: number
  /** Whether both stores have a record to read. Of none in the smaller one, the larger one reads one nevertheless. */
  readonly isAlike: boolean
}

/**
 * The first page of every list under every filter and pair of filters and in every order, in stores of a thousand rows and more: for each
 * list and size the slowest, alternating with the same request to a thousand rows. Of both as many records are read as the
 * smaller page has: reading more is no growth of the way to them. Reports each ratio over 2.
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
      for (const list of [...(Object.keys(COLLECTIONS) as ListName[]), 'facts'] as const) // its own keys
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
  list: ListName,
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
  for (const line of linesOf(`lists: ${rows} ${list}`, ratios)) report(line)
  const [worst] = ratios.filter(({ isAlike }) => isAlike).toSorted((one, other) => other.median - one.median)
  if (worst === undefined) throw new Error(`No filter of ${list} was measured.`)
  const { name, unit, ours, baseline, median: ratio, low, high } = worst
  return { name: `${rows} ${list}, ${name}`, unit, ours, baseline, median: ratio, low, high }
}

/** How many requests of a list are over what is wanted, why, and which. */
function linesOf(name: string, ratios: readonly Compared[]): string[] {
  const alike = ratios.filter(({ isAlike }) => isAlike)
  const others = ratios.filter(({ isAlike }) => !isAlike)
  const max = (of: readonly Compared[], figure: (ratio: Compared) => number) => Math.max(0, ...of.map(figure))
  const inBlocks = alike.filter((ratio) => blockRatio(ratio) > WANTED)
  const walks = inBlocks.filter(({ blocks, baselineBlocks }) => blocks - baselineBlocks > DEEPER_BLOCKS)
  const over = alike.filter((ratio) => ratio.median > WANTED || walks.includes(ratio))
  return [
    `${name}: of ${alike.length} requests ${alike.filter((ratio) => ratio.median > WANTED).length} over ${WANTED} in time, ` +
      `${inBlocks.length} in blocks, ${walks.length} of these by more than ${DEEPER_BLOCKS}; at most ${max(alike, ({ ours }) => ours).toFixed(1)} ms`,
    `  ${others.length} more find nothing in the small store: at most ${max(others, ({ ours }) => ours).toFixed(1)} ms, ${max(others, ({ blocks }) => blocks)} blocks`,
    ...over
      .toSorted((one, other) => other.median - one.median)
      .slice(0, SHOWN)
      .map(
        (ratio) =>
          `  ${ratio.name}, ${ratio.records} records: ${ratio.ours.toFixed(2)} ms, ${ratio.baseline.toFixed(2)} ms; ${ratio.blocks} blocks, ${ratio.baselineBlocks}`,
      ),
  ]
}

const blockRatio = ({ blocks, baselineBlocks }: Compared) => blocks / Math.max(baselineBlocks, 1)

async function compare(request: NamedRequest, list: ListName, db: Sql, base: Sql, runs: number): Promise<Compared> {
  const { limit, isAlike } = await commonLimit(request, list, db, base)
  const pairs: { ours: number; baseline: number }[] = []
  for (let run = -WARM_UPS; run < runs; run += 1) {
    const [large, small] = [await timed(list, request, limit, db), await timed(list, request, limit, base)]
    if (run >= 0) pairs.push({ ours: large.ms, baseline: small.ms })
  }
  const [large, small] = [await countBlocks(list, request, limit, db), await countBlocks(list, request, limit, base)]
  // The least of each: what else the machine does adds to the others.
  const ours = Math.min(...pairs.map((pair) => pair.ours))
  const baseline = Math.min(...pairs.map((pair) => pair.baseline))
  const ratios = pairs.map((pair) => pair.ours / pair.baseline)
  return {
    name: request.name,
    unit: 'ms',
    ours,
    baseline,
    median: ours / baseline,
    low: Math.min(...ratios),
    high: Math.max(...ratios),
    blocks: large.blocks,
    baselineBlocks: small.blocks,
    records: large.records,
    isAlike,
  }
}

/** A page that the small store fills as well. One record more than asked for is read, to know whether there are more. */
async function commonLimit(request: NamedRequest, list: ListName, db: Sql, base: Sql) {
  const [large, small] = [await timed(list, request, LIMIT, db), await timed(list, request, LIMIT, base)]
  const limit = large.records > small.records ? Math.max(small.records - 1, 0) : LIMIT
  return { limit, isAlike: small.records > 0 || large.records === 0 }
}

async function timed(list: ListName, { filter, sort }: NamedRequest, limit: number, db: Sql) {
  const began = performance.now()
  const request = { filter, sort, limit, after: null }
  const read = list === 'facts' ? (await readFactsPage(request, db)).rows : (await readPage(list, request, db)).items
  return { ms: performance.now() - began, records: read.length }
}

/** The blocks of tables and indexes that a request looks at, those of planning it among them. */
async function countBlocks(list: ListName, request: NamedRequest, limit: number, db: Sql) {
  const first = await blocksSoFar(db)
  const before = await blocksSoFar(db)
  const { records } = await timed(list, request, limit, db)
  const after = await blocksSoFar(db)
  // To ask looks at some too.
  return { records, blocks: after - before - (before - first) }
}

/** What this connection has looked at; PostgreSQL 18 and later tell. */
async function blocksSoFar(db: Sql): Promise<number> {
  // Else they are told a second later.
  await db`select pg_stat_force_next_flush()`
  const [row] = await db<{ blocks: number }[]>`
    select sum(hits + reads)::float8 as blocks from pg_stat_get_backend_io(pg_backend_pid()) where object = 'relation'`
  return row?.blocks ?? 0
}
