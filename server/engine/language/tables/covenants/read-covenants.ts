import { NO_LEVELS } from '../../lexicon/covenants.ts'
import type { GridCell, Grid } from '../../../model.ts'
import { addDays } from '../../../calendar.ts'
import { shifted } from '../../../facts/shifted.ts'
import { findDates } from '../../mentions/find-dates.ts'
import { HEAD_WORDS } from '../lexicon.ts'
import { phrases, plainWords } from '../match-phrases.ts'
import { readCell } from '../read-cell.ts'
import type { TableContext } from '../table-context.ts'
import type { Head } from '../heads/column-heads.ts'
import type { RowView, ValueCell } from '../table-view.ts'

export interface CovenantNumber {
  readonly kind: 'ratio' | 'percent' | 'amount'
  /** 3.5 for "3.50 to 1.00" and "3.50x"; per cent as printed; money with its scale applied. */
  readonly value: number
  readonly reported: string
  readonly currency: string | null
  readonly cell: GridCell
}

/** One covenant of a table: its limit, the value reached, or one step of a limit that changes over time. */
export interface CovenantRow {
  readonly grid: Grid
  readonly row: number
  /** The covenant as printed: in the row, the column's head or the introduction. */
  readonly name: string
  /** What the row names before its covenant, such as the loan whose covenant it is; empty where nothing. */
  readonly holder: string
  readonly comparator: 'maximum' | 'minimum' | null
  readonly limit: CovenantNumber | null
  readonly actual: CovenantNumber | null
  /** First and last day of a step; both null for a limit without steps. */
  readonly from: string | null
  readonly until: string | null
  /** The day the table is drawn up for, or null. */
  readonly asOf: string | null
  readonly doubts: readonly string[]
  /** The sentence before the table. */
  readonly introduction: string
}

const MAXIMUM = phrases(
  'maximum*, not exceed*, no greater than, not greater than, no more than, not more than, less than, at most, <, ≤, <=, not to exceed, may not exceed, below, exceed, not over, max, or less, or lower, up to',
)
const MINIMUM = phrases(
  'minimum*, at least, no less than, not less than, not be less than, greater than, in excess of, >, ≥, >=, above, not fall below, more than, min, or more, or greater, or higher, or better',
)
const COVENANT = phrases(
  'ratio*, leverage*, coverage*, net worth*, liquidity*, ebitda*, indebtedness*, debt*, availability*, capital expenditure*, capitalization*, fixed charge*, covenant*, equity*, cash*, interest*, investments*, borrowing base*',
)

/** A column that names its limit only in general; the introduction says which covenant it is. */
const NAMELESS = phrases('=ratio, =ratios, =covenant, =maximum ratio, =minimum ratio, =ratio level, =required ratio')
const STEP = /\b(?:thereafter|quarter|through|until|closing date|ending|ended|fiscal|(?:19|20)\d\d)\b/i
const OPEN_ENDED = /\b(?:thereafter|and after|beginning|commencing|from)\b/i

/** Covenants with required and actual values, or the dated steps of a limit down the rows. */
export function readCovenants(table: TableContext): CovenantRow[] {
  let lastDay: string | null = null
  return table.rows.flatMap((row) => {
    if (row.label === '' || row.label.length > 200) return []
    const named = nameBeside(row)
    if (named !== null || COVENANT(row.words)) return readCovenant(table, row, named)
    if (!STEP.test(row.label)) return []
    const days = daysOfStep(row.label, lastDay)
    lastDay = days?.until ?? null
    return days === null ? [] : readSteps(table, row, days)
  })
}

/** The covenant in a column of its own, behind the one that names each row's loan. */
function nameBeside({ cells, heads }: RowView): string | null {
  const own = cells.find(({ cell, value }) => value.kind === 'words' && NAME_HEAD(heads[cell.column]?.words ?? ''))
  return own !== undefined && COVENANT(plainWords(own.cell.text)) ? own.cell.text.trim() : null
}

const NAME_HEAD = phrases('=covenant, =covenants, =financial covenant, =financial covenants, =ratio, =test, =measure')

interface StepDays {
  readonly from: string | null
  readonly until: string | null
}

/**
 * The days of a step by its label. "Thereafter" alone begins the day after the step before; null for a label without a
 * date, such as the first quarter of an unnamed year.
 */
