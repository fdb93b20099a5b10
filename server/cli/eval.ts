import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runComparison } from './eval/compare/run-comparison.ts'
import { readFirstRuns, saveFirstRun } from './eval/first-runs/first-run.ts'
import { printFirstRuns } from './eval/first-runs/print-first-runs.ts'
import { holdsLabels, readGold, readJudgements } from './eval/gold.ts'
import type { Options } from './eval/options.ts'
import { parseOptions, USAGE } from './eval/options.ts'
import { printEvaluation } from './eval/print-evaluation.ts'
import { runMeasure } from './eval/measure/run-measure.ts'
import { createProgress } from './eval/print-progress.ts'
import { holdsRun, writeRun } from './eval/records/record-files.ts'
import { runFolder } from './eval/records/run-folder.ts'
import { evaluate } from './eval/run-eval.ts'
import { figures } from './eval/score.ts'
import { runSentences } from './eval/sentences/run-sentences.ts'
import { runTagged } from './eval/tagged/run-tagged.ts'

const FIRST_RUNS = join(import.meta.dirname, 'eval/first-runs')

/**
 * `npm run eval`: what the engine gets right, each use one function below.
 * - A folder of labelled filings: precision, recall and F1 against its gold files, as filed and with every inline-XBRL tag
 *   taken out. A file of judgements says which of the records that no label covers a reader found right.
 * - A folder without labels, with `--records`: the records that readers have to judge.
 * - `--verdicts` and `--readings`, for a folder of filings or of records: readers' verdicts on the records, and the items they found
 *   themselves, as precision and recall. The formats are in `measure/verdicts.ts` and `readings/reading-item.ts`.
 * - `--sentences`: single sentences with their filers' tags, each read alone.
 * - `--tagged`: the numbers that filers tagged in sentences, against what is read of them without the tags.
 * - `--compare`: any of these figures, but those of searches and `--tagged`, of an earlier commit beside this checkout's.
 * - `--first-run` saves the figures of a batch that nobody had opened, `--first-runs` prints all that were saved.
 * - `--search`: how well searches over the bundled samples, and a folder's filings, find what readers judged they should:
 *   nDCG@10 and recall@20, with and without synonyms.
 * Exit code 2 for a wrong call, 1 for an unreadable folder.
 */
async function main(): Promise<number> {
  const options = parseOptions(process.argv.slice(2))
  if (options.search) return await evaluateSearches(options)
  if (options['first-runs']) {
    printFirstRuns(readFirstRuns(FIRST_RUNS), print)
    return 0
  }
  if (options.compare !== undefined) {
    const figures = runComparison(options.compare, options, print)
    if (options.json !== undefined) writeJson(options.json, figures)
    return 0
  }
  if (options.sentences !== undefined) {
    const figures = runSentences(options.sentences, options, print)
    if (options.json !== undefined) writeJson(options.json, figures)
    return 0
  }
  if (options.tagged && options.positionals.length > 0) {
    const figures = runTagged(options.positionals, print)
    if (options.json !== undefined) writeJson(options.json, figures)
    return 0
  }
  const folder = options.positionals[0]
  if (folder === undefined || options.positionals.length > 1) {
    console.error(USAGE)
    return 2
  }
  if (options.records !== undefined) return writeRecords(folder, options.records, options)
  if (options.verdicts !== undefined || options.readings !== undefined || holdsRun(folder) || !holdsLabels(folder)) {
    const figures = runMeasure(folder, options, print)
    const batch = options['first-run']
    if (batch !== undefined) print(`saved as ${saveFirstRun(FIRST_RUNS, batch, figures)}`)
    if (options.json !== undefined) writeJson(options.json, figures)
    return 0
  }
  return evaluateLabelled(folder, options)
}

function writeRecords(folder: string, target: string, options: Options): number {
  const progress = createProgress()
  const run = runFolder(readGold(folder), options.modes, options.seed, progress.report)
  progress.end()
  for (const { accession, form, why } of run.summary.skipped) console.log(`skipped ${accession} (${form}): ${why}`)
  console.log(
    `${run.summary.filings.length} filings read at ${run.summary.commit ?? 'no commit'}, written to ${target}`,
  )
  for (const line of writeRun(target, run)) console.log(line)
  if (run.summary.commit?.endsWith('+') !== false)
    console.log('not the engine of a commit: these can’t be first-run figures')
  return 0
}

function evaluateLabelled(folder: string, options: Options): number {
  const gold = readGold(folder)
  const judgements =
    options.judged === undefined ? new Map<string, 'right' | 'wrong'>() : readJudgements(options.judged)
  const progress = createProgress()
  const evaluations = options.modes.map((mode) => {
    let done = 0
    return evaluate(gold, mode, judgements, (accession) => {
      done += 1
      progress.report(`${mode}: ${done} of ${gold.manifest.length} (${accession})`)
    })
  })
  progress.end()
  if (options.json === undefined) for (const evaluation of evaluations) printEvaluation(evaluation, print)
  else {
    const scored = evaluations.map((one) => ({
      ...one,
      scores: one.scores.map((score) => ({ ...score, ...figures(score) })),
    }))
    writeJson(options.json, scored)
  }
  return 0
}

async function evaluateSearches(options: Options): Promise<number> {
  // Imported only when needed: an older commit that is compared may lack the search that it uses.
  const { evaluateSearch, printSearchEvaluation } = await import('./eval/search/run-search-eval.ts')
  const samples = join(import.meta.dirname, '../../db/sample/filings')
  const progress = createProgress()
  const evaluations = await evaluateSearch([samples, ...options.positionals], progress.report)
  progress.end()
  if (options.json === undefined) for (const evaluation of evaluations) printSearchEvaluation(evaluation, print)
  else writeJson(options.json, evaluations)
  return 0
}

function print(line: string): void {
  console.log(line)
}

function writeJson(target: string, value: unknown): void {
  const text = JSON.stringify(value, null, 2)
  if (target === '-') console.log(text)
  else writeFileSync(target, `${text}\n`)
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
