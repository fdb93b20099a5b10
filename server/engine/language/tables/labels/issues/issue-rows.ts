import type { Grid } from '../../../../model.ts'
import { shifted } from '../../../../facts/shifted.ts'
import type { DateMention } from '../../../mentions/mention.ts'
import { scaleOf } from '../../../mentions/mention.ts'
import type { InstrumentMention } from '../../../mentions/instrument.ts'
import type { Sentence } from '../../../sentence.ts'
import { readSentence } from '../../../sentence.ts'
import { isOfIssues } from '../../cash-flows/debt-flows.ts'
import type { TableContext } from '../../table-context.ts'
import type { DoneToAll } from './listed-issues.ts'
import { columnBelow, DUE_HEAD, finerByHeading, namedByTerms, textBelow, toldOfAll } from './listed-issues.ts'

/** Notes that a row says were issued, or ended, and on which day. */
export interface IssueRow {
  readonly action: DoneToAll
  readonly grid: Grid
  readonly row: number
  readonly date: DateMention
  /** True where it was done by that day. */
  readonly by: boolean
  readonly instrument: InstrumentMention
  readonly amount: { readonly value: number; readonly currency: string } | null
  /** The day or the month in the column of maturities. */
  readonly due: DateMention | null
}

/**
 * "February 13, 2025 | $1.00 billion of 5.100% Notes due 2035", "Issuance Date | Notes | Principal": the notes of a table
 * that its introduction says were issued, each with the day of its row or of the row above that has one; and those of a
 * table of debts, each with the day or the month below a head of days of issue.
 */
export function readIssueRows(table: TableContext): IssueRow[] {
  if (table.kind === 'debt_schedule' || (table.kind === 'other' && OF_NOTES.test(table.around.words)))
    return issuesOfDebts(table)
  const { introduction } = table.around
  const ends = issuesOfIntroduction(table).filter(({ action }) => action !== 'issued')
  if (ends.length > 0) return ends
  if (
    !isOfIssues(table.around) &&
    (!TELLS_ISSUES.test(introduction) || OF_ENDS.test(introduction) || OF_OTHERS.test(introduction))
  )
    return []
  const column = table.grid.rows.flat().find(({ text }) => DAYS_OF_ISSUE.test(text))?.column
  if (column === undefined) return issuesOfIntroduction(table)
  const found: IssueRow[] = []
  let date: DateMention | null = null
  for (const [row, cells] of table.grid.rows.entries()) {
    const day = cells.find((cell) => cell.column === column)
    date = (day === undefined ? null : dayOf(readSentence(day.text))) ?? date
    const read = cells
      .filter(({ text, column: own }) => own !== column && /[A-Za-z]/.test(text))
      .map(({ text }) => readSentence(text))
    const named = read.flatMap((sentence) => notesOf(sentence).map((instrument) => ({ sentence, instrument })))
    const [only, other] = named
    if (date === null || only === undefined || other !== undefined) continue
    const amount = sumBefore(only.sentence, only.instrument) ?? sumBeside(table, row)
    found.push({
      action: 'issued',
      grid: table.grid,
      row,
      date,
      by: false,
      instrument: only.instrument,
      amount,
      due: dueIn(table, row),
    })
  }
  return found
}

/** "In 2023, we issued the following senior notes:": the rows that name notes, or give their coupon and maturity, at that time. */
function issuesOfIntroduction(table: TableContext): IssueRow[] {
  const { introduction } = table.around
  const told =
    OPEN.test(introduction) || TWO_LISTS.test(introduction) || OF_OTHERS.test(introduction)
      ? null
      : toldOfAll(introduction)
  if (told === null) return []
  const { date, by } = finerByHeading(told.time, table.around.headings)
  return table.grid.rows.flatMap(([first], row): IssueRow[] => {
    const label = readSentence(first?.text ?? '')
    const [named, other] = notesOf(label)
    const instrument = other === undefined ? (named ?? namedByTerms(table, row, told.noun)) : null
    if (instrument === null) return []
    const amount = sumBefore(label, instrument) ?? sumBeside(table, row)
    return [
      {
        action: told.action,
        grid: table.grid,
        row,
        date,
        by,
        instrument,
        amount,
        due: dueIn(table, row) ?? dueBehind(label),
      },
    ]
  })
}

/**
 * The notes of a table of what is owed, on the days of their issue, with the principal below its head; what is owed now
 * may be less than was issued.
 */
function issuesOfDebts(table: TableContext): IssueRow[] {
  const { grid } = table
  const column = columnBelow(grid, ISSUED_ON)
  if (OF_OTHERS.test(table.around.introduction)) return []
  if (column === undefined) return issuesOfIntroduction(table)
  return grid.rows.flatMap((cells, row): IssueRow[] => {
    const date = timeOf(readSentence(cells.find((cell) => cell.column === column)?.text ?? ''))
    const [label] = cells
    const [instrument, other] = label === undefined ? [] : notesOf(readSentence(label.text))
    return date === null || instrument === undefined || other !== undefined
      ? []
      : [
          {
            action: 'issued',
            grid,
            row,
            date,
            by: false,
            instrument,
            amount: principalIn(table, row, isIssued),
            due: dueIn(table, row),
          },
        ]
  })
}