function daysOfStep(label: string, lastDay: string | null): StepDays | null {
  const dates = findDates(label)
  const first = dates[0]?.iso
  const last = dates.at(-1)?.iso
  if (first === undefined || last === undefined)
    return /^\W*thereafter\b/i.test(label) && lastDay !== null ? { from: addDays(lastDay, 1), until: null } : null
  if (OPEN_ENDED.test(label)) return { from: first, until: null }
  return first === last ? { from: null, until: first } : { from: first, until: last }
}

/** The limits of one step: one for each column whose head, or whose introduction, names a covenant. */
function readSteps(table: TableContext, row: RowView, days: StepDays): CovenantRow[] {
  return numbersOf(table, row).flatMap((limit) => {
    const head = row.heads[limit.cell.column]
    if (head === undefined || HEAD_WORDS.pricing(head.words)) return []
    const { introduction } = table.around
    if (NO_LEVELS.test(introduction) && !/\b(?:maximum|minimum)\b/i.test(head.text)) return []
    const inIntroduction = COVENANT(table.around.words) ? introduction : null
    const name = COVENANT(head.words) && !NAMELESS(head.words) ? head.text : inIntroduction
    if (name === null || (limit.kind === 'amount' && limit.currency === null)) return []
    return [
      {
        grid: table.grid,
        row: row.row,
        name,
        holder: '',
        ...comparatorOf(`${head.text} ${limit.cell.text}`, `${introduction} ${name}`),
        limit,
        actual: null,
        ...days,
        asOf: null,
        introduction,
      },
    ]
  })
}

/** The covenant of a row: its limit with the value reached, once for each day that the columns are of. */
function readCovenant(table: TableContext, row: RowView, named: string | null): CovenantRow[] {
  const { heads } = row
  const numbers = numbersOf(table, row).map((number) => {
    const head = heads[number.cell.column]
    return { number, side: sideOf(head), day: head?.date?.kind === 'instant' ? head.date.iso : null }
  })
  const of = (side: Side, day: string | null) =>
    numbers.find((one) => one.side === side && (one.day === day || one.day === null))?.number ?? null
  const days = [...new Set(numbers.flatMap(({ side, day }) => (side === null ? [] : day)))]
  const base = {
    grid: table.grid,
    row: row.row,
    name: named ?? row.label,
    holder: holderOf(row) ?? (named === null ? '' : row.label),
    from: null,
    until: null,
    introduction: table.around.introduction,
  }
  const known = days.some((day) => day !== null) ? days.filter((day) => day !== null) : [null]
  const whole = named ?? row.label
  return known.flatMap((day, index) => {
    const limit = of('required', day)
    const actual =
      of('actual', day) ??
      besideLimit(
        numbers.map(({ number }) => number),
        limit,
        heads,
      )
    if (limit === null && actual === null) return []
    // A limit of no day is told once, with the value of the first.
    const own = index > 0 && numbers.some(({ number, day: its }) => number === limit && its === null) ? null : limit
    const around = limit === null ? '' : `${wordsBefore(row, limit.cell)} ${heads[limit.cell.column]?.text ?? ''}`
    const side = limit === null ? { comparator: null, doubts: [] } : comparatorOf(around, `${whole} ${base.holder}`)
    const asOf = actual === null || day === null ? (table.around.date ?? table.periodEnd) : day
    return own === null && actual === null ? [] : [{ ...base, ...side, limit: own, actual, asOf }]
  })
}

/** "Term loan" in a column of instruments, or above the rows of its covenants. */
function holderOf({ cells, heads, group }: RowView): string | null {
  const beside = cells.find(
    ({ cell, value }) => value.kind === 'words' && HEAD_WORDS.holder(heads[cell.column]?.words ?? ''),
  )
  if (beside !== undefined) return beside.cell.text.trim()
  return group !== '' && group.length < MAX_HOLDER_LENGTH && !COVENANT(plainWords(group).replace(/ debt /, ' '))
    ? group
    : null
}

const MAX_HOLDER_LENGTH = 80

/** The one other number of a row whose table has a column of actual values, where its own head is a cell aside. */
function besideLimit(
  numbers: readonly CovenantNumber[],
  limit: CovenantNumber | null,
  heads: readonly Head[],
): CovenantNumber | null {
  const [first, second, third] = numbers
  const isPair = limit !== null && first === limit && second?.kind === limit.kind && third === undefined
  return isPair && heads.some((head) => HEAD_WORDS.actual(head?.words ?? '')) ? second : null
}

