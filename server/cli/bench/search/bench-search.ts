import postgres from 'postgres'
import { closeDatabase, databaseUrl, type Sql, sql, useDatabase } from '#db/client.ts'
import { openEmbeddedDatabase } from '#db/embedded/open.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { searchFilings, type SearchInput } from '#server/services/search/search-filings.ts'
import { searchMarket } from '#server/services/search/search-market.ts'
import { buildTermIndex, fillPassages } from './fill-passages.ts'
import { p95, type Ratio } from '../ratio.ts'
import { atRate } from './at-rate.ts'
import { postAtRate } from './post-at-rate.ts'
import { askSearch, SEARCH_SHAPES } from './search-shapes.ts'

const SIZES = [10_000, 100_000, 1_000_000] as const
const ROUNDS = 20

/** The two searches, each on the given connection if there is one. */
const SEARCHES: Readonly<Record<string, (input: SearchInput, db?: Sql) => Promise<unknown>>> = {
  search: searchFilings,
  'market search': (input, db) => searchMarket(input, null, 0, db),
}
/** Searches started per second, whether or not earlier ones have been answered. */
const RATE = 20

/**
 * Searches over made-up passages, each beside the same statements sent bare over postgres.js: p95 in milliseconds at each
 * size up to the one asked for, per kind of query and over all, one after the other, and over all by POST /search at 20 a
 * second. The market is searched beside it. Reports how long the index takes to build, and how each kind is planned.
 */
export async function benchSearch(dataDir: string, largest: number, report: (line: string) => void): Promise<Ratio[]> {
  const database = await openEmbeddedDatabase(dataDir, false)
  try {
    await migrateDatabase(database.url)
    useDatabase(database.url)
    const ratios: Ratio[] = []
    let filled = 0
    for (const size of SIZES.filter((size) => size <= largest)) {
      await fillPassages(sql(), filled, size, report)
      filled = size
      const { seconds, megabytes } = await buildTermIndex(sql())
      report(`search: ${size} passages, index built in ${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB`)
      for (const name of Object.keys(SEARCHES)) ratios.push(...(await benchSize(name, size, report)))
    }
    return ratios
  } finally {
    await closeDatabase()
    await database.release()
  }
}

interface Times {
  readonly ours: number[]
  readonly baseline: number[]
}

interface Statement {
  readonly text: string
  readonly values: unknown[]
}

async function benchSize(kind: string, size: number, report: (line: string) => void): Promise<Ratio[]> {
  const run = SEARCHES[kind]
  if (run === undefined) throw new Error(`There is no ${kind}.`)
  const sent: Statement[] = []
  const connection = { TimeZone: 'UTC', plan_cache_mode: 'force_custom_plan', jit: false }
  const bare = postgres(databaseUrl(), { max: 4, connection, onnotice: () => undefined })
  const overheard = postgres(databaseUrl(), {
    max: 1,
    connection,
    onnotice: () => undefined,
    debug: (_connection, text, values) => {
      if (/issuer_tickers|search_documents/.test(text)) sent.push({ text, values })
    },
  })
  const ratios: Ratio[] = []
  const all: Times = { ours: [], baseline: [] }
  const asked: Asked[] = []
  try {
    for (const shape of SEARCH_SHAPES) {
      const times: Times = { ours: [], baseline: [] }
      let plan = ''
      for (let turn = -2; turn < ROUNDS; turn += 1) {
        const input = askSearch(shape, Math.abs(turn))
        sent.length = 0
        await run(input, overheard)
        const statements = [...sent]
        if (turn === 0) plan = await planOf(bare, statements)
        const ours = await timed(() => run(input))
        const baseline = await timed(() => sendAll(bare, statements))
        if (turn < 0) continue
        times.ours.push(ours)
        times.baseline.push(baseline)
        asked.push({ input, statements })
      }
      all.ours.push(...times.ours)
      all.baseline.push(...times.baseline)
      const ratio = p95Ratio(`${kind} p95, ${size} ${shape.name}`, times)
      report(
        `${kind}: ${size} ${shape.name}: ${ratio.ours.toFixed(1)} ms, bare ${ratio.baseline.toFixed(1)} ms; ${plan}`,
      )
      ratios.push(ratio)
    }
    ratios.push(p95Ratio(`${kind} p95, ${size} all kinds`, all))
    if (kind === 'search') ratios.push(await benchRate(size, asked, bare))
  } finally {
    await bare.end()
    await overheard.end()
  }
  return ratios
}

interface Asked {
  readonly input: SearchInput
  readonly statements: readonly Statement[]
}

/**
 * POST /search to the product on this store, all kinds in turn, each begun at its time, and then the same statements bare on
 * as many connections.
 */
async function benchRate(size: number, asked: readonly Asked[], bare: Sql): Promise<Ratio> {
  const mixed = Array.from({ length: ROUNDS }, (_, turn) =>
    asked.filter((_one, index) => index % ROUNDS === turn),
  ).flat()
  const ours = await postAtRate(
    databaseUrl(),
    mixed.map(({ input }) => input),
    RATE,
  )
  const baseline = await atRate(
    mixed.map(
      ({ statements }) =>
        () =>
          sendAll(bare, statements),
    ),
    RATE,
  )
  return p95Ratio(`POST /search p95, ${size} at ${RATE} a second`, { ours, baseline })
}

async function sendAll(db: Sql, statements: readonly Statement[]): Promise<void> {
  for (const { text, values } of statements) await sendBare(db, text, values)
}

async function sendBare(db: Sql, text: string, values: readonly unknown[]): Promise<unknown> {
  // The recorded statements are those that postgres.js itself received.
  return await db.unsafe(text, values as never[], { prepare: true })
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

function p95Ratio(name: string, { ours, baseline }: Times): Ratio {
  const ratios = ours.map((value, index) => value / (baseline[index] ?? Number.NaN))
  return {
    name,
    unit: 'ms',
    ours: p95(ours),
    baseline: p95(baseline),
    median: p95(ours) / p95(baseline),
    low: Math.min(...ratios),
    high: Math.max(...ratios),
  }
}

/** The indexes that the search statement uses. */
async function planOf(db: Sql, statements: readonly Statement[]): Promise<string> {
  const main = statements.at(-1)
  if (main === undefined) return 'nothing asked'
  // As in sendBare.
  const rows = await db.unsafe(`explain ${main.text}`, main.values as never[])
  const lines = rows.map((row) => String(Object.values(row)[0]))
  const scans = lines.flatMap(
    (line) =>
      /(Bitmap Index Scan on \w+|Index Scan (?:Backward )?using \w+|Seq Scan on search_documents)/.exec(line)?.[1] ??
      [],
  )
  return [...new Set(scans)].filter((scan) => scan.includes('search_documents')).join(', ')
}
