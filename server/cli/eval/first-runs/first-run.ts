import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { SavedMeasure } from '../measure/measure-schema.ts'

/**
 * The figures of a batch of filings by the engine as it was before anybody had opened the batch. They are kept as they are,
 * whatever comes later: the one measure of what a new filing gets.
 */
export const FirstRun = SavedMeasure.extend({
  batch: z.string().regex(/^[a-z0-9-]{1,40}$/),
  /** The engine's commit, without changes. */
  commit: z.string().regex(/^[0-9a-f]{40}$/),
})
export type FirstRun = z.infer<typeof FirstRun>

/** Saves a batch's first run. Throws where the batch has one, or where the engine was not that of a commit. */
export function saveFirstRun(folder: string, batch: string, figures: SavedMeasure): string {
  const path = join(folder, `${batch}.json`)
  if (existsSync(path)) throw new Error(`${path} exists: the figures of a first run are kept as they are`)
  const parsed = FirstRun.safeParse({ batch, ...figures })
  if (!parsed.success) throw new Error(`not the figures of a first run: ${z.prettifyError(parsed.error)}`)
  writeFileSync(path, `${JSON.stringify(parsed.data, null, 2)}\n`)
  return path
}

/** Every first run of a folder, by date; throws with the file's name where one is malformed. */
export function readFirstRuns(folder: string): FirstRun[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const runs = names.map((name) => {
    const parsed = FirstRun.safeParse(JSON.parse(readFileSync(join(folder, name), 'utf8')))
    if (!parsed.success) throw new Error(`${name}: ${z.prettifyError(parsed.error)}`)
    return parsed.data
  })
  return runs.sort((a, b) => (a.date < b.date ? -1 : 1))
}
