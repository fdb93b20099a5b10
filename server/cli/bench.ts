import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { benchEngine } from './bench/bench-engine.ts'
import { benchGrowth } from './bench/bench-growth.ts'
import { benchHeap } from './bench/bench-heap.ts'
import { benchLists } from './bench/bench-lists.ts'
import { benchSearch } from './bench/search/bench-search.ts'
import { benchServer } from './bench/bench-server.ts'
import { benchWorkers } from './bench/workers/bench-workers.ts'
import type { Ratio } from './bench/ratio.ts'
import { LONG, PARTS, USAGE } from './bench/parts.ts'
import { ratioLine } from './bench/ratio.ts'

/** Measures the parts that are asked for; `USAGE` says which there are. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      pairs: { type: 'string', default: '5' },
      only: { type: 'string' },
      rows: { type: 'string', default: '100000' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(USAGE)
  const folder = positionals[0] ?? join(import.meta.dirname, '../../db/sample')
  const pairs = Number(values.pairs)
  if (!Number.isInteger(pairs) || pairs < 1 || pairs > 99) throw new Error('--pairs takes a whole number from 1 to 99')
  const report = (line: string) => console.error(line)
  const parts = chosenParts(values.only)
  const ratios: Ratio[] = []
  if (parts.includes('time')) ratios.push(await benchEngine(folder, pairs, report))
  if (parts.includes('heap')) ratios.push(await benchHeap(folder, report))
  if (parts.includes('growth')) ratios.push(await benchGrowth(folder, pairs, report))
  if (parts.includes('server')) ratios.push(...(await withDataDir((dataDir) => benchServer(dataDir, pairs, report))))
  if (parts.includes('lists'))
    ratios.push(...(await withDataDir((dataDir) => benchLists(dataDir, [Number(values.rows)], report))))
  if (parts.includes('search'))
    ratios.push(...(await withDataDir((dataDir) => benchSearch(dataDir, Number(values.rows), report))))
  if (parts.includes('workers'))
    ratios.push(...(await withDataDir((dataDir) => benchWorkers(folder, dataDir, pairs, report))))
  if (values.json) console.log(JSON.stringify(ratios, null, 2))
  else {
    console.log(`${cpus().length} cores, node ${process.version}`)
    console.log(
      `${'ours / baseline'.padEnd(34)} ${'ours'.padStart(16)} ${'baseline'.padStart(16)} ${'ratio'.padStart(8)}  (lowest to highest)`,
    )
    for (const ratio of ratios) console.log(ratioLine(ratio))
  }
}

function chosenParts(only: string | undefined): readonly (typeof PARTS)[number][] {
  if (only === undefined) return PARTS.filter((part) => !LONG.includes(part))
  if (only === 'engine') return ['time', 'heap', 'growth']
  const part = PARTS.find((known) => known === only)
  if (part === undefined) throw new Error(`--only takes ${PARTS.join(', ')} or engine, not ${only}`)
  return [part]
}

async function withDataDir<T>(use: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'filing-intelligence-bench-'))
  try {
    return await use(dataDir)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
