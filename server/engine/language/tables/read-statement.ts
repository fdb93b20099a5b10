import type { FactType } from '../../model.ts'
import type { FactReading, Instrument } from '../../facts/fact-reading.ts'
import { balanceType, instrumentType, isOwnLease, isRatioOfDebt, TOTAL_DEBT } from './debt/debt-rows.ts'
import { dueLabel } from './debt/debt-table.ts'
import { lessCash } from './debt/totals/less-cash.ts'
import { cashSumOf } from '../lexicon/cash-sums.ts'
import { isFlow, REPOS } from '../lexicon/flows.ts'
import type { DebtCosts } from '../lexicon/measures/debt-costs.ts'
import { costLine, costReading } from './debt/costs/cost-rows.ts'
import { namesPart } from './debt/totals/whole-of-debt.ts'
import { debtOf } from './ladders/debt-of-ladder.ts'
import { lastYearIn } from './labels/label-maturity.ts'
import { debtNamedIn } from './labels/named-debt.ts'
import { ROW_WORDS, SHEET_WORDS } from './lexicon.ts'
import { blocksOfSectors, hasSectorColumns, isOfSector } from './labels/sectors.ts'
import { componentsOfInterest, interestLabel, isSumOfInterest, partsOfInterest } from './sheets/interest-lines.ts'
import { CONSOLIDATED, OF_OTHERS } from './table-cues.ts'
import { phrases, plainWords } from './match-phrases.ts'
import { balanceDate, endOf, instrumentOf, moneyReading, spanOf, yearOfWeeks } from './table-context.ts'
import type { CellFact, DatedPeriod, TableContext } from './table-context.ts'
import type { Head } from './heads/column-heads.ts'
import type { RowView, ValueCell } from './table-view.ts'

export interface Line {
  readonly factType: FactType
  readonly label: string
  readonly named?: boolean
  readonly doubts?: readonly string[]
  readonly longTermWithCurrent?: boolean
  readonly holds?: DebtCosts
}

type Part = 'assets' | 'current' | 'noncurrent' | 'equity'

/** Lines about cash and debt of a balance sheet, for each of its dates; of each part of the group where it has blocks for them. */
export function readBalanceSheet(table: TableContext, startsWithLiabilities: boolean): FactReading[] {
  const blocks = blocksOfSectors(table.rows)
  return blocks === null
    ? readSheet(table, startsWithLiabilities)
    : blocks.flatMap(({ rows, isOwed }) => readSheet({ ...table, rows }, startsWithLiabilities || isOwed))
}

function readSheet(table: TableContext, startsWithLiabilities: boolean): FactReading[] {
  const readings: FactReading[] = []
  const seen = new Set<string>()
  const classified = table.rows.some(({ words }) => SHEET_WORDS.currentLiabilities(words))
  const total = table.rows.find(({ words }) => SHEET_WORDS.totalCash(words))
  let part: Part = startsWithLiabilities ? 'current' : 'assets'
  for (const row of table.rows) {
    part = nextPart(part, row)
    const line = sheetLine(row, part, classified)
    // "Cash and due from banks" above "Total cash and cash equivalents" is a part of it.
    if (line === null || (line.factType === 'cash' && total !== undefined && row.row < total.row)) continue
    // A sheet says each line once; a second one is another company's or a detail of the first.
    const due = part === 'current' && isPrintedAgain(table, row) ? ', current portion' : ''
    const key = line.named === true ? `${line.factType} ${row.words}${due}` : line.factType
    if (seen.has(key) && line.factType !== 'restricted_cash') continue
    seen.add(key)
    for (const cell of oneOfEach(row, row.cells)) {
      const head = row.heads[cell.cell.column]
      const dated = head?.date?.kind === 'instant' ? balanceDate(table, head) : null
      if (dated === null) continue
      const instrument = instrumentOfLine({ ...row, label: `${row.label}${due}` }, line)
      const maturityYear = instrument === null ? null : lastYearIn(row.label)
      if (line.holds !== undefined) {
        const costs = { holds: line.holds, name: row.words, ...line, dated, instrument }
        readings.push(...costReading(table, row, cell, costs))
        continue
      }
      const fact = { ...line, rule: 'balance-sheet', dated, instrument, maturityYear }
      const reading = moneyReading(table, row, cell, fact)
      const isNoCash = line.factType === 'cash' && cell.value.kind === 'number' && cell.value.dash
      if (reading !== null && !isNoCash) readings.push(reading)
    }
  }
  return readings
}

