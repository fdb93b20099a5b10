import type { Evaluation } from './run-eval.ts'
import type { Finding, Score } from './score.ts'
import { figures, wilsonInterval } from './score.ts'

/** The evaluation as lines for a terminal: a table of figures, then every miss and false alarm with its text. */
export function printEvaluation(evaluation: Evaluation, write: (line: string) => void): void {
  write(`\n${evaluation.mode}: ${evaluation.filings} filings`)
  for (const filing of evaluation.skipped) write(`skipped, a form that is not read: ${filing}`)
  write(row('class', 'precision', 'recall', 'F1', 'labelled', 'reported'))
  for (const score of evaluation.scores) {
    const { precision, recall, f1, labelled, reported } = figures(score)
    write(
      row(
        score.name,
        share(precision, reported),
        share(recall, labelled),
        share(f1, 0),
        String(labelled),
        String(reported),
      ),
    )
  }
  const { facts, signals } = evaluation.unlabelled
  write(`not labelled, to be judged by reading: ${facts} revolver facts, ${signals} signals`)
  for (const score of evaluation.scores) printFindings(score, write)
}

function printFindings(score: Score, write: (line: string) => void): void {
  const print = (kind: string) => (finding: Finding) => {
    write(`  ${kind} ${finding.accession} ${finding.what}`)
    if (finding.text !== '') write(`      “${finding.text.slice(0, 300)}”`)
  }
  if (score.misses.length + score.falseAlarms.length > 0) write(`\n${score.name}`)
  score.misses.forEach(print('missed'))
  score.falseAlarms.forEach(print('false alarm'))
}

/** A share in per cent; where it rests on fewer than 100 records, with its 95 % interval. */
function share(value: number | null, count: number): string {
  if (value === null) return '-'
  const percent = (100 * value).toFixed(1)
  if (count === 0 || count >= 100) return percent
  const { low, high } = wilsonInterval(value, count)
  return `${percent} [${(100 * low).toFixed(0)}-${(100 * high).toFixed(0)}]`
}

function row(name: string, ...cells: string[]): string {
  return name.padEnd(24) + cells.map((cell) => cell.padStart(16)).join('')
}
