import { readOnce } from '../../../read-once.ts'
import type { DatePrecision, FactType, Period } from '../../../model.ts'
import type { FactReading, Instrument, Place, Unresolved } from '../../../facts/fact-reading.ts'
import { PRINCIPAL_AMOUNT } from '../../../facts/settle-total-debt.ts'
import { instrumentType } from './debt-rows.ts'
import type { InstrumentType } from './debt-rows.ts'
import { withoutAsides } from '../labels/named-debt.ts'
import { ROW_WORDS } from '../lexicon.ts'
import { plainWords } from '../match-phrases.ts'
import { balanceDate } from '../table-context.ts'
import { groupColumns } from './totals/whole-of-debt.ts'
import type { DatedPeriod, TableContext } from '../table-context.ts'
import type { Head } from '../heads/column-heads.ts'
import type { RowView, ValueCell } from '../table-view.ts'

/** What a row says for which facts have no type yet. */
export interface FurtherReading {
  readonly factType: 'maturity' | 'borrowing_base' | 'capacity'
  readonly instrument: Instrument | null
  readonly entity?: FactReading['entity']
  readonly instrumentType: InstrumentType | null
  /** The day or the year of a maturity; null for sums. */
  readonly date: string | null
  readonly precision?: DatePrecision
  readonly year: number | null
  /** Null for a maturity. */
  readonly value: number | null
  readonly currency: string | null
  readonly period: Period | null
  readonly place: Place
  readonly rule: string
  readonly doubts: readonly string[]
}

/** What the readers of a table of debts add to, row by row. */
export interface DebtOutput {
  readonly readings: FactReading[]
  readonly further: FurtherReading[]
  readonly unresolved: Unresolved[]
}

/** Which instrument a row is of. */
export interface NamedRow {
  readonly name: string | null
  readonly type: InstrumentType | null
  readonly year: number | null
  readonly shortTerm: boolean
}

/** The columns of a row that hold balances, each with its day; those without a day are left out. */
export function balanceCells(
  table: TableContext,
  row: RowView,
  dateOf: typeof balanceDate = balanceDate,
): { cell: ValueCell; head: Head; dated: DatedPeriod }[] {
  const money = row.cells.filter(({ value }) => value.kind === 'number' && value.sign === null)
  const plain = moneyColumns(table.rows)
  const cells = money.flatMap((cell) => {
    const head = row.heads[cell.cell.column]
    if (head === undefined) return []
    const named = head.role === 'named' && plain.size === 1
    if (!BALANCES.has(head.role) && !named) return []
    if (head.date === null && undatedOf(head, row, plain) > 1) return []
    const dated = dateOf(table, head)
    return dated === null ? [] : [{ cell, head, dated }]
  })
  return groupColumns(cells)
}

const BALANCES = new Set(['balance', 'principal', 'carrying', 'drawn', 'total'])
const SUMS = new Set([...BALANCES, 'named', 'noncurrent_part', 'current_part', 'capacity', 'committed', 'available'])

/** The columns of a table's rows in which sums appear, found once. */
const moneyColumns = readOnce((rows: TableContext['rows']): ReadonlySet<number> => {
  const columns = new Set<number>()
  for (const { cells, heads } of rows)
    for (const { cell, value } of cells)
      if (value.kind === 'number' && value.sign === null && SUMS.has(heads[cell.column]?.role ?? ''))
        columns.add(cell.column)
  return columns
})

/** "Recourse multiple 9.1": a row without a word of debt whose decimals no other row has is no sum of them. */
export function isOtherMeasure({ rows }: TableContext, { row, label, words, cells, group }: RowView): boolean {
  if (label === '' || group !== '' || ROW_WORDS.anyDebt(words) || !hasDecimals(cells)) return false
  return rows.length > 2 && rows.every((one) => one.row === row || !hasDecimals(one.cells))
}

const hasDecimals = (cells: RowView['cells']): boolean =>
  cells.some(({ value }) => value.kind === 'number' && value.sign === null && value.decimal.includes('.'))

