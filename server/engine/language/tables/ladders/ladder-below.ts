import { LADDER_WORDS, ROW_WORDS } from '../lexicon.ts'
import { plainWords } from '../match-phrases.ts'
import type { Surroundings } from '../table-surroundings.ts'
import type { RowView, TableView } from '../table-view.ts'
import { ladderPeriod } from './ladder-period.ts'

interface Part {
  readonly view: TableView
  readonly around: Surroundings
}

/**
 * A schedule of debts with what falls due in the years to come printed below it, in one table ("Maturities of long-term
 * debt are as follows:" | "2027" | "2028"): the two as tables of their own. Any other table as it is.
 */
export function partsOf(view: TableView, around: Surroundings): readonly Part[] {
  const { rows } = view
  const at = rows.findIndex(
    ({ group }, index) =>
      index >= MIN_ROWS &&
      group !== rows[index - 1]?.group &&
      isLead(group) &&
      isLadder(rows.slice(index, index + MIN_RUNGS)),
  )
  if (at < 0 || !rows.slice(0, at).some(({ words }) => ROW_WORDS.anyDebt(words))) return [{ view, around }]
  const introduction = rows[at]?.group ?? ''
  return [
    { view: { ...view, rows: rows.slice(0, at) }, around },
    { view: { ...view, rows: rows.slice(at) }, around: { ...around, introduction, words: plainWords(introduction) } },
  ]
}

const MIN_ROWS = 2
const MIN_RUNGS = 3

/** "Notes due:" leads rows of notes, each with its sum on two days; "Maturities are as follows" what falls due. */
const isLead = (group: string): boolean => LADDER_WORDS.falling(plainWords(group)) && !NOTES_DUE.test(group)
const NOTES_DUE = /\b(?:notes|debentures|bonds|loans),? (?:due|maturing)(?: in)?:?$/i

/** Rows of years, each with one sum. */
const isLadder = (rows: readonly RowView[]): boolean =>
  rows.length === MIN_RUNGS && rows.every(({ label, cells }) => cells.length === 1 && ladderPeriod(label) !== null)
