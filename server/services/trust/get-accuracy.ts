import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Accuracy } from '#server/contract/resources/service/trust.ts'
import { EVALUATION, reportText } from './evaluation-report.ts'
import { readPassageSets } from './read-passage-sets.ts'
import { readWindowSets } from './read-window-sets.ts'

/** The folder with the figures of first runs, as they were measured. */
export const FIRST_RUNS = 'server/cli/eval/first-runs'

const count = z.int().min(0)
const Share = z.object({ share: z.number(), low: z.number(), high: z.number() })
/** The part of a first run that the accuracy page shows. */
const FirstRun = z.object({
  batch: z.string(),
  date: z.iso.datetime(),
  engineVersion: z.string(),
  filings: z.array(z.string()),
  measures: z.array(
    z.object({
      mode: z.string(),
      precision: z.object({
        groups: z.array(
          z.object({ name: z.string(), right: count, debatable: count, wrong: count, strict: Share.nullable() }),
        ),
        errors: z.array(z.object({ name: z.string(), wrong: count })),
      }),
      recall: z.array(z.object({ name: z.string(), found: count, refused: count, missed: count, recall: Share })),
    }),
  ),
})

type Batch = Accuracy['batches'][number]

function batchOf({ batch, date, engineVersion, filings, measures }: z.infer<typeof FirstRun>): Batch {
  return {
    batch,
    measuredAt: date,
    engineVersion,
    filings: filings.length,
    measures: measures.map(({ mode, precision, recall }) => ({
      mode,
      precision: precision.groups.map(({ strict, ...group }) => ({ ...group, share: strict })),
      recall: recall.map(({ recall: share, ...found }) => ({ ...found, share })),
      errors: precision.errors.filter(({ wrong }) => wrong > 0).toSorted((a, b) => b.wrong - a.wrong),
    })),
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith('.json'))
  } catch (error) {
    // A deployment may leave the folder out; it then has no figures to show.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/** The figures of every first run, the newest first. Throws if a file is malformed. */
export async function getAccuracy(folder = FIRST_RUNS, evaluation = EVALUATION): Promise<Accuracy> {
  const names = await namesIn(folder)
  const runs = await Promise.all(
    names.map(async (name) => batchOf(FirstRun.parse(JSON.parse(await readFile(join(folder, name), 'utf8'))))),
  )
  const report = await reportText(evaluation)
  return {
    windows: readWindowSets(report),
    batches: runs.toSorted((a, b) => b.measuredAt.localeCompare(a.measuredAt)),
    passages: readPassageSets(report),
  }
}
