import type { Place } from '../../../facts/fact-reading.ts'
import type { FactType, Grid, GridCell, InlineFact, Span } from '../../../model.ts'
import { wordsOf } from '../../../xbrl/name-words.ts'
import { labelCellOf } from '../../tables/labels/label-cell.ts'
import { plainWords } from '../../tables/match-phrases.ts'
import { cleanLabel } from '../../tables/table-view.ts'

/** A row called a total, or one without a label below rows that have one, sums over several instruments. */
export function isTotalRow(place: Place): boolean {
  if (place.kind !== 'row') return false
  const label = place.grid.rows[place.row]?.find(({ text }) => /[A-Za-z]{2}/.test(text))?.text.toLowerCase() ?? ''
  return label === '' || label.startsWith('total') || label.startsWith('subtotal')
}

/**
 * Nothing in the current or the non-current column, beside something in the other, is not nothing drawn; nor is the
 * dash of notes whose sum is in another row of the same column.
 */
export function isSplitZero(fact: InlineFact, place: Place): boolean {
  if (fact.value !== 0 || place.kind !== 'row') return false
  if (isElsewhere(place.grid, place.row, place.cell)) return true
  if (!isSplitColumn(place.grid, place.cell)) return false
  return (place.grid.rows[place.row] ?? []).some(
    (cell) => cell !== place.cell && isSplitColumn(place.grid, cell) && /[1-9]/.test(cell.text),
  )
}

function isElsewhere(grid: Grid, row: number, { column }: GridCell): boolean {
  const label = labelIn(grid, row)
  // Names without a year may be those of two issues.
  if (!/\b20\d\d\b/.test(label)) return false
  return grid.rows.some(
    (cells, index) =>
      index !== row &&
      labelIn(grid, index) === label &&
      cells.some((cell) => cell.column === column && /[1-9]/.test(cell.text)),
  )
}

const labelIn = (grid: Grid, row: number): string =>
  grid.rows[row]?.find(({ text }) => /[A-Za-z]{3}/.test(text))?.text.toLowerCase() ?? ''

const MOVED = /\b(?:extinguished|repaid|redeemed|repurchased|retired|exchanged|converted|assumed)\b/

/** A row, or a column of principal, that says what became of a debt, not what is owed of it. */
export const isMovement = (place: Place): boolean =>
  place.kind === 'row' &&
  (MOVED.test(labelIn(place.grid, place.row)) || PRINCIPAL_MOVED.test(headOver(place.grid, place.cell)))

const PRINCIPAL_MOVED = /\bprincipal(?: amount)? (?:purchased|tendered|repaid|redeemed|repurchased|retired|exchanged)\b/

function isSplitColumn(grid: Grid, cell: GridCell): boolean {
  const head = headOver(grid, cell)
  return head.includes('current') && !head.includes('currently')
}

/** What is above a cell, in lower case. */
export const headOver = (grid: Grid, cell: GridCell): string =>
  grid.rows
    .slice(0, grid.headerRowCount)
    .flatMap((cells) =>
      cells.filter(({ column, columnSpan }) => cell.column >= column && cell.column < column + columnSpan),
    )
    .map(({ text }) => text.toLowerCase())
    .join(' ')

const ISSUED = /\bissu(?:ed|ances?)\b|\boriginal(?:ly)? (?:principal|face|amount)/
const HELD = /\boutstanding\b|\bbalance\b|\bcosts?\b/

/** "2017 notes issuance of $17 billion", "Principal amount issued": the size of an issue, not what is owed of it. */
export function isIssueSize(place: Place): boolean {
  if (place.kind !== 'row') return false
  const own = place.cell.text.toLowerCase()
  if (/[a-z]{3}/.test(own) && own.length > MAX_NUMBER_LENGTH) return ISSUED.test(own) && !HELD.test(own)
  const head = headOver(place.grid, place.cell)
  return (
    (ISSUED.test(head) && !HELD.test(head)) || (isTotalRow(place) && / issued\b/.test(labelIn(place.grid, place.row)))
  )
}

/** "In 2024, we issued the following notes:": what the table below lists are issues. */
export function listsIssues(place: Place, text: string): boolean {
  if (place.kind !== 'row' || place.grid.caption === null) return false
  const caption = text.slice(place.grid.caption.start, place.grid.caption.end).trimEnd().toLowerCase()
  const last = caption.slice(caption.lastIndexOf('. ') + 1)
  return ISSUED.test(last) && !HELD.test(last)
}

/** A range of rates under "Effective interest rate", of which no row is read. */
export const isEffectiveColumn = (place: Place): boolean =>
  place.kind === 'row' && /\beffective\b/.test(headOver(place.grid, place.cell))

/**
 * "Net interest expense and other", "Long-term debt, net of current portion": what a row calls a sum, where it says more than
 * the concept that its filer chose for it.
 */
export function nameInRow({ concept }: InlineFact, factType: FactType, place: Place): string | null {
  if (place.kind !== 'row' || !(factType in SUBJECTS)) return null
  const label = cleanLabel(labelCellOf(place.grid, place.row)?.text ?? '')
  const said = plainWords(wordsOf(concept.slice(concept.indexOf(':') + 1)))
  const isMore = plainWords(label)
    .trim()
    .split(' ')
    .some((word) => !said.includes(` ${word} `))
  if (!isMore || SUBJECTS[factType]?.test(label) !== true || PLAIN_CASH.test(label)) return null
  return factType === 'debt_fair_value' && !/fair value/i.test(label) ? `${label}, fair value` : label
}

const SUBJECTS: Readonly<Partial<Record<FactType, RegExp>>> = {
  interest_expense: /^(?=.{0,60}\binterest\b).{4,120}$/i,
  restricted_cash: /^(?=.{0,60}\bcash\b).{4,120}$/i,
  debt_fair_value: /^(?=.{0,60}\bcurrent\b).{4,120}$/i,
}
const PLAIN_CASH = /^(?:total )?cash(?:,? (?:and )?cash equivalents)?$/i

const MAX_NUMBER_LENGTH = 24

/**
 * "agreed to sell up to $20 million of notes", filed as their face amount: as much as may be issued, and none that is. A
 * note that was issued for up to a sum has that size.
 */
export const isPromised = ({ start }: Span, place: Place, text: string): boolean => {
  if (place.kind !== 'text') return false
  const before = text.slice(Math.max(place.display.start, start - PROMISED_WITHIN), start)
  return UP_TO.test(before) && PROMISED.test(before)
}

const PROMISED_WITHIN = 200
const PROMISED = /\b(?:agreed?|agrees|may|can|could|will|commit(?:s|ted)?|option|right|entitled)\b/i
const UP_TO = /\bup to (?:an? )?(?:(?:additional|aggregate|total|principal|amount|maximum|of) ){0,5}\$? ?$/i
