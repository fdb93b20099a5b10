import type { Outcome } from '../readings/match-item.ts'
import type { Column } from './columns.ts'
import { printShare, shareOf, writeRow } from './columns.ts'
import type { Measure, Precision, Recall, Tally, TextPath } from './measure-schema.ts'
import { judgedOf } from './verdicts.ts'

const SECTIONS = ['groups', 'certainties', 'states', 'types', 'rules'] as const

/** Prints measures side by side: recall by class, then precision by group, certainty, state, type, rule and kind of error. */
export function printMeasures(columns: readonly Column<Measure>[], write: (line: string) => void): void {
  writeRow(
    write,
    '',
    columns.map(({ title }) => title),
  )
  writeRow(
    write,
    'filings',
    columns.map(({ measure }) => String(measure.filings)),
  )
  writeRow(
    write,
    'facts, signals, refusals',
    columns.map(({ measure: { records } }) => `${records.facts}, ${records.signals}, ${records.refusals}`),
  )
  if (columns.some(({ measure }) => measure.recall.length > 0)) {
    write('\nrecall: found of all [95 % interval], refused, date agrees, instrument agrees')
    printRows(write, columns, ({ recall }) => recall, recallCell)
  }
  if (!columns.some(({ measure }) => measure.precision.groups.some((tally) => judgedOf(tally) > 0))) {
    write('\nfacts and signals by type; none is judged')
    printRows(
      write,
      columns,
      ({ precision }) => precision.types,
      ({ unjudged }) => String(unjudged),
    )
    return
  }
  for (const section of SECTIONS) {
    write(`\nprecision by ${section}: debatable wrong [95 % interval], debatable right, judged of all`)
    printRows(write, columns, ({ precision }) => judgedTallies(precision, section), precisionCell)
  }
  write('\nerrors: wrong + debatable')
  printRows(
    write,
    columns,
    ({ precision }) => precision.errors,
    ({ wrong, debatable }) => `${wrong} + ${debatable}`,
  )
}

/** Prints what the run without tags gives of the facts as filed. */
export function printTextPath(rows: readonly TextPath[], write: (line: string) => void): void {
  if (rows.length === 0) return
  write('\nfacts as filed that are found without tags too: [95 % interval], with the same date')
  for (const { name, filed, stripped, sameDate } of rows)
    writeRow(write, name, [`${printShare(shareOf(stripped, filed))} of ${filed}, ${sameDate}`])
}

/** Prints what was not found, with the reader's quotation. */
export function printMisses(title: string, outcomes: readonly Outcome[], write: (line: string) => void): void {
  const unmet = outcomes.filter(({ result }) => result !== 'found')
  write(`\n${title}: ${unmet.length} of ${outcomes.length} items not found`)
  for (const { item, result, elsewhere } of unmet) {
    const value = item.value == null ? '' : ` ${item.value} ${item.unit ?? ''}`
    const typed = elsewhere.length === 0 ? '' : `, its value stands as ${elsewhere.join(', ')}`
    write(`  ${result} ${item.accession} ${item.class}${value} ${item.date ?? ''}${typed}`)
    write(`      “${item.quote.slice(0, 300)}”`)
  }
}

function judgedTallies(precision: Precision, section: (typeof SECTIONS)[number]): readonly Tally[] {
  return precision[section].filter((tally) => judgedOf(tally) > 0)
}

function printRows<Row extends { readonly name: string }>(
  write: (line: string) => void,
  columns: readonly Column<Measure>[],
  rowsOf: (measure: Measure) => readonly Row[],
  cell: (row: Row) => string,
): void {
  const names = new Set(columns.flatMap(({ measure }) => rowsOf(measure).map(({ name }) => name)))
  for (const name of names) {
    const cells = columns.map(({ measure }) => {
      const row = rowsOf(measure).find((one) => one.name === name)
      return row === undefined ? '-' : cell(row)
    })
    writeRow(write, name, cells)
  }
}

function recallCell({ found, refused, missed, dated, dateAgrees, named, nameAgrees, recall }: Recall): string {
  return `${printShare(recall)} of ${found + refused + missed}, ${refused}, ${dateAgrees}/${dated}, ${nameAgrees}/${named}`
}

function precisionCell(tally: Tally): string {
  const judged = judgedOf(tally)
  const lenient = tally.lenient === null ? '-' : (100 * tally.lenient.share).toFixed(1)
  return `${printShare(tally.strict)}, ${lenient}, ${judged} of ${judged + tally.unjudged}`
}
