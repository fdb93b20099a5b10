import type { FactReading } from '../../../../facts/fact-reading.ts'
import type { FactType } from '../../../../model.ts'
import type { ColumnRole } from '../../facilities/column-roles.ts'
import { debtNamedIn, withoutAsides } from '../../labels/named-debt.ts'
import { closesOwner, isPartName, ownedName } from '../../labels/owners.ts'
import { ROW_WORDS } from '../../lexicon.ts'
import { plainWords } from '../../match-phrases.ts'
import { balanceDate, instrumentOf, moneyReading } from '../../table-context.ts'
import type { DatedPeriod, TableContext } from '../../table-context.ts'
import type { RowView, ValueCell } from '../../table-view.ts'
import { balanceType, instrumentType } from '../debt-rows.ts'
import type { DebtRowKind } from '../debt-rows.ts'
import { TYPE_LABELS } from '../debt-table.ts'
import type { DebtOutput } from '../debt-table.ts'
import { closesGroup, isOfOthers, TERM_DEBT } from './total-type.ts'
import { namesPart, partName } from './whole-of-debt.ts'

/** "Total Senior Secured Notes" below the principal and the costs of one debt: what it is called. */
export function totalOfOne({ label, words }: RowView): FactReading['instrument'] {
  const name = label.replace(/^total\s+/i, '')
  return name !== label && (namesPart(words) || TERM_DEBT.test(words)) ? instrumentOf(name) : null
}

/** "Our senior notes were as follows" above rows that a bare total adds up: what they are together. */
function debtOfCaption(
  { around: { introduction, headings } }: TableContext,
  type: FactType,
): FactReading['instrument'] {
  const named = [introduction, headings.at(-1) ?? ''].map((text) => debtNamedIn(withoutAsides(text), 'kind or term'))
  return (
    named.find((one) => one !== null && balanceType(instrumentType(plainWords(one.reportedName)), false) === type) ??
    null
  )
}

/** "Total" below the rows of "Senior secured notes:": what the group is called. */
const totalOfGroup = (table: TableContext, row: RowView): FactReading['instrument'] =>
  row.words === ' total ' && ROW_WORDS.anyDebt(plainWords(row.group)) && !isOfOthers(table, row)
    ? instrumentOf(row.group)
    : null

/** What the rows of one debt or of one kind of it, which a total adds up, are together. */
export const debtOfTotal = (
  table: TableContext,
  row: RowView,
  type: FactType,
  cell: ValueCell,
): FactReading['instrument'] => {
  const group = totalOfGroup(table, row)
  const isOfGroup = group !== null && balanceType(instrumentType(plainWords(group.reportedName)), false) === type
  const ofCaption = debtOfCaption(table, type)
  const isOfRow = table.rows.some(({ words }) => words === plainWords(ofCaption?.reportedName ?? ''))
  return totalOfOne(row) ?? (isOfGroup ? group : isOfRow ? null : ofCaption) ?? debtOfPart(table, row, cell)
}

/** "Total notes and debentures" below the rows that "Tarn Finance:" heads: those of one part of the group. */
function debtOfPart(table: TableContext, row: RowView, cell: ValueCell): FactReading['instrument'] {
  const name = row.label.replace(/^total\s+/i, '')
  if (name === row.label || !ROW_WORDS.anyDebt(row.words)) return null
  if (row.owner !== '') return closesOwner(table.rows, cell) ? instrumentOf(ownedName(row, name)) : null
  const heading = row.group.replace(/:$/, '')
  return NAMES_PART.test(heading) && isPartName(heading) && closesGroup(table, row, cell)
    ? instrumentOf(`${heading}, ${name}`)
    : null
}

/** "Tarn Finance", "FINANCIAL SERVICES": no sentence, and no number. */
const NAMES_PART = /^[A-Z][\w.&'’-]*(?: (?:[A-Z&][\w.&'’-]*|and|of)){0,4}$/

/** "Notes payable to related parties" above a table: its total is what is owed to those, and not all of the debt. */
export function partOfCaption({ around: { introduction } }: TableContext): FactReading['instrument'] {
  const owed = owedToRelated(introduction)
  return owed === null ? null : instrumentOf(owed)
}