/** "Convertible senior notes, net" among what is current, and again below it: the first is what falls due of them. */
const isPrintedAgain = ({ rows }: TableContext, { row, words }: RowView): boolean =>
  SPECIFIC_NOTES.test(words) && rows.some((other) => other.row > row && other.words === words && other.cells.length > 0)

/** The debt of a line: by its label, or by the name in a label that says which part of that debt it is. */
export function instrumentOfLine({ label, words }: RowView, { factType, named }: Line): Instrument | null {
  if (factType === 'restricted_cash') return null
  if (factType === 'unamortized_debt_costs') return debtNamedIn(label, 'kind')
  if (factType === 'commercial_paper') return debtNamedIn(label, 'kind')
  if (PARTS.has(factType))
    return named === true && (namesPart(words) || OF_ONE.test(words)) ? debtNamedIn(label, 'kind') : null
  return named === true ? instrumentOf(label) : null
}

const PARTS = new Set<FactType>(['current_debt', 'long_term_debt'])
/** "Current installments of term note": of one debt beside others. */
const OF_ONE = / (?:term (?:loans?|notes?)|mortgages?|debentures?|bonds) /

function nextPart(part: Part, { words, group }: RowView): Part {
  const headed = ` ${group.toLowerCase()} `
  if (part === 'assets') {
    if (headed.includes('liabilities') || SHEET_WORDS.liabilitiesStart(words)) return 'current'
    return / accounts payable | short term borrowings | short term debt /.test(words) && !headed.includes('assets')
      ? 'current'
      : part
  }
  if (SHEET_WORDS.equityStart(words) && !words.startsWith(' total liabilities ')) return 'equity'
  if (part === 'current' && SHEET_WORDS.currentLiabilities(words)) return 'noncurrent'
  return part
}

/** What a line of a balance sheet, or of its like, states of cash or debt. */
export function sheetLine(row: RowView, part: Part, classified: boolean): Line | null {
  const { words } = row
  if (SHEET_WORDS.currentAssets(words)) return { factType: 'current_assets', label: 'Total current assets' }
  if (SHEET_WORDS.currentLiabilities(words))
    return { factType: 'current_liabilities', label: 'Total current liabilities' }
  const cash = cashLine(row)
  if (cash !== null) return cash
  const costs = part === 'equity' ? undefined : costLine(words, part === 'assets')
  if (costs !== undefined) return costs
  if (part === 'assets' || part === 'equity') return null
  return debtLine(row, part === 'current' && classified, classified)
}

/** A line of cash, of cash that is restricted, or of a sum of cash with other money. */
function cashLine({ words, label }: RowView): Line | null {
  const sum = cashSumOf(words)
  if (sum !== null) return { ...sum, label }
  if (SHEET_WORDS.notCashLine(words.replace(CASH_INVESTMENTS, ' '))) return null
  if (SHEET_WORDS.restricted(words.replace(/^ less /, ' '))) return { factType: 'restricted_cash', label, named: true }
  return SHEET_WORDS.cash(words) && !SHEET_WORDS.withRestricted(words)
    ? { factType: 'cash', label: 'Cash and cash equivalents' }
    : null
}

/** Cash by another name. */
const CASH_INVESTMENTS = / (?:(?:temporary|short term) )?cash investments /

const SPECIFIC_NOTES = / (?:convertible|senior|subordinated|promissory) .{0,30}(?:notes?|debentures?|debt) /

/** "Long-term debt, including current maturities". */
const LONG_TERM_FIRST = /^ (?:total )?long term (?:debt|obligations|borrowings|notes) /

