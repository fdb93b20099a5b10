import { printShare, writeRow } from '../measure/columns.ts'
import type { Measure, Share } from '../measure/measure-schema.ts'
import type { Mode } from '../records/eval-record.ts'
import { MODES } from '../records/eval-record.ts'
import type { FirstRun } from './first-run.ts'

const MAX_ERRORS = 8

/** Prints the first runs as one table, a column a batch: precision by group, recall by class, then each batch's errors. */
export function printFirstRuns(runs: readonly FirstRun[], write: (line: string) => void): void {
  if (runs.length === 0) {
    write('no first runs are saved')
    return
  }
  const row = (name: string, cell: (run: FirstRun) => string) => {
    writeRow(write, name, runs.map(cell))
  }
  row('', ({ batch }) => batch)
  row('date', ({ date }) => date.slice(0, 10))
  row('commit, engine', ({ commit, engineVersion }) => `${commit.slice(0, 9)}, ${engineVersion}`)
  row('filings read, skipped', ({ filings, skipped }) => `${filings.length}, ${skipped.length}`)
  for (const mode of MODES) {
    write(`\n${mode}: precision, debatable wrong [95 % interval] (debatable right) of judged`)
    for (const name of namesIn(runs, mode, ({ precision }) => [...precision.groups, ...precision.certainties]))
      row(name, (run) => precisionCell(measureOf(run, mode), name))
    write(`\n${mode}: recall [95 % interval] of readings`)
    for (const name of namesIn(runs, mode, ({ recall }) => recall))
      row(name, (run) => recallCell(measureOf(run, mode), name))
  }
  write('\nerrors as filed: wrong + debatable')
  for (const run of runs) write(`${run.batch}: ${errorsOf(measureOf(run, 'as filed'))}`)
}

function measureOf(run: FirstRun, mode: Mode): Measure | undefined {
  return run.measures.find((measure) => measure.mode === mode)
}

function namesIn(
  runs: readonly FirstRun[],
  mode: Mode,
  rowsOf: (measure: Measure) => readonly { name: string; strict?: Share | null }[],
): Set<string> {
  const rows = runs.flatMap((run) => {
    const measure = measureOf(run, mode)
    return measure === undefined ? [] : rowsOf(measure)
  })
  return new Set(rows.filter(({ strict }) => strict !== null).map(({ name }) => name))
}

function precisionCell(measure: Measure | undefined, name: string): string {
  const tallies = measure === undefined ? [] : [...measure.precision.groups, ...measure.precision.certainties]
  const tally = tallies.find((one) => one.name === name)
  if (tally?.strict == null || tally.lenient === null) return '-'
  const judged = tally.right + tally.debatable + tally.wrong
  return `${printShare(tally.strict)} (${(100 * tally.lenient.share).toFixed(1)}) of ${judged}`
}

function recallCell(measure: Measure | undefined, name: string): string {
  const recall = measure?.recall.find((one) => one.name === name)
  return recall === undefined ? '-' : `${printShare(recall.recall)} of ${recall.found + recall.refused + recall.missed}`
}

function errorsOf(measure: Measure | undefined): string {
  const errors = measure?.precision.errors.slice(0, MAX_ERRORS) ?? []
  return errors.map(({ name, wrong, debatable }) => `${name} ${wrong} + ${debatable}`).join(', ') || 'none judged'
}
