import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { EvalRecord, GROUPS, MODES } from './eval-record.ts'
import { drawRecords } from './draw-records.ts'
import type { FolderRun, RunSummary } from './run-folder.ts'

const OTHER_FACTS = 100
const REFUSALS = 40

const SavedRun = z.object({
  commit: z.string().nullable(),
  engineVersion: z.string(),
  date: z.string(),
  seed: z.number(),
  modes: z.array(z.enum(MODES)),
  filings: z.array(z.string()),
  skipped: z.array(z.object({ accession: z.string(), form: z.string(), why: z.string() })),
  forReaders: z.array(z.string()).default([]),
})

/**
 * Writes a run into a folder: `run.json`, `all-records.jsonl` (what matching and counting read), one file of records to
 * judge for each group, and in `texts/` the filings to read for recall. Returns the counts of what it wrote, by group.
 */
export function writeRun(folder: string, run: FolderRun): string[] {
  mkdirSync(join(folder, 'texts'), { recursive: true })
  for (const [accession, text] of run.texts) writeFileSync(join(folder, 'texts', `${accession}.txt`), text)
  writeFileSync(join(folder, 'run.json'), `${JSON.stringify(run.summary, null, 2)}\n`)
  writeLines(
    join(folder, 'all-records.jsonl'),
    run.found.map(({ record }) => record),
  )
  const drawn = drawRecords(run.found, run.summary.seed, { other: OTHER_FACTS, refusals: REFUSALS })
  const counts = GROUPS.map((group) => {
    writeLines(join(folder, `records-${group}.jsonl`), drawn[group])
    const all = new Set(run.found.filter(({ record }) => record.group === group).map(({ record }) => record.key)).size
    return `records-${group}.jsonl: ${drawn[group].length} to judge of ${all}`
  })
  return [...counts, `texts/: ${run.summary.forReaders.join(', ')} to read before any record is seen`]
}

/** True where a folder holds a run that `writeRun` wrote. */
export function holdsRun(folder: string): boolean {
  return existsSync(join(folder, 'run.json'))
}

/** Reads a run back; throws with the line where a file is malformed. */
export function readRun(folder: string): { summary: RunSummary; records: EvalRecord[] } {
  return {
    summary: SavedRun.parse(JSON.parse(readFileSync(join(folder, 'run.json'), 'utf8'))),
    records: readLines(join(folder, 'all-records.jsonl'), EvalRecord),
  }
}

/** Reads a file of JSON lines by a schema; throws with file and line where one does not fit. */
export function readLines<T>(path: string, schema: z.ZodType<T>): T[] {
  const lines = readFileSync(path, 'utf8').split('\n')
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return []
    const parsed = schema.safeParse(parseLine(line, `${path}:${index + 1}`))
    if (!parsed.success) throw new Error(`${path}:${index + 1}: ${z.prettifyError(parsed.error)}`)
    return [parsed.data]
  })
}

function parseLine(line: string, place: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new Error(`${place}: not a line of JSON`)
  }
}

function writeLines(path: string, values: readonly unknown[]): void {
  writeFileSync(path, values.map((value) => `${JSON.stringify(value)}\n`).join(''))
}