function debtLine({ words, label }: RowView, current: boolean, classified: boolean): Line | null {
  if (REPOS(words)) return { factType: 'other_debt', label: 'Other debt', named: true }
  const isLease = ROW_WORDS.lease(words) && !/ debt | notes | borrowings | loans? /.test(words)
  if (isLease) return isOwnLease(words) ? { factType: 'other_debt', label: 'Other debt', named: true } : null
  if (!ROW_WORDS.anyDebt(words) || ROW_WORDS.notDebt(words) || ROW_WORDS.flow(words)) return null
  if (/^ (?:other|total|all other) /.test(words) && !/ debt | borrowings /.test(words)) return null
  if (/ deferred | accrued | commitments | obligations to | performance | return obligations /.test(words)) return null
  const type = instrumentType(words)
  const shortTerm = / short term /.test(words)
  if (LONG_TERM_FIRST.test(words) && ROW_WORDS.withCurrent(words) && !ROW_WORDS.notCurrent(words))
    return { factType: 'total_debt', label: 'Total debt', longTermWithCurrent: true }
  if (ROW_WORDS.notCurrent(words))
    return {
      factType: 'long_term_debt',
      label: 'Long-term debt',
      named: type !== null && type !== 'general' && !/ debt /.test(words),
    }
  if (ROW_WORDS.current(words))
    return { factType: 'current_debt', label: dueLabel(words), named: type !== null && !/ debt /.test(words) }
  if (type === 'commercial_paper') return { factType: 'commercial_paper', label: 'Commercial paper' }
  if (shortTerm) return { factType: 'short_term_borrowings', label: 'Short-term borrowings' }
  if (/ long term /.test(words)) return { factType: 'long_term_debt', label: 'Long-term debt' }
  if (type === 'revolver' || type === 'term_loan') return { factType: balanceType(type, current), label, named: true }
  if (current) {
    if (/ term debt | debt /.test(words)) return { factType: 'current_debt', label: 'Current debt' }
    if (SPECIFIC_NOTES.test(words)) return { factType: 'notes', label: 'Notes', named: true }
    return { factType: 'short_term_borrowings', label: 'Short-term borrowings', named: type !== null }
  }
  if (type === 'notes') return { factType: 'notes', label: 'Notes', named: true }
  if (type === null && !/ debt | borrowings | indebtedness | loans /.test(words)) return null
  const named = type !== null
  return classified || named
    ? { factType: 'long_term_debt', label: 'Long-term debt', named }
    : { factType: 'total_debt', label: 'Total debt', named }
}

/** Of several columns for one date, the group's; none where no head says which that is. */
export function oneOfEach(row: RowView, cells: readonly ValueCell[]): ValueCell[] {
  const byDate = new Map<string, ValueCell[]>()
  for (const cell of cells) {
    const head = row.heads[cell.cell.column]
    if (head === undefined || head.role === 'unread' || cell.value.kind !== 'number') continue
    const key =
      head.date === null
        ? (YEAR.exec(head.text)?.[0] ?? '')
        : head.date.kind === 'instant'
          ? head.date.iso
          : `${head.date.start ?? String(head.date.months)} ${head.date.end}`
    const same = byDate.get(key)
    if (same === undefined) byDate.set(key, [cell])
    else same.push(cell)
  }
  const inSectors = hasSectorColumns(row.heads)
  return [...byDate.values()].flatMap((same) =>
    same.length === 1 && !inSectors
      ? same
      : same.filter(({ cell }) => CONSOLIDATED(row.heads[cell.column]?.words ?? '')).slice(0, 1),
  )
}

const YEAR = /\b(?:19|20)\d\d\b/

