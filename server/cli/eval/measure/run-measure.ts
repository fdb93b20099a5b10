import { readGold } from '../gold.ts'
import type { Options } from '../options.ts'
import { createProgress } from '../print-progress.ts'
import { ReadingItem } from '../readings/reading-item.ts'
import type { EvalRecord } from '../records/eval-record.ts'
import { holdsRun, readLines, readRun } from '../records/record-files.ts'
import type { RunSummary } from '../records/run-folder.ts'
import { runFolder } from '../records/run-folder.ts'
import { measureMode } from './measure-run.ts'
import { compareModes } from './compare-modes.ts'
import type { SavedMeasure } from './measure-schema.ts'
import { printMeasures, printMisses, printTextPath } from './print-measures.ts'
import { indexVerdicts, Verdict } from './verdicts.ts'

/** A run's summary and records, read from the folder of a saved run or made now over a folder of filings. */
function loadRun(folder: string, options: Options): { summary: RunSummary; records: readonly EvalRecord[] } {
  if (holdsRun(folder)) return readRun(folder)
  const progress = createProgress()
  const { summary, found } = runFolder(readGold(folder), options.modes, options.seed, progress.report)
  progress.end()
  return { summary, records: found.map(({ record }) => record) }
}

/** Readers' verdicts on records, by key, and the items they found themselves. */
export interface Judged {
  readonly verdicts: ReadonlyMap<string, Verdict>
  readonly items: readonly ReadingItem[]
}

/** Reads the files of verdicts and readings that the options name. */
export function readJudged({ verdicts, readings }: Pick<Options, 'verdicts' | 'readings'>): Judged {
  return {
    verdicts: indexVerdicts((verdicts ?? []).flatMap((path) => readLines(path, Verdict))),
    items: (readings ?? []).flatMap((path) => readLines(path, ReadingItem)),
  }
}

/**
 * Measures a run against files of verdicts and readings and prints the table, one column a mode; with `--misses` also each
 * item that was not found. Returns the figures to save, which hold no word of a filing.
 */
export function runMeasure(folder: string, options: Options, write: (line: string) => void): SavedMeasure {
  const run = loadRun(folder, options)
  const { verdicts, items } = readJudged(options)
  const modes = options.modes.filter((mode) => run.summary.modes.includes(mode))
  const measured = modes.map((mode) => measureMode(run, mode, verdicts, items))
  write(`commit ${run.summary.commit ?? 'unknown'}, engine ${run.summary.engineVersion}, run of ${run.summary.date}`)
  for (const { accession, form, why } of run.summary.skipped) write(`skipped ${accession} (${form}): ${why}`)
  printMeasures(
    measured.map(({ measure }) => ({ title: measure.mode, measure })),
    write,
  )
  const textPath = compareModes(run.records)
  printTextPath(textPath, write)
  const known = new Set(run.records.map(({ key }) => key))
  const stray = [...verdicts.keys()].filter((key) => !known.has(key)).length
  if (stray > 0) write(`\n${stray} of ${verdicts.size} verdicts are of records that this run does not have`)
  const unread = items.filter(({ accession }) => !run.summary.filings.includes(accession)).length
  if (unread > 0) write(`\n${unread} of ${items.length} readings are of filings that this run did not read`)
  if (options.misses) for (const { measure, outcomes } of measured) printMisses(measure.mode, outcomes, write)
  return { ...run.summary, measures: measured.map(({ measure }) => measure), textPath }
}