/** How many columns of one role have no date: of two, nobody can say which is of which day. */
const undatedOf = (head: Head, row: RowView, columns: ReadonlySet<number>): number =>
  [...columns].filter((column) => {
    const other = row.heads[column]
    return other?.role === head.role && other.date === null && isOfPaper(other) === isOfPaper(head)
  }).length

/** "Commercial paper outstanding" beside the lines that stand behind it: what is owed on the paper is not drawn of them. */
export const isOfPaper = ({ role, words }: Head): boolean =>
  role === 'drawn' && / commercial paper /.test(words) && !/ (?:and|or) /.test(words)

/** The name of what a row's own label does not name: its column's, its group's, or the introduction's. */
export function nameAround(
  table: TableContext,
  row: RowView,
  head: Head | null,
): { name: string | null; type: InstrumentType | null } {
  if (head !== null && head.role === 'named') return { name: head.text, type: instrumentType(head.words) }
  const words = plainWords(row.group)
  const group = instrumentType(words)
  if (group !== null || (ROW_WORDS.anyDebt(words) && !BY_TERM.test(words))) return { name: row.group, type: group }
  const introduction = withoutAsides(table.around.introduction)
  const named = NAMED.exec(introduction)?.[0] ?? onlyLine(introduction)
  return { name: named, type: instrumentType(plainWords(named ?? introduction)) }
}

/** "Short-term borrowings", "Debt": what parts debts by their term or names none. */
const BY_TERM = /^ (?:total |other |our )?(?:(?:long|short) term )?(?:debt|borrowings|indebtedness|obligations) /

/** "our revolving credit facility at year end": the one line that an introduction mentions. */
function onlyLine(introduction: string): string | null {
  const [line, ...others] = new Set(introduction.match(LINE)?.map((name) => name.toLowerCase()))
  return line !== undefined && others.length === 0 ? line : null
}

const LINE =
  /\b(?:senior |secured |unsecured )*(?:revolving (?:credit )?(?:facility|line of credit|loan)|line of credit)\b/gi

const NAMED =
  /\b(?:\d{4}|\d{1,2}\.\d{1,3}%|[A-Z][A-Za-z]+)(?:\s[A-Z][\w-]{0,20}){0,4}\s(?:Notes|Debentures|Loans?|Facility|Bonds)\b/

export const TYPE_LABELS: Partial<Record<FactType, string>> = {
  revolver_drawn: 'Revolving credit facility, amount drawn',
  revolver_capacity: 'Revolving credit facility, capacity',
  revolver_availability: 'Revolving credit facility, amount available',
  letters_of_credit: 'Letters of credit outstanding',
  term_loan: 'Term loan',
  notes: 'Notes',
  commercial_paper: 'Commercial paper',
  long_term_debt: 'Long-term debt',
  short_term_borrowings: 'Short-term borrowings',
  total_debt: 'Total debt',
  other_debt: 'Other debt',
  current_debt: 'Current portion of long-term debt',
}

/** "Debt payable within one year": of all debt, and not only the long-term debt's part. */
export const dueLabel = (words: string): string =>
  ALL_DUE.test(words) ? 'Current debt' : 'Current portion of long-term debt'
const ALL_DUE = /^(?: total)? (?:debt|borrowings|indebtedness) (?:payable|due|maturing|repayable) (?:with)?in one year /

/** "Notes, principal amount": which of two amounts of one debt a column holds. */
export function amountLabel(type: FactType, head: Head | null, words = ''): string {
  const base = type === 'current_debt' ? dueLabel(words) : (TYPE_LABELS[type] ?? type)
  const all = `${head?.words ?? ''}${words}`
  if (head?.role !== 'principal' && / carrying | (?:net of|less|plus) unamortized /.test(all))
    return `${base}, carrying amount`
  return head?.role === 'principal' || / principal | face value | par value /.test(all)
    ? `${base}${PRINCIPAL_AMOUNT}`
    : base
}