/** "May 2027" below "Maturity": when the notes of a row fall due. */
const dueIn = ({ grid }: TableContext, row: number): DateMention | null =>
  timeOf(readSentence(textBelow(grid, row, DUE_HEAD)))

/** "4.45% 5-Year Senior Notes, Due January 6, 2030": the day behind the name. */
function dueBehind({ tokens, values }: Sentence): DateMention | null {
  const due = values.find(({ kind, from }) => kind === 'date' && tokens[from - 1]?.lower === 'due')
  return due?.kind === 'date' && /^(?:day|month)$/.test(due.precision) ? due : null
}

/** The head of what was issued; what is outstanding, or owed at a day, may be less. */
const isIssued = (head: string): boolean => PRINCIPAL.test(head) && !OWED_NOW.test(head)
const PRINCIPAL = /\b(?:principal|face amount|amount issued)\b/i
const OWED_NOW = /\b(?:outstanding|remaining|unpaid|balance|current|(?:19|20)\d\d)\b/i
const OF_NOTES = / (?:notes|debentures|bonds) /
const ISSUED_ON = /^(?:date of issu(?:e|ance)|issu(?:e|ed|ance) date|date issued|month issued|issued)$/i

/** "issued the following securities", "the following issuances". */
const TELLS_ISSUES =
  /\b(?:issued|sold|completed) the following\b|\bfollowing (?:[\w-]{1,14} ){0,3}(?:issuances?|offerings?)\b/i
/** What is not done yet, is done in part or by another, or stays. */
const OPEN =
  /\b(?:outstanding|plans?|planned|intends?|expects?|will|may|not|if|unless|would|affiliates?|receivable|part)\b/i
const TWO_LISTS = /\bthe following\b.{3,80}\bthe following\b/i
const OF_ENDS = /\b(?:outstanding|repaid|redeemed|repurchased|plans?|planned|intends?|expects?|will)\b/i
const OF_OTHERS = /\b(?:held|holds|invest\w*|shares|stock|warrants)\b/i
/** The head of the days on which notes were issued, and not of those on which they fall due. */
const DAYS_OF_ISSUE =
  /^(?:date|dates|(?:date (?:of )?)?(?:issue|issued|issuance|offering|closing|settlement)(?: date)?)$/i

/** The day that is all of a cell's text. */
function dayOf(sentence: Sentence): DateMention | null {
  const day = timeOf(sentence)
  return day?.precision === 'day' ? day : null
}

/** The day or the month that is all of a cell's text. */
function timeOf({ tokens, values }: Sentence): DateMention | null {
  const [time] = values
  if (time?.kind !== 'date' || time.from !== 0 || tokens.length - time.to > 1) return null
  return time.precision === 'day' || time.precision === 'month' ? time : null
}

const notesOf = ({ instruments }: Sentence): InstrumentMention[] =>
  instruments.filter(
    ({ type, part, due, name }) =>
      type === 'notes' && part === null && (due !== null || /%|\b(?:19|20)\d\d\b/.test(name)),
  )

/** "$1.00 billion of 5.100% Notes". */
function sumBefore({ values }: Sentence, { from }: InstrumentMention): IssueRow['amount'] {
  const sum = values.find((value) => value.kind === 'money' && value.to <= from && from - value.to <= 5)
  const scale = sum?.kind === 'money' ? scaleOf(sum, null) : null
  return sum?.kind !== 'money' || scale === null
    ? null
    : { value: Number((Number(sum.decimal) * 10 ** scale).toFixed(2)), currency: sum.currency }
}

/** The only sum of the row, or the one below "principal". */
function sumBeside(table: TableContext, index: number): IssueRow['amount'] {
  const cells = sumsOf(table, index)
  const [only] = cells
  return cells.length === 1 && only !== undefined
    ? amountIn(table, only)
    : principalIn(table, index, (head) => /principal|amount issued/i.test(head))
}

type Sums = TableContext['rows'][number]['cells']

const sumsOf = (table: TableContext, index: number): Sums =>
  (table.rows.find(({ row }) => row === index)?.cells ?? []).filter(
    ({ value }) => value.kind === 'number' && value.sign === null && !value.dash,
  )

/** The one sum of a row below such a head. */
function principalIn(table: TableContext, index: number, isHead: (head: string) => boolean): IssueRow['amount'] {
  const [sum, other] = sumsOf(table, index).filter(({ cell }) => isHead(table.heads[cell.column]?.text ?? ''))
  return sum === undefined || other !== undefined ? null : amountIn(table, sum)
}

function amountIn(table: TableContext, { value }: Sums[number]): IssueRow['amount'] {
  if (value.kind !== 'number') return null
  const scale = value.ownScale ?? table.scale.scale
  if (scale === null || value.decimal.startsWith('-')) return null
  return { value: shifted(value.decimal, scale), currency: value.currency ?? table.grid.currency ?? 'USD' }
}
