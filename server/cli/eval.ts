import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readGold, readJudgements } from './eval/gold.ts'
import { printEvaluation } from './eval/print-evaluation.ts'
import type { Mode } from './eval/run-eval.ts'
import { evaluate } from './eval/run-eval.ts'
import { evaluateSearch, printSearchEvaluation } from './eval/run-search-eval.ts'
import { figures } from './eval/score.ts'

/**
 * `npm run eval -- <folder> [--json] [--mode filed|stripped] [--judged FILE]`: precision, recall and F1 of the engine on a
 * folder of labelled filings, as filed and with every inline-XBRL tag taken out. A file of judgements says which of the
 * records that no label covers a reader found right.
 *
 * `npm run eval -- --search [folder]`: how well searches over the bundled samples, and a folder's filings, find what readers
 * judged they should: nDCG@10 and recall@20, with and without synonyms. Exit code 2 for a wrong call, 1 for an unreadable folder.
 */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      mode: { type: 'string' },
      judged: { type: 'string' },
      search: { type: 'boolean', default: false },
    },
  })
  if (values.search) return await evaluateSearches(positionals, values.json)
  const folder = positionals[0]
  if (folder === undefined || positionals.length > 1) {
    console.error(
      'usage: npm run eval -- <folder of filings with manifest.json and gold files> [--json] [--mode filed|stripped] [--judged FILE]\n       npm run eval -- --search [folder of filings] [--json]',
    )
    return 2
  }
  const modes: Mode[] =
    values.mode === 'filed'
      ? ['as filed']
      : values.mode === 'stripped'
        ? ['tags stripped']
        : ['as filed', 'tags stripped']
  const gold = readGold(folder)
  const judgements = values.judged === undefined ? new Map<string, 'right' | 'wrong'>() : readJudgements(values.judged)
  const evaluations = modes.map((mode) => {
    let done = 0
    return evaluate(gold, mode, judgements, (accession) => {
      done += 1
      if (process.stderr.isTTY) process.stderr.write(`\r${mode}: ${done} of ${gold.manifest.length} (${accession})  `)
    })
  })
  if (process.stderr.isTTY) process.stderr.write('\n')
  if (values.json) {
    const scored = evaluations.map((one) => ({
      ...one,
      scores: one.scores.map((score) => ({ ...score, ...figures(score) })),
    }))
    console.log(JSON.stringify(scored, null, 2))
  } else for (const evaluation of evaluations) printEvaluation(evaluation, (line) => console.log(line))
  return 0
}

async function evaluateSearches(folders: readonly string[], asJson: boolean): Promise<number> {
  const samples = join(import.meta.dirname, '../../db/sample/filings')
  const evaluations = await evaluateSearch([samples, ...folders], (line) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${line}  `)
  })
  if (process.stderr.isTTY) process.stderr.write('\n')
  if (asJson) console.log(JSON.stringify(evaluations, null, 2))
  else
    for (const evaluation of evaluations)
      printSearchEvaluation(evaluation, (line) => {
        console.log(line)
      })
  return 0
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
