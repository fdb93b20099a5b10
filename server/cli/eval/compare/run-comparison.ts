import { resolve } from 'node:path'
import type { Column } from '../measure/columns.ts'
import { SavedMeasure } from '../measure/measure-schema.ts'
import { printMeasures } from '../measure/print-measures.ts'
import type { Options } from '../options.ts'
import { printSentences } from '../sentences/run-sentences.ts'
import { SentenceMeasure } from '../sentences/sentence-measure.ts'
import { LabelledMeasure, printLabelled } from './labelled-measure.ts'
import { runEval, thisCheckout, withCheckout } from './run-at-commit.ts'

/**
 * `--compare REF` beside any other measure: the same figures of an earlier commit's engine and of this checkout's, side by
 * side, both measured as this checkout measures. Needs a git checkout and a folder of filings (a saved run is of one engine).
 */
export function runComparison(ref: string, options: Options, write: (line: string) => void): unknown {
  const args = passOn(options)
  const now = thisCheckout()
  return withCheckout(ref, (before) => {
    const figures = [before, now].map((checkout) => ({ commit: checkout.commit, figures: runEval(checkout, args) }))
    if (options.sentences !== undefined) {
      const columns = figures.map((one) => ({ title: one.commit, measure: SentenceMeasure.parse(one.figures) }))
      printSentences(columns, write)
    } else if (options.verdicts !== undefined || options.readings !== undefined) {
      const runs = figures.map((one) => ({ ...one, figures: SavedMeasure.parse(one.figures).measures }))
      printMeasures(byMode(runs), write)
      for (const mode of options.modes) write(`\n${mode}: ${changes(runs.map((run) => unmet(run.figures, mode)))}`)
    } else {
      const runs = figures.map((one) => ({ ...one, figures: LabelledMeasure.parse(one.figures) }))
      printLabelled(byMode(runs), write)
    }
    return figures
  })
}

/** Columns with the two commits of one mode beside each other. */
function byMode<Measure extends { readonly mode: string }>(
  runs: readonly { readonly commit: string; readonly figures: readonly Measure[] }[],
): Column<Measure>[] {
  const modes = [...new Set(runs.flatMap(({ figures }) => figures.map(({ mode }) => mode)))]
  return modes.flatMap((mode) =>
    runs.flatMap(({ commit, figures }) =>
      figures.filter((measure) => measure.mode === mode).map((measure) => ({ title: `${mode}, ${commit}`, measure })),
    ),
  )
}

function unmet(measures: SavedMeasure['measures'], mode: string): readonly string[] {
  return measures.find((measure) => measure.mode === mode)?.unmet ?? []
}

function changes([before = [], now = []]: readonly (readonly string[])[]): string {
  const gained = before.filter((item) => !now.includes(item)).length
  const lost = now.filter((item) => !before.includes(item)).length
  return `${gained} readings gained, ${lost} lost`
}

/** The options as arguments for another checkout's run, paths made absolute. */
function passOn(options: Options): string[] {
  const files = (name: string, paths: readonly string[] | undefined) =>
    (paths ?? []).flatMap((path) => [`--${name}`, resolve(path)])
  return [
    ...options.positionals.map((path) => resolve(path)),
    ...files('verdicts', options.verdicts),
    ...files('readings', options.readings),
    ...files('sentences', options.sentences === undefined ? [] : [options.sentences]),
    ...files('judged', options.judged === undefined ? [] : [options.judged]),
    ...['--mode', options.mode, '--seed', String(options.seed)],
  ]
}
