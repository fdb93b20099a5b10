import type { FactType } from '../../model.ts'
import type { FactReading } from '../../facts/fact-reading.ts'
import { balanceType, debtRowKind, instrumentType, isLeaseRow, withoutLeases } from './debt/debt-rows.ts'
import { balanceCells, TYPE_LABELS } from './debt/debt-table.ts'
import { dueBeside } from './debt/name-row.ts'
import { namesPart } from './debt/totals/whole-of-debt.ts'
import { debtNamedIn } from './labels/named-debt.ts'
import { ownedName } from './labels/owners.ts'
import { ROW_WORDS } from './lexicon.ts'
import { phrases } from './match-phrases.ts'
import { balanceDate, instrumentOf, moneyReading } from './table-context.ts'
import type { TableContext } from './table-context.ts'
import type { RowView } from './table-view.ts'

/** A word that a lender's own loans do not have. */
const OWED = phrases(`
  debt, borrowings, notes, debentures, commercial paper, term loan*, revolving*, credit facilit*, bonds, line of credit, loans payable, mortgages payable, mortgage notes*`)

type Measure = 'carrying' | 'fair_value'

/** "Senior notes (Level 1)": how their fair value was measured, and no part of their name. */
const LEVEL = / ?\(level [123]\)$/i

/** The debts among the financial instruments of a table that sets carrying amounts beside fair values. */
export const readFairValues = (table: TableContext): FactReading[] => readMeasures(table, ['carrying', 'fair_value'])

/** What the debts of a schedule are worth, in columns beside those of what is owed. */
export function readFairColumns(table: TableContext): FactReading[] {
  const roles = new Set(table.heads.map(({ role }) => role))
  return roles.has('fair_value') && OWED_COLUMNS.some((role) => roles.has(role))
    ? readMeasures(table, ['fair_value'])
    : []
}

const OWED_COLUMNS = ['carrying', 'principal', 'balance', 'drawn'] as const

/** "Estimated fair value of long-term debt", a row below what is owed: what the debt is worth on the days of its columns. */
export function readFairRow(table: TableContext, row: RowView): FactReading[] {
  if (!isFairRow(row.words) || ROW_WORDS.notDebt(row.words) || isLeaseRow(row.words)) return []
  const fact = { factType: 'debt_fair_value', label: 'Debt, fair value', rule: 'fair-values' } as const
  const instrument = row.owner === '' ? debtNamedIn(row.label, 'kind') : null
  return balanceCells(table, row).flatMap(
    ({ cell, dated }) => moneyReading(table, row, cell, { ...fact, dated, instrument, absolute: true }) ?? [],
  )
}

const FAIR_ROW = /^ (?:(?:total|estimated|aggregate|approximate) )*fair (?:market )?value of /
const OF_DEBT = /^(?:[a-z]+ ){0,4}(?:debt|notes|borrowings|debentures|indebtedness) /

/** "Estimated fair value of long-term debt". */
function isFairRow(words: string): boolean {
  const [lead] = FAIR_ROW.exec(words) ?? []
  return lead !== undefined && OF_DEBT.test(words.slice(lead.length))
}

function readMeasures(table: TableContext, measures: readonly Measure[]): FactReading[] {
  return table.rows.flatMap((row) => {
    if (!OWED(row.words) || ROW_WORDS.notDebt(row.words) || isLeaseRow(row.words)) return []
    const line = lineOf(row)
    if (line === null) return []
    return withoutLevels(row).flatMap((cell) => {
      const head = row.heads[cell.cell.column]
      const measure = measures.find((one) => one === head?.role)
      const dated = measure === undefined || head === undefined ? null : balanceDate(table, head)
      if (dated === null) return []
      const name = (TYPE_LABELS[line.factType] ?? line.factType).replace(
        ', amount drawn',
        measure === 'carrying' ? ', amount drawn' : '',
      )
      const told =
        measure === 'carrying'
          ? { ...line, label: `${name}, carrying amount` }
          : { ...line, label: `${name}, fair value`, factType: 'debt_fair_value' as const }
      const printed = `${ownedName(row, row.label.replace(LEVEL, ''))}${dueBeside(table, row)}`
      const instrument = line.named ? instrumentOf(printed) : null
      const ends = measure === 'fair_value' ? endOf(head?.words ?? '') : null
      const fact = {
        ...told,
        ...(ends === null
          ? {}
          : { label: `${told.label}, ${ends} of a range`, doubts: [...line.doubts, `${ends}_of_range`] }),
        rule: 'fair-values',
        dated,
        instrument,
        absolute: true,
      }
      const reading = moneyReading(table, row, cell, fact)
      // A dash among sums says that the row has nothing at this level, not that nothing is owed.
      return reading === null || (reading.value === 0 && hasSums(row)) ? [] : reading
    })
  })
}