function owedToRelated(text: string): string | null {
  for (const { 0: owed, index } of text.matchAll(OWED)) {
    const rest = text.slice(index + owed.length)
    const [related] = TO_RELATED.exec(rest) ?? []
    if (related !== undefined) return `${owed}${related}${AND_RELATED.exec(rest.slice(related.length))?.[0] ?? ''}`
  }
  return null
}

const OWED = /\b(?:(?:promissory |convertible )?(?:notes?|loans?)(?: payable)?|advances|borrowings|debt|due)/gi
const TO_RELATED =
  /^(?: to| from|,| [-–—])? (?:related part(?:y|ies)|affiliates?|(?:stock|share)holders?|officers?|directors?)/i
const AND_RELATED = /^ and (?:related part(?:y|ies)|affiliates?|(?:stock|share)holders?|officers?|directors?)/i

/** "Non-recourse debt – current portion": the part of one debt, by its name; of a block or a sector nobody's whole debt. */
export function readPart(
  table: TableContext,
  row: RowView,
  cell: ValueCell,
  factType: FactType,
  dated: DatedPeriod,
): FactReading[] {
  const name = factType === 'other_debt' ? (PART_IN_ALL.exec(row.label)?.[1] ?? nameOfGroup(row)) : partName(row.label)
  if (name === null) return []
  const instrument = instrumentOf(name)
  const own = factType === 'long_term_debt' ? balanceType(instrumentType(plainWords(name)), false) : factType
  const label = TYPE_LABELS[own] ?? own
  const reading = moneyReading(table, row, cell, {
    factType: own,
    label,
    rule: 'debt-total',
    dated,
    instrument,
    absolute: true,
  })
  return reading === null ? [] : [reading]
}

/** "Total Tarn Gas" below the rows that "Tarn Gas:" heads: what one of the group owes. */
export function nameOfGroup({ label, group }: RowView): string | null {
  const name = label.replace(/^total /i, '')
  return name !== label &&
    namesPart(plainWords(name)) &&
    !OF_SHEET.test(name) &&
    name.toLowerCase() === group.replace(/:$/, '').toLowerCase()
    ? name
    : null
}

const OF_SHEET = /\b(?:liabilities|assets|equity|securities|investments|cash|leases?)\b/i

/** "Total automotive debt", at the sum of its rows: the debt of a part of the company. */
const PART_IN_ALL = /^total ((?:[a-z][\w-]{2,20} ){1,3}(?:debt|borrowings|indebtedness))$/i

/** The columns "current" and "long-term" of the row that adds a table up, or one of its blocks, whose debt is named then. */
export function readParts(
  table: TableContext,
  row: RowView,
  kind: DebtRowKind,
  isPart: boolean,
  output: DebtOutput,
): void {
  const instrument = isPart ? (totalOfOne(row) ?? totalOfGroup(table, row)) : null
  if ((kind !== 'total' && kind !== 'with_current') || (isPart && instrument === null)) return
  for (const cell of row.cells) {
    const head = row.heads[cell.cell.column]
    const factType: FactType | null =
      head?.role === 'current_part' ? 'current_debt' : head?.role === 'noncurrent_part' ? 'long_term_debt' : null
    const dated = head === undefined || factType === null ? null : balanceDate(table, head)
    if (factType === null || dated === null) continue
    const reading = moneyReading(table, row, cell, {
      factType,
      label: TYPE_LABELS[factType] ?? factType,
      rule: 'debt-total',
      dated,
      instrument,
    })
    if (reading !== null && (instrument === null || reading.value > 0)) output.readings.push(reading)
  }
}

/** Below "Current" and "Long-term" of one day, what the debts above come to in each. */
export function readSplitTotal(table: TableContext, row: RowView, cells: readonly ValueCell[]): FactReading[] {
  return cells.flatMap((cell) => {
    const head = row.heads[cell.cell.column]
    const factType = head === undefined ? undefined : SPLIT[head.role]
    const dated = head === undefined || factType === undefined ? null : balanceDate(table, head)
    if (factType === undefined || dated === null) return []
    const label = TYPE_LABELS[factType] ?? factType
    return moneyReading(table, row, cell, { factType, label, rule: 'debt-total', dated }) ?? []
  })
}

const SPLIT: Partial<Record<ColumnRole, FactType>> = { current_part: 'current_debt', noncurrent_part: 'long_term_debt' }
