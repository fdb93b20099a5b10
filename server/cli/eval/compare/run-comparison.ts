import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { holdsLabels } from '../gold.ts'
import type { Column } from '../measure/columns.ts'
import { measureMode } from '../measure/measure-run.ts'
import type { Measure } from '../measure/measure-schema.ts'
import { printMeasures } from '../measure/print-measures.ts'
import type { Judged } from '../measure/run-measure.ts'
import { readJudged } from '../measure/run-measure.ts'
import type { Options } from '../options.ts'
import type { Mode } from '../records/eval-record.ts'
import { holdsRun, readRun } from '../records/record-files.ts'
import { printSentences } from '../sentences/run-sentences.ts'
import { SentenceMeasure } from '../sentences/sentence-measure.ts'
import { LabelledMeasure, printLabelled } from './labelled-measure.ts'
import { compareRecords, printChanges } from './record-changes.ts'
import type { Checkout } from './run-at-commit.ts'
import { runEval, runFigures, thisCheckout, withCheckout } from './run-at-commit.ts'

/**
 * `--compare REF` beside any other measure: the same figures of an earlier commit's engine and of this checkout's, side by
 * side, both measured as this checkout measures. Returns the figures by commit; throws for a saved run, which is of one engine.
 */
export function runComparison(ref: string, options: Options, write: (line: string) => void): unknown {
  const folder = options.positionals[0]
  if (folder !== undefined && holdsRun(folder))
    throw new Error(`${folder} is a saved run: a comparison needs the filings`)
  return withCheckout(ref, (before) => {
    const checkouts = [before, thisCheckout()]
    if (options.sentences !== undefined) return compareSentences(resolve(options.sentences), checkouts, write)
    if (folder === undefined) throw new Error('a comparison needs a folder of filings or a file of sentences')
    const judged = readJudged(options)
    const isLabelled = judged.verdicts.size === 0 && judged.items.length === 0 && holdsLabels(folder)
    if (isLabelled) return compareLabelled(resolve(folder), checkouts, options, write)
    return compareRuns(resolve(folder), checkouts, judged, options, write)
  })
}

function compareSentences(path: string, checkouts: readonly Checkout[], write: (line: string) => void): unknown {
  const columns = checkouts.map((checkout) => ({
    title: checkout.commit,
    measure: SentenceMeasure.parse(runFigures(checkout, ['--sentences', path])),
  }))
  printSentences(columns, write)
  return columns
}

function compareLabelled(
  folder: string,
  checkouts: readonly Checkout[],
  { mode, judged }: Options,
  write: (line: string) => void,
): unknown {
  const judgements = judged === undefined ? [] : ['--judged', resolve(judged)]
  const columns = checkouts.flatMap((checkout) =>
    LabelledMeasure.parse(runFigures(checkout, [folder, '--mode', mode, ...judgements])).map((measure) => ({
      title: checkout.commit,
      measure,
    })),
  )
  printLabelled(byMode(columns), write)
  return columns
}

function compareRuns(
  folder: string,
  checkouts: readonly Checkout[],
  { verdicts, items }: Judged,
  options: Options,
  write: (line: string) => void,
): unknown {
  const runs = checkouts.map((checkout) => runRecords(checkout, folder, options))
  const columns = runs.flatMap((run, index) =>
    options.modes.map((mode) => ({
      title: checkouts[index]?.commit ?? '',
      measure: measureMode(run, mode, verdicts, items).measure,
    })),
  )
  printMeasures(byMode(columns), write)
  const [before = [], now = []] = runs.map(({ records }) => records)
  for (const mode of options.modes) {
    if (items.length > 0) write(`\n${mode}: ${readingChanges(columns, mode)}`)
    printChanges(mode, compareRecords(before, now, mode), verdicts, options.details, write)
  }
  return columns
}

function runRecords(checkout: Checkout, folder: string, { mode, seed }: Options): ReturnType<typeof readRun> {
  const target = mkdtempSync(join(tmpdir(), 'eval-records-'))
  try {
    runEval(checkout, [folder, '--records', target, '--mode', mode, '--seed', String(seed)])
    return readRun(target)
  } finally {
    rmSync(target, { recursive: true, force: true })
  }
}

/** Columns with the two commits of one mode beside each other, the mode in their titles. */
function byMode<M extends { readonly mode: string }>(columns: readonly Column<M>[]): Column<M>[] {
  const modes = [...new Set(columns.map(({ measure }) => measure.mode))]
  return modes.flatMap((mode) =>
    columns
      .filter(({ measure }) => measure.mode === mode)
      .map(({ title, measure }) => ({ title: `${mode}, ${title}`, measure })),
  )
}

function readingChanges(columns: readonly Column<Measure>[], mode: Mode): string {
  const [before = [], now = []] = columns
    .filter(({ measure }) => measure.mode === mode)
    .map(({ measure }) => measure.unmet)
  const gained = before.filter((item) => !now.includes(item)).length
  const lost = now.filter((item) => !before.includes(item)).length
  return `${gained} readings gained, ${lost} lost`
}
