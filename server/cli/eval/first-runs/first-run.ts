import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { SavedMeasure } from '../measure/measure-schema.ts'

/**
 * The figures of a batch of filings, measured before anyone had read the batch. They never change: they are the only
 * measure of how the engine does on new filings.
 */
export const FirstRun = SavedMeasure.extend({
  batch: z.string().regex(/^[a-z0-9-]{1,40}$/),
  /** The engine's commit, without changes. */
  commit: z.string().regex(/^[0-9a-f]{40}$/),
})
export type FirstRun = z.infer<typeof FirstRun>

/** Saves a batch's first run. Throws if the batch already has one, or if the engine had uncommitted changes. */
export function saveFirstRun(folder: string, batch: string, figures: SavedMeasure): string {
  const path = join(folder, `${batch}.json`)
  if (existsSync(path)) throw new Error(`${path} exists: the figures of a first run are kept as they are`)
  const parsed = FirstRun.safeParse({ batch, ...figures })
  if (!parsed.success) throw new Error(`not the figures of a first run: ${z.prettifyError(parsed.error)}`)
  writeFileSync(path, `${JSON.stringify(parsed.data, null, 2)}\n`)
  return path
}

/** Every first run of a folder, by date. Throws with the file's name if one is malformed. */
export function readFirstRuns(folder: string): FirstRun[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const runs = names.map((name) => {
    const parsed = FirstRun.safeParse(JSON.parse(readFileSync(join(folder, name), 'utf8')))
    if (!parsed.success) throw new Error(`${name}: ${z.prettifyError(parsed.error)}`)
    return parsed.data
  })
  return runs.sort((a, b) => (a.date < b.date ? -1 : 1))
}