type Side = 'required' | 'actual'

/** What a column holds: what is asked for, or what was reached. */
function sideOf(head: Head | undefined): Side | null {
  if (head === undefined || HEAD_WORDS.pricing(head.words)) return null
  if (HEAD_WORDS.required(head.words)) return 'required'
  return HEAD_WORDS.actual(head.words) || head.date !== null ? 'actual' : null
}

/** "≥" or "not less than" may appear in a cell of its own between name and number. */
function wordsBefore(row: RowView, cell: GridCell): string {
  return row.cells
    .filter((other) => other.cell.column <= cell.column)
    .map((other) => other.cell.text)
    .join(' ')
}

function comparatorOf(near: string, far: string): { comparator: 'maximum' | 'minimum' | null; doubts: string[] } {
  for (const text of [near, far]) {
    const words = plainWords(text.replaceAll(/([<>≤≥]=?)/g, ' $1 '))
    const isMaximum = MAXIMUM(words) && !/ not less than | no less than /.test(words)
    const isMinimum = MINIMUM(words) && !/ not (?:be )?(?:greater|more) than | no (?:greater|more) than /.test(words)
    if (isMaximum !== isMinimum) return { comparator: isMaximum ? 'maximum' : 'minimum', doubts: [] }
  }
  return { comparator: null, doubts: ['direction_not_printed'] }
}

const INSIDE = /(\d{1,3}(?:\.\d{1,4})?|\.\d{1,4})\s*(?:(?:to|:)\s*1(?:\.0{1,4})?|x\b|times)/i

function numbersOf(table: TableContext, row: RowView): CovenantNumber[] {
  return row.cells.flatMap((cell, index) => {
    const inside = INSIDE.exec(cell.cell.text)
    if (inside !== null)
      return [{ kind: 'ratio', value: Number(inside[1]), reported: inside[1] ?? '', currency: null, cell: cell.cell }]
    return numberOf(table, row.label, cell, row.cells[index + 1] ?? null)
  })
}

/** The sum or the percentage among a cell's words: "> $75.0 million". */
const PRINTED = /[$€£]\s?\d[\d,]*(?:\.\d+)?(?:\s(?:million|billion|thousand)\b)?|\d{1,3}(?:\.\d+)?\s?%/i
/** A multiple without its sign, behind or before its comparator: "1.50 or more", "3.0 maximum", "Not greater than 5.9". */
const BARE = /^(?:[<>≤≥=\s]|[a-z]{2,7}\.?\s){0,5}(\d{1,2}(?:\.\d{1,3})?)(?:\s(?:or|min|max)[a-z ]*\.?)?$/i

const SCALES: Readonly<Record<string, number>> = { thousand: 3, million: 6, billion: 9 }

/** "Minimum net worth (in millions)". */
function scaleOfLabel(label: string): number | null {
  const word = /\bin\s(thousand|million|billion)s\b/i.exec(label)?.[1]
  return word === undefined ? null : (SCALES[word.toLowerCase()] ?? null)
}

function numberOf(
  table: TableContext,
  label: string,
  { cell, value }: ValueCell,
  next: ValueCell | null,
): CovenantNumber[] {
  if (value.kind === 'ratio')
    return [{ kind: 'ratio', value: value.value, reported: value.reported, currency: null, cell }]
  if (value.kind === 'words') {
    const printed = PRINTED.exec(cell.text)?.[0] ?? BARE.exec(cell.text)?.[1]
    const inner = printed === undefined ? value : readCell(printed)
    return inner.kind === 'words' ? [] : numberOf(table, label, { cell, value: inner }, next)
  }
  if (value.kind !== 'number' || value.dash) return []
  const { reported, decimal, currency, sign } = value
  if (sign === 'percent') return [{ kind: 'percent', value: Number(decimal), reported, currency: null, cell }]
  const spelled = SCALES[next?.cell.text.trim().toLowerCase() ?? ''] ?? value.ownScale
  const isMoney = currency !== null || spelled !== null || reported.includes(',')
  if (sign === 'times' || !isMoney) return [{ kind: 'ratio', value: Number(decimal), reported, currency: null, cell }]
  const scale = spelled ?? scaleOfLabel(label) ?? table.scale.scale
  if (scale === null) return []
  return [
    {
      kind: 'amount',
      value: shifted(decimal, scale),
      reported,
      currency: currency ?? table.grid.currency ?? 'USD',
      cell,
    },
  ]
}
