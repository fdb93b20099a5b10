import type { FactType } from '../../../../model.ts'
import type { TableContext } from '../../table-context.ts'
import { plainWords } from '../../match-phrases.ts'
import type { RowView, ValueCell } from '../../table-view.ts'
import { balanceType, debtRowKind, instrumentType } from '../debt-rows.ts'
import type { DebtRowKind, InstrumentType } from '../debt-rows.ts'
import { MORTGAGES } from '../name-row.ts'
import { termOf } from './whole-of-debt.ts'

/** What has been added up so far, by column, as printed. */
export interface Sums {
  readonly rows: Map<number, number>
  readonly totals: Map<number, number>
  readonly current: Map<number, number>
  readonly types: Set<InstrumentType | null>
  /** The kinds of debt of which a column shows a sum. */
  readonly owed: Map<number, Set<InstrumentType>>
  /** Rows that add up one of several blocks. */
  readonly blocks: ReadonlySet<number>
  /** The rows of debts so far, and the columns in which a total adds them up. */
  readonly debts: number[]
  readonly closed: Set<number>
  count: number
  lessCurrent: boolean
}

/** What a total, or the rows that nothing has added up yet, leave once the current part is deducted. */
export function isLeft({ lessCurrent, rows, totals, current }: Sums, cell: ValueCell): boolean {
  const total = totals.get(cell.cell.column) ?? rows.get(cell.cell.column) ?? Number.NaN
  return lessCurrent && near(total - (current.get(cell.cell.column) ?? 0), printed(cell), 2)
}

export interface TotalType {
  readonly factType: FactType
  readonly withCurrent: boolean
}

/** "Maturities of short-term borrowings and long-term debt". */
export const AND_SHORT = /\bshort[- ]term (?:borrowings|debt|obligations) and\b|\band short[- ]term\b/i

/** "Total term debt": what runs for a term, and not what is drawn or sold for days beside it. */
export const TERM_DEBT = /^ (?:total )?term (?:debt|borrowings) $/
const OF_BOTH_TERMS = / short term .*long term | long term .*short term /

/** What a line that adds up debts is, or null where it is of a part. */
export function totalType(
  table: TableContext,
  row: RowView,
  kind: DebtRowKind,
  index: number,
  cell: ValueCell,
  sums: Sums,
): TotalType | null {
  const { words } = row
  // Letters of credit and bonds come to no debt.
  if (words === ' total ' && table.rows.every((one) => one === row || OF_SUPPORT.test(one.words))) return null
  if (words === ' total ' && table.rows.some((one) => one.row < row.row && isOfOwners(one.words))) return null
  if (kind === 'current') return { factType: 'current_debt', withCurrent: false }
  if (kind === 'not_current') return { factType: 'long_term_debt', withCurrent: false }
  if (kind === 'with_current') return { factType: 'total_debt', withCurrent: !OF_BOTH_TERMS.test(words) }
  if (kind === 'total' && TERM_DEBT.test(words)) return { factType: 'other_debt', withCurrent: false }
  const left = isLeft(sums, cell)
  const term = left ? null : termOf(row)
  if (term !== null) return typeOfTerm(table, row, term, cell)
  if (kind === 'unlabelled') {
    if (left) return { factType: 'long_term_debt', withCurrent: false }
    if (!closes(sums, cell) || isOfGroup(table, row, index)) return null
    const common = commonType(table, sums)
    return { factType: common, withCurrent: common === 'total_debt' && isOfLongTerm(table) }
  }
  if (/ short term /.test(words) && !/ long term /.test(words))
    return { factType: 'short_term_borrowings', withCurrent: false }
  const debt = / debt | borrowings | indebtedness | obligations /.test(words)
  if (OF_BOTH_TERMS.test(words)) return { factType: 'total_debt', withCurrent: false }
  if (left || (sums.lessCurrent && / long term /.test(words))) return { factType: 'long_term_debt', withCurrent: false }
  if (/ long term /.test(words)) {
    if (table.rows.some((other) => SHORT_BESIDE.test(other.words)))
      return { factType: 'long_term_debt', withCurrent: false }
    const later = table.rows.slice(index + 1).some((next) => debtRowKind(next) === 'current')
    const whole = later || words.startsWith(' total ')
    return { factType: whole ? 'total_debt' : 'long_term_debt', withCurrent: whole }
  }
  const type = instrumentType(words)
  const kinds = sums.owed.get(cell.cell.column) ?? new Set()
  const mixed = closes(sums, cell) && (type === null ? kinds.size > 1 : [...kinds].some((one) => one !== type))
  if (!debt && !mixed && type !== null && type !== 'general' && type !== 'loan')
    return { factType: balanceType(type, false), withCurrent: false }
  if (mixed && !debt && isOfShortTerm(table)) return { factType: 'short_term_borrowings', withCurrent: false }
  // "Long-term debt includes", "Total", "Less current maturities": of the debts with a term, whatever their kinds.
  if (debt || mixed)
    return { factType: 'total_debt', withCurrent: words === ' total ' && isLongTermTotal(table, index) }
  const factType = kindOfGroup(table, row, index, cell) ?? commonType(table, sums)
  return { factType, withCurrent: factType === 'total_debt' && isLongTermTotal(table, index) }
}

