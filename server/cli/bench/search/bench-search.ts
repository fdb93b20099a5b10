import postgres from 'postgres'
import { closeDatabase, databaseUrl, type Sql, sql, useDatabase } from '#db/client.ts'
import { openEmbeddedDatabase } from '#db/embedded/open.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { searchFilings, type SearchInput } from '#server/services/search/search-filings.ts'
import { buildTermIndex, fillPassages } from './fill-passages.ts'
import { generatedWord } from './generate-passages.ts'
import type { Ratio } from './ratio.ts'

const SIZES = [10_000, 100_000, 1_000_000] as const
const ROUNDS = 20

/** Kinds of query, each in variants, so that no two searches in a row ask the same. */
const SHAPES: readonly {
  readonly name: string
  readonly ask: (turn: number) => { query: string } & Partial<SearchInput['filter']>
}[] = [
  { name: 'rare word', ask: (turn) => ({ query: generatedWord(20_000 + turn) }) },
  {
    name: 'two common words',
    ask: (turn) => ({
      query: ['credit agreement', 'interest loan', 'facility borrowings', 'leverage ratio'][turn % 4] ?? '',
    }),
  },
  {
    name: 'phrase',
    ask: (turn) => ({
      query: ['"revolving credit facility"', '"going concern"', '"substantially all assets"'][turn % 3] ?? '',
    }),
  },
  { name: 'common and rare word', ask: (turn) => ({ query: `covenant ${generatedWord(turn)}` }) },
  { name: 'amount', ask: (turn) => ({ query: `revolver $${1 + (turn % 9)}.5 billion` }) },
  { name: 'ratio', ask: (turn) => ({ query: `leverage covenant ${1 + (turn % 6)}.5x` }) },
  { name: 'OR and exclusion', ask: (turn) => ({ query: `waived OR default lenders -${generatedWord(turn)}` }) },
  { name: 'one issuer', ask: (turn) => ({ query: 'borrowings outstanding facility', tickers: [`M${1 + turn}`] }) },
  {
    name: 'form and year',
    ask: (turn) => ({
      query: 'leverage ratio',
      forms: ['10-K'],
      filedFrom: `${2018 + (turn % 8)}-01-01`,
      filedTo: `${2018 + (turn % 8)}-12-31`,
    }),
  },
  {
    name: 'long question',
    ask: (turn) => ({
      query: `which lenders waived a ${generatedWord(turn)} covenant default in the credit agreement`,
    }),
  },
]

/**
 * Searches over made-up passages, each beside the same statements sent bare over postgres.js: p95 in milliseconds at each
 * size up to the one asked for, per kind of query and over all. Reports how long the index takes to build, and how each kind is planned.
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
      ratios.push(...(await benchSize(size, report)))
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

async function benchSize(size: number, report: (line: string) => void): Promise<Ratio[]> {
  const sent: Statement[] = []
  const bare = postgres(databaseUrl(), {
    max: 1,
    connection: { TimeZone: 'UTC', plan_cache_mode: 'force_custom_plan' },
    onnotice: () => undefined,
  })
  const overheard = postgres(databaseUrl(), {
    max: 1,
    connection: { plan_cache_mode: 'force_custom_plan' },
    onnotice: () => undefined,
    debug: (_connection, text, values) => {
      if (/issuer_tickers|search_documents/.test(text)) sent.push({ text, values })
    },
  })
  const ratios: Ratio[] = []
  const all: Times = { ours: [], baseline: [] }
  try {
    for (const { name, ask } of SHAPES) {
      const times: Times = { ours: [], baseline: [] }
      let plan = ''
      for (let turn = -2; turn < ROUNDS; turn += 1) {
        const { query, ...filter } = ask(Math.abs(turn))
        const input = {
          query,
          limit: 20,
          useSynonyms: true,
          filter: { tickers: [], forms: [], filedFrom: undefined, filedTo: undefined, ...filter },
        }
        sent.length = 0
        await searchFilings(input, overheard)
        const statements = [...sent]
        if (turn === 0) plan = await planOf(bare, statements)
        const ours = await timed(() => searchFilings(input))
        const baseline = await timed(async () => {
          for (const { text, values } of statements) await sendBare(bare, text, values)
        })
        if (turn < 0) continue
        times.ours.push(ours)
        times.baseline.push(baseline)
      }
      all.ours.push(...times.ours)
      all.baseline.push(...times.baseline)
      const ratio = p95Ratio(`${size} ${name}`, times)
      report(`search: ${size} ${name}: ${ratio.ours.toFixed(1)} ms, bare ${ratio.baseline.toFixed(1)} ms; ${plan}`)
      ratios.push(ratio)
    }
  } finally {
    await bare.end()
    await overheard.end()
  }
  return [...ratios, p95Ratio(`${size} all kinds`, all)]
}

async function sendBare(db: Sql, text: string, values: readonly unknown[]): Promise<unknown> {
  // What was overheard is what postgres.js itself was given.
  return await db.unsafe(text, values as never[], { prepare: true })
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

function p95Ratio(name: string, { ours, baseline }: Times): Ratio {
  const p95 = (values: readonly number[]) =>
    values.toSorted((left, right) => left - right)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN
  const ratios = ours.map((value, index) => value / (baseline[index] ?? Number.NaN))
  return {
    name: `search p95, ${name}`,
    unit: 'ms',
    ours: p95(ours),
    baseline: p95(baseline),
    median: p95(ours) / p95(baseline),
    low: Math.min(...ratios),
    high: Math.max(...ratios),
  }
}

/** The indexes that the search statement reads its documents by. */
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
