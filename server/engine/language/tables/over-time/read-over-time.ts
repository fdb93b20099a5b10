import type { FactType } from '../../../model.ts'
import type { FactReading, Instrument } from '../../../facts/fact-reading.ts'
import { mentionsIn } from '../../register/type-of-words.ts'
import { debtNamedIn, withoutAsides } from '../labels/named-debt.ts'
import { HEAD_WORDS, ROW_WORDS } from '../lexicon.ts'
import { phrases, plainWords } from '../match-phrases.ts'
import { OF_OTHERS } from '../table-cues.ts'
import { isAtEnd, isRateOfGroup, readAverageRates } from '../debt/debt-rates.ts'
import { balanceType, instrumentType } from '../debt/debt-rows.ts'
import { overTime, rowsOfDays, rowsOfSpans } from '../read-statement.ts'
import { instrumentOf, moneyReading } from '../table-context.ts'
import type { TableContext } from '../table-context.ts'
import type { RowView } from '../table-view.ts'

/** "Average amount outstanding", "Maximum month-end balance": rows of what was borrowed over the spans of the columns. */
export function readOverTime(table: TableContext): FactReading[] {
  const { introduction, headings } = table.around
  if (OF_OTHERS(plainWords(introduction))) return []
  const isOfDebt = BORROWED.test(introduction) || BORROWED.test(headings.at(-1) ?? '')
  const introduced = debtIn(introduction)
  const named = (row: RowView) =>
    debtNamedIn(row.label, 'kind') ?? debtOf(row) ?? introduced ?? debtNamedIn(row.label, 'kind or term')
  const found = rowsOfSpans(table, 'over-time', (row) => {
    const factType = typeOf(row, isOfDebt)
    if (factType === null) return null
    return (negative) => (negative ? null : { factType, label: row.label, doubts: [], instrument: named(row) })
  })
  const all = [...found, ...columnsOverTime(table)]
  return found.length === 0 || table.kind !== 'other' ? all : [...all, ...besideIn(table, named)]
}

/** "Maximum amount outstanding during the period" above a column: what was borrowed on the debt of each row. */
function columnsOverTime(table: TableContext): FactReading[] {
  return table.rows.flatMap((row) => {
    if (!ROW_WORDS.anyDebt(row.words) || ROW_WORDS.notDebt(row.words)) return []
    const instrument = row.words.startsWith(' total ')
      ? null
      : (debtNamedIn(row.label, 'kind') ?? instrumentOf(row.label))
    return row.cells.flatMap((cell) => {
      const head = row.heads[cell.cell.column]
      const factType = head === undefined ? null : typeOf({ words: head.words, group: '' }, true)
      if (head === undefined || factType === null || (cell.value.kind === 'number' && cell.value.dash)) return []
      const dated = overTime(table, head)
      const fact = { factType, label: row.label, rule: 'over-time', instrument } as const
      return dated === null ? [] : (moneyReading(table, row, cell, { ...fact, dated }) ?? [])
    })
  })
}

/** Of a table of what was borrowed over a time, the rates and what was owed at its end. */
function besideIn(table: TableContext, named: (row: RowView) => Instrument | null): FactReading[] {
  const lines = rowsOfDays(table, 'over-time', ({ label, words }) =>
    HEAD_WORDS.linesAvailable(words) ? { factType: 'revolver_capacity', label, instrument: null } : null,
  )
  const rates = table.rows
    .filter((row) => ROW_WORDS.averageRate(row.words) || isRateOfGroup(row))
    .flatMap((row) => readAverageRates(table, row).map((one) => ({ ...one, instrument: one.instrument ?? named(row) })))
  const owed = rowsOfDays(
    table,
    'over-time',
    (row) => {
      if (!(OWED_AT_END.test(row.words) || ENDING.test(row.words)) || !isAtEnd(row.words)) return null
      const instrument = named(row)
      const factType = balanceType(instrumentType(plainWords(instrument?.reportedName ?? '')), true)
      return { factType, label: row.label, instrument }
    },
    () => true,
  )
  return [...lines, ...rates, ...owed]
}

const OWED_AT_END =
  /^ (?:(?:total|amounts?|balances?|borrowings?|commercial paper|short term|debt|outstanding) ){1,5}(?:at|as of|on) /
const ENDING = /^ (?:ending|period end|year end) balances? /

const BORROWED = /\b(?:borrow|commercial paper|lines? of credit|revolv|credit facilit|notes payable|FHLB advances)/i
const OF_WHAT = / (?:outstanding|balances?|borrowings?|borrowed|debt|commercial paper|advances|amounts?) /
/** What is averaged or at its highest is another thing, or what could be. */
const OTHERS = phrases(`
  rate, rates, interest, cost, costs, yield, yields, maturit*, life, lives, terms, share, shares, stock, price, prices,
  asset, assets, deposit, deposits, loan, loans, receivable*, cash, securities, equity, ratio, ratios, availab*, capacity,
  permitted, commitment*, limit*, option*, warrant*, days, invest*, required, allowed, exposure, principal, payment*,
  notional, inventor*, repurchase, sold, purchased, increase*, decrease*, change*, growth, variance*, difference*, per`)
/** What a bank borrows, by names that hold words of other things. */
const REPURCHASED = / (?:securities sold under )?(?:agreements? to repurchase|repurchase agreements?) /g
const BORROWED_BY_NAME = / federal (?:home loan bank|funds purchased) /g

function typeOf({ words, group }: Pick<RowView, 'words' | 'group'>, isOfDebt: boolean): FactType | null {
  const kind = / averages? | averaged /.test(words)
    ? 'average_borrowings'
    : / (?:maximum(?! borrowings? of (?!the ))|highest|largest|peak) /.test(words)
      ? 'highest_borrowings'
      : null
  if (kind === null || !OF_WHAT.test(words)) return null
  const said = [words, plainWords(group)].map((one) =>
    one.replaceAll(BORROWED_BY_NAME, ' ').replaceAll(REPURCHASED, ' '),
  )
  if (said.some((one) => OTHERS(one) || OF_OTHERS(one))) return null
  return isOfDebt || BORROWED.test(words) || BORROWED.test(group) || / debt /.test(words) ? kind : null
}

/** "borrowings under our commercial paper program" before the table: the one debt that it names. */
function debtIn(introduction: string): ReturnType<typeof instrumentOf> | null {
  const [debt, ...others] = mentionsIn(withoutAsides(introduction)).filter(
    ({ type }) => type !== 'debt' && type !== 'other',
  )
  return debt === undefined || debt.plural || others.some(({ name }) => name !== debt.name)
    ? null
    : instrumentOf(debt.name)
}

const MAX_GROUP_LENGTH = 90

/** "Commercial paper:" above the rows: the debt that they are of. */
const debtOf = ({ group }: RowView): ReturnType<typeof instrumentOf> | null => {
  const name = group.replace(/[:\s]+$/, '')
  return name.length < MAX_GROUP_LENGTH && ROW_WORDS.anyDebt(plainWords(name)) ? instrumentOf(name) : null
}