/** "Total", "Less current portion", "Long-term portion": what is parted so is long-term debt, unless short-term debt is among it. */
function isLessCurrent(rows: readonly RowView[], index: number): boolean {
  const [due, rest] = rows.slice(index + 1)
  if (due === undefined || rest === undefined || debtRowKind(due) !== 'current' || !/ long term /.test(rest.words))
    return false
  return !rows.some(({ words }) => SHORT_TERM.test(words) || instrumentType(words) === 'revolver')
}

const SHORT_TERM = / short term | commercial paper | overdrafts? /

const isLongTermTotal = (table: TableContext, index: number): boolean => {
  const due = table.rows[index + 1]
  if (due === undefined || debtRowKind(due) !== 'current') return false
  return (
    isLessCurrent(table.rows, index) || (isOfLongTerm(table) && !table.rows.some(({ words }) => SHORT_TERM.test(words)))
  )
}

/** "Total" below the rows of "Senior notes:", with a sum of more below it: what the notes come to, and not all of the debt. */
function kindOfGroup({ rows }: TableContext, row: RowView, index: number, cell: ValueCell): FactType | null {
  const type = instrumentType(plainWords(row.group))
  if (row.words !== ' total ' || type === null || !KINDS.has(type) || isOfOthers({ rows }, row)) return null
  if (!closesGroup({ rows }, row, cell)) return null
  return rows.slice(index + 1).some((next) => debtRowKind(next) === 'total') ? balanceType(type, false) : null
}

/** "Medium-term notes due 2025:" stands above its own row alone, and not above the 7% notes due 2030 that follow. */
export const isOfOthers = ({ rows }: Pick<TableContext, 'rows'>, { group }: RowView): boolean =>
  TERMS_OF_ONE.test(group) && rows.some((one) => one.group === group && NAMES_OTHER.test(one.label))

/** A year or a rate: the terms of one debt. */
const TERMS_OF_ONE = /\b(?:19|20)\d\d\b|%/
const NAMES_OTHER = /\b(?:due|maturing)\b.*\b(?:19|20)\d\d\b/i

/** What the rows of a group named by its term come to; null where they come to something else. */
function typeOfTerm({ rows }: TableContext, row: RowView, term: 'short' | 'long', cell: ValueCell): TotalType | null {
  if (!closesGroup({ rows }, row, cell)) return null
  const same = rows.filter(({ group }) => group === row.group)
  const current = same.map((one) => debtRowKind(one) === 'current')
  if (term === 'short')
    return { factType: current.includes(true) ? 'current_debt' : 'short_term_borrowings', withCurrent: false }
  const less = current.includes(true, same.indexOf(row))
  return { factType: less ? 'total_debt' : 'long_term_debt', withCurrent: less }
}

/** What the owners of a company have in it: a total of it and of the debt is the capitalization. */
const EQUITY = /^ (?:total )?(?:(?:common|share\w*|stock\w*|members|partners) )*equity /
const STOCK = / (?:preferred|common|preference|capital) stock | minority interests? /
const isOfOwners = (words: string): boolean => EQUITY.test(words) || STOCK.test(words)

/** What stands behind what others are owed. */
const OF_SUPPORT = / (?:letters? of credit|surety|bid|performance|guarantees?) /

/** True where a total is the sum of the rows that its own heading is above. */
export function closesGroup({ rows }: Pick<TableContext, 'rows'>, row: RowView, cell: ValueCell): boolean {
  const same = rows.filter(({ group }) => group === row.group)
  const above = same.slice(0, same.indexOf(row)).flatMap(({ cells }) => cells)
  const sums = above.flatMap((one) => (one.cell.column === cell.cell.column && one.value.kind === 'number' ? one : []))
  const sum = sums.reduce((all, one) => all + printed(one), 0)
  return near(sum, printed(cell), Math.max(2, sums.length / 2))
}