/** Interest expense of an income statement or of a table of interest costs. */
export function readInterest(table: TableContext): FactReading[] {
  const { introduction } = table.around
  const name = /\binterest\b/i.test(introduction) ? debtOf(introduction) : null
  const whole = name === null ? null : instrumentOf(name)
  const parts = partsOfInterest(table.rows, introduction)
  const components = componentsOfInterest(table.rows, introduction)
  return rowsOfSpans(table, 'income-statement', (row) => {
    const component = components.get(row)
    // "Amortization of loan costs": a word of what the costs are called.
    const isNamed = !/ (?:amorti|accre)/.test(row.words) || / (?:on|under|related to|relating to|for) /.test(row.words)
    const named = isNamed ? debtNamedIn(row.label, 'kind or term') : null
    if (component === undefined && parts.has(row) && named === null) return null
    const isPart = component !== undefined || parts.has(row)
    if (!isPart && !isSumOfInterest(row, table.rows, introduction)) return null
    const instrument = isPart ? (named ?? debtNamedIn(row.group, 'kind or term') ?? whole) : whole
    const label = component?.label ?? interestLabel(row.words)
    const doubts = instrument === null ? (component?.doubts ?? []) : []
    return () => ({ factType: 'interest_expense', label, doubts, instrument })
  })
}

/** What a row states of a span by the sign that its sum is printed with. */
export type SpanLine = (
  negative: boolean,
) => (Pick<CellFact, 'factType' | 'label' | 'doubts' | 'instrument'> & { readonly sign?: 1 | -1 }) | null

/** Sums of the spans above their columns, from the rows that `lineOf` knows. */
export function rowsOfSpans(
  table: TableContext,
  rule: string,
  lineOf: (row: RowView) => SpanLine | null,
): FactReading[] {
  return table.rows.flatMap((row) => {
    const line = lineOf(row)
    if (line === null || isOfSector(row, table.rows)) return []
    return oneOfEach(row, row.cells).flatMap((cell) => {
      const head = row.heads[cell.cell.column]
      if (cell.value.kind !== 'number' || head?.role === 'flow' || head?.role === 'unread') return []
      const dated = head === undefined ? null : (spanOf(table, head) ?? yearTo(table, head))
      const said = dated === null ? null : line(cell.value.decimal.startsWith('-'))
      if (dated === null || said === null || (cell.value.dash && !saysNone(row, said.factType, said.doubts))) return []
      const reading = moneyReading(table, row, cell, { ...said, rule, dated, absolute: true })
      return reading === null ? [] : [said.sign === -1 ? { ...reading, value: -reading.value } : reading]
    })
  })
}

/** A dash beside sums of a flow that goes one way: nothing flowed in that span. */
const saysNone = ({ cells }: RowView, type: FactType, doubts: readonly string[] = []): boolean =>
  isFlow(type) && doubts.length === 0 && cells.some((cell) => cell.value.kind === 'number' && !isDash(cell))

/** The span that a date above a column of a year's flows is of: a day alone is the end of the year. */
export const spanTo = (date: Head['date']): Head['date'] =>
  date?.kind === 'instant' ? { kind: 'duration', end: date.iso, start: null, months: 12, doubt: date.doubt } : date

/** The year that ends on the day above a column, or that alone is known; in annual reports alone, as others' spans are shorter. */
export const yearTo = (table: TableContext, head: Head): DatedPeriod | null =>
  head.date?.kind === 'instant' && table.annual
    ? spanOf(table, { ...head, date: spanTo(head.date) })
    : yearOfWeeks(table, head)

/** The span of what a column says of a time, where its head may leave open which: that of the table's day or of the filing. */
export function overTime(table: TableContext, head: Head): DatedPeriod | null {
  const iso = table.around.date ?? table.periodEnd
  const doubt = table.around.date === null ? 'date_from_filing_period' : null
  const date = head.date ?? (iso === null ? null : ({ kind: 'instant', iso, doubt } as const))
  return spanOf(table, { ...head, date }) ?? yearTo(table, { ...head, date })
}

/** Cash in a table that puts cash and restricted cash side by side. */
export function readCash(table: TableContext): FactReading[] {
  const totals = table.rows.filter(({ words }) => SHEET_WORDS.totalCash(words))
  // What makes up the cash is no cash of its own.
  const rows = totals.length === 0 ? table.rows : table.rows.filter((row) => cashLine(row)?.factType !== 'cash')
  return cashRows(table, [...rows, ...totals.slice(-1)])
}

export const cashRows = (table: TableContext, rows: readonly RowView[]): FactReading[] =>
  rowsOfDays({ ...table, rows }, 'cash', (row) => {
    const line = cashLine(row)
    return line?.factType === 'cash' && /^(?:total )?restricted/i.test(row.group) ? null : line
  })

