import type { FactType } from '../../../model.ts'
import type { FactReading } from '../../../facts/fact-reading.ts'
import { mentionsIn } from '../../register/type-of-words.ts'
import { debtNamedIn } from '../labels/named-debt.ts'
import { ROW_WORDS } from '../lexicon.ts'
import { phrases, plainWords } from '../match-phrases.ts'
import { OF_OTHERS } from '../table-cues.ts'
import { rowsOfSpans } from '../read-statement.ts'
import { instrumentOf } from '../table-context.ts'
import type { TableContext } from '../table-context.ts'
import type { RowView } from '../table-view.ts'

/** "Average amount outstanding", "Maximum month-end balance": rows of what was borrowed over the spans of the columns. */
export function readOverTime(table: TableContext): FactReading[] {
  const { introduction, headings } = table.around
  if (OF_OTHERS(plainWords(introduction))) return []
  const isOfDebt = BORROWED.test(introduction) || BORROWED.test(headings.at(-1) ?? '')
  const introduced = debtIn(introduction)
  return rowsOfSpans(table, 'over-time', (row) => {
    const factType = typeOf(row, isOfDebt)
    if (factType === null) return null
    const instrument =
      debtNamedIn(row.label, 'kind') ?? debtOf(row) ?? introduced ?? debtNamedIn(row.label, 'kind or term')
    return (negative) => (negative ? null : { factType, label: row.label, doubts: [], instrument })
  })
}

const BORROWED = /\b(?:borrow|commercial paper|lines? of credit|revolv|credit facilit|notes payable|FHLB advances)/i
const OF_WHAT = / (?:outstanding|balances?|borrowings?|borrowed|debt|commercial paper|advances|amounts?) /
/** What is averaged or at its highest is another thing, or what could be. */
const OTHERS = phrases(`
  rate, rates, interest, cost, costs, yield, yields, maturit*, life, lives, terms, share, shares, stock, price, prices,
  asset, assets, deposit, deposits, loan, loans, receivable*, cash, securities, equity, ratio, ratios, availab*, capacity,
  permitted, commitment*, limit*, option*, warrant*, days, invest*, required, allowed, exposure, principal, payment*,
  notional, inventor*, repurchase, sold, purchased, increase*, decrease*, change*, growth, variance*, difference*, per`)
function typeOf({ words, group }: RowView, isOfDebt: boolean): FactType | null {
  const kind = / averages? | averaged /.test(words)
    ? 'average_borrowings'
    : / (?:maximum|highest|largest|peak) /.test(words)
      ? 'highest_borrowings'
      : null
  if (kind === null || !OF_WHAT.test(words)) return null
  if ([words, plainWords(group)].some((one) => OTHERS(one) || OF_OTHERS(one))) return null
  return isOfDebt || BORROWED.test(words) || BORROWED.test(group) || / debt /.test(words) ? kind : null
}

/** "borrowings under our commercial paper program" before the table: the one debt that it names. */
function debtIn(introduction: string): ReturnType<typeof instrumentOf> | null {
  const [debt, ...others] = mentionsIn(introduction).filter(({ type }) => type !== 'debt' && type !== 'other')
  return debt === undefined || debt.plural || others.some(({ name }) => name !== debt.name)
    ? null
    : instrumentOf(debt.name)
}

/** "Commercial paper:" above the rows: the debt that they are of. */
const debtOf = ({ group }: RowView): ReturnType<typeof instrumentOf> | null => {
  const name = group.replace(/[:\s]+$/, '')
  return name.length < 60 && ROW_WORDS.anyDebt(plainWords(name)) ? instrumentOf(name) : null
}