/** A sum below the rows of a group, "Secured debt:", with debts of another group still to come: a part of the whole. */
const isOfGroup = ({ rows }: TableContext, { group }: RowView, index: number): boolean =>
  group !== '' &&
  rows.slice(index + 1).some((next) => next.group !== '' && next.group !== group && debtRowKind(next) === 'instrument')

/** Kinds of debt that are no part of one another: what adds them up is of none of them. */
export const KINDS: ReadonlySet<InstrumentType> = new Set(['revolver', 'term_loan', 'notes', 'commercial_paper'])

/** A table that adds up its short-term debt too has long-term debt without it. */
const SHORT_BESIDE = /^ total (?:short term|current) (?:debt|borrowings)/

/**
 * "Long-term debt consisted of": what the table adds up is all of the debt only where no short-term debt is beside it.
 */
const isOfLongTerm = (table: TableContext): boolean =>
  termOfTable(table) === 'long' &&
  / long term (?:debt|borrowings) /.test(table.around.words) &&
  !/ current portion /.test(table.around.words)

/** The term of a table's debts by its corner, by what introduces it, else by the heading above; null where they name both or none. */
export function termOfTable({
  heads,
  around: { introduction, words },
}: Pick<TableContext, 'heads' | 'around'>): 'short' | 'long' | null {
  const terms = [heads[0]?.words ?? '', plainWords(introduction), words].map((text) => {
    const isLong = / long term /.test(text)
    return / short term /.test(text) === isLong ? null : isLong ? 'long' : 'short'
  })
  return terms.find((term) => term !== null) ?? null
}

/** "Short-term borrowings consisted of", but not "Debt and short-term borrowings", "Debt (including short-term debt)". */
const isOfShortTerm = (table: TableContext): boolean =>
  termOfTable(table) === 'short' &&
  !isNotOnlyShort(`${table.heads[0]?.words ?? ''}${plainWords(table.around.introduction)}`)

const isNotOnlyShort = (words: string): boolean => BEFORE_SHORT.test(words) || BEHIND_SHORT.test(words)

const BEFORE_SHORT =
  / (?:debts?|notes(?: payable)?|borrowings|investments|loans|includ(?:es?|ing)|and) (?:and |of )?(?:other )?short term /
const BEHIND_SHORT = / short term [a-z]+ (?:payable )?and (?:other )?(?:debt|notes|loans|borrowings) /

/** The type of what was added up: that of all its rows, or debt where they differ. */
function commonType(table: TableContext, { types }: Sums): FactType {
  if (termOfTable(table) === 'short') return 'short_term_borrowings'
  if (MORTGAGES.test(table.around.words)) return 'other_debt'
  const introduced = typeIntroduced(table)
  const [only] = [...types].map((type) => type ?? introduced)
  const hasOwners = table.rows.some(({ owner }) => owner !== '')
  if (hasOwners && isOfLongTerm(table) && !table.rows.some((row) => PARTS.has(debtRowKind(row))))
    return 'long_term_debt'
  const isOfDebt = introduced === null && / debt | borrowings | indebtedness /.test(table.around.words)
  if (types.size !== 1 || only == null || isOfDebt) return 'total_debt'
  return ['general', 'loan', 'mortgage', 'warehouse'].includes(only) ? 'total_debt' : balanceType(only, false)
}

/** "The principal amount of our senior notes", below a heading of borrowings: the one kind of debt that a table is of. */
function typeIntroduced({ around: { introduction } }: TableContext): InstrumentType | null {
  const words = plainWords(introduction)
  const type = instrumentType(words)
  return type !== null && KINDS.has(type) && !/ debt | borrowings(?! under) | indebtedness /.test(words) ? type : null
}

/** Rows that part a debt by when it falls due. */
const PARTS = new Set<DebtRowKind>(['current', 'not_current', 'with_current'])

/** True where a total is the sum of the rows above it, or of all since the last total. */
export function closes(sums: Sums, cell: ValueCell): boolean {
  return near(sums.rows.get(cell.cell.column) ?? Number.NaN, printed(cell), Math.max(2, sums.count))
}

export const printed = ({ value }: ValueCell): number => (value.kind === 'number' ? Number(value.decimal) : Number.NaN)

const near = (left: number, right: number, slack: number): boolean => Math.abs(left - right) <= slack