type Cell = RowView['cells'][number]

/** How a fair value was measured, and what else comes between it and the carrying amount. */
const LEVEL_HEAD = / levels? [123i]+ | quoted | (?:un)?observable /
const BETWEEN_HEAD = / difference | netting | excess | variance | adjustments? /

/**
 * The cells that may be what a debt is worth: not the difference between two columns, and of the levels that its value is
 * measured at only the one that holds all of it.
 */
function withoutLevels(row: RowView): readonly Cell[] {
  const wordsOf = ({ cell }: Cell): string => row.heads[cell.column]?.words ?? ''
  const cells = row.cells.filter((cell) => !BETWEEN_HEAD.test(wordsOf(cell)))
  const isLevel = (cell: Cell): boolean => LEVEL_HEAD.test(wordsOf(cell))
  const dayOf = ({ cell }: Cell): string => {
    const date = row.heads[cell.column]?.date ?? null
    // A head that prints a year alone is of that year.
    if (date === null) return / (?:19|20)\d\d /.exec(row.heads[cell.column]?.words ?? '')?.[0] ?? ''
    return date.kind === 'instant' ? date.iso : date.end
  }
  return cells.filter((own) => {
    if (!isLevel(own)) return true
    const ofDay = cells.filter((one) => dayOf(one) === dayOf(own))
    const hasWhole = ofDay.some((one) => !isLevel(one) && / total /.test(wordsOf(one)) && isNumber(one))
    return !hasWhole && ofDay.filter((one) => isLevel(one) && isNumber(one)).length === 1
  })
}

const isNumber = ({ value }: Cell): boolean => value.kind === 'number' && Number(value.decimal) !== 0

/** "High" and "Low" below "Estimated fair value": two estimates of one debt. */
const endOf = (words: string): 'highest' | 'lowest' | null =>
  / high(?:est)? /.test(words) ? 'highest' : / low(?:est)? /.test(words) ? 'lowest' : null

const hasSums = ({ cells }: RowView): boolean =>
  cells.some(({ value }) => value.kind === 'number' && value.sign === null && Number(value.decimal) !== 0)

/** "Short- and long-term debt". */
const ALL_DEBT = /^ (?:total )?short (?:term )?(?:debt )?and long term (?:debt|borrowings) /

function lineOf(row: RowView): { factType: FactType; named: boolean; doubts: readonly string[] } | null {
  const kind = debtRowKind(row)
  if (kind === 'current') return { factType: 'current_debt', named: false, doubts: [] }
  if (kind === 'not_current') return { factType: 'long_term_debt', named: false, doubts: [] }
  if (kind === 'with_current') return { factType: 'total_debt', named: false, doubts: [] }
  const words = withoutLeases(row.words)
  const type = instrumentType(words)
  if (ALL_DEBT.test(words)) return { factType: 'total_debt', named: false, doubts: [] }
  if (words === ' long term debt ' || words === ' long term borrowings ')
    return { factType: 'long_term_debt', named: false, doubts: [] }
  if (kind === 'total' || words === ' debt ') {
    if (namesPart(words)) return null
    if (/ debt | borrowings /.test(words))
      return { factType: 'total_debt', named: false, doubts: ['may_leave_out_current'] }
    return type === null ? null : { factType: balanceType(type, false), named: false, doubts: [] }
  }
  return kind === 'instrument'
    ? { factType: balanceType(type, / short term /.test(words)), named: true, doubts: [] }
    : null
}