/** Sums of the days above their columns, or at the end of the spans there, from the rows that `lineOf` knows. */
export function rowsOfDays(
  table: TableContext,
  rule: string,
  lineOf: (
    row: RowView,
  ) => Pick<CellFact, 'factType' | 'label' | 'doubts' | 'instrument' | 'longTermWithCurrent'> | null,
  isRead = (cell: ValueCell, _head: Head | undefined): boolean => !isDash(cell),
): FactReading[] {
  return table.rows.flatMap((row) => {
    const line = lineOf(row)
    if (line === null) return []
    return oneOfEach(row, row.cells).flatMap((cell) => {
      const head = row.heads[cell.cell.column]
      const dated = isRead(cell, head) ? endOf(table, head) : null
      return dated === null ? [] : (moneyReading(table, row, cell, { ...line, rule, dated }) ?? [])
    })
  })
}

const isDash = ({ value }: ValueCell): boolean => value.kind === 'number' && value.dash

/** Sums of cash with other money in a table of anything else. */
export const readCashSums = (table: TableContext): FactReading[] =>
  mayBeOfOthers(table)
    ? []
    : cashRows(
        table,
        table.rows.filter(({ words }) => cashSumOf(words) !== null),
      )

/**
 * "Total debt" beside cash, equity or what is earned: in a table that is of something else, the one row of the company's
 * debt.
 */
export function readDebtBeside(table: TableContext): FactReading[] {
  const { rows } = table
  if (!rows.some(({ words }) => BESIDE(words)) || mayBeOfOthers(table)) return []
  const isOwn = OUR_LIQUIDITY.test(table.around.introduction)
  const found = rows.filter(
    ({ words }) =>
      TOTAL_DEBT.test(words) || (DEBT.test(words) && (isOwn || rows.some((row) => isRatioOfDebt(row.words)))),
  )
  const [row, ...others] = found
  if (row === undefined || others.length > 0) return []
  const line = { factType: 'total_debt', label: 'Total debt' } as const
  const isOfAll = (cell: ValueCell, head: Head | undefined): boolean =>
    (head?.role === 'balance' || head?.role === 'total') && !isDash(cell)
  const debt = rowsOfDays({ ...table, rows: [row] }, 'debt-beside', () => line, isOfAll)
  return [...debt, ...rows.flatMap((one) => lessCash(table, one))]
}

/** Whether its title, heads or groups name a company, or a party whose debt is not the group's. */
export function mayBeOfOthers({ around, heads, rows }: TableContext): boolean {
  const inside = [...heads.map(({ text }) => text), ...new Set(rows.map(({ group }) => group))]
  const said = [around.headings.at(-1) ?? '', around.introduction, ...inside]
  // The last sentence was cut at a company's "Inc.".
  if (/^[a-z]/.test(around.introduction)) return true
  return said.some((text) => COMPANY.test(text) || namesOthers(text)) || OF_OTHERS(around.headingWords)
}

/** A party whose debt is not the group's. */
export const namesOthers = (text: string): boolean => OF_OTHERS(plainWords(text).replace(WITH_AFFILIATES, ' '))

/** "Harlan and consolidated affiliates": the group. */
const WITH_AFFILIATES = / and (?:its )?(?:consolidated )?affiliates /
export const COMPANY =
  /\b[A-Z][\w&-]*,? (?:LLC|L\.L\.C|L\.?P|Inc|INC|Corp|CORP|Ltd|LTD|plc|Holdings|HOLDINGS|Partners|PARTNERS)\b/
const DEBT = /^ debt $/
/** "Financial information related to our liquidity": the company's own. */
const OUR_LIQUIDITY = /\b(?:our|company[’']s) (?:liquidity|financial (?:condition|position)|capital resources)\b/i
const BESIDE = phrases(`
  ^cash and*, ^cash cash equivalents*, ^less cash*, ^total equity, ^total shareholders equity, ^total stockholders equity, ^total shareowners equity, ^total capitali*, ^net
  income*, ^ebitda*, ^adjusted ebitda*`)
