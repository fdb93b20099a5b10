import { OWN_LEASE } from '../../lexicon/flows.ts'
import { ROW_WORDS } from '../lexicon.ts'
import { instrumentType } from '../debt/debt-rows.ts'
import { phrases, plainWords } from '../match-phrases.ts'
import { instrumentOf } from '../table-context.ts'
import type { TableContext } from '../table-context.ts'
import type { Head } from '../heads/column-heads.ts'
import type { RowView } from '../table-view.ts'
import { holdsInterest } from './holds-interest.ts'

/** What falls due on debts beside their principal alone. */
export const INTEREST_DUE = 'Interest due'
export const ALL_DUE = 'Principal and interest due'
const LEASE_DUE = 'Lease payments due'

const OF_BOTH = phrases(`
  principal and interest, principal payments and interest, interest and principal, including interest, including related interest,
  with interest, and related interest`)
/** Interest and no more: "Aggregate interest obligation", "Interest payments on long-term debt", "Senior notes interest". */
const OF_INTEREST = (words: string): boolean => INTEREST.test(words.replace(KINDS, ' ')) || INTEREST_LAST.test(words)
const INTEREST =
  /^ interest(?: (?:payments?|obligations?|due|expense|costs?|commitments?))? (?:$|(?:on|under|for|relat(?:ed|ing) to) )/
const KINDS =
  /^ (?:(?:total|aggregate|estimated|expected|net|cash|future|fixed|variable|contractual|scheduled) ){1,3}(?=interest )/
const INTEREST_LAST =
  / (?:debt|notes|borrowings|debentures|loans?) (?:future |estimated )?interest(?: (?:payments?|obligations?))? $/
const NO_INTEREST = phrases(`
  lease, leases, swap, swaps, income, rate, rates, receivable, derivative, derivatives, tax, taxes, pension, deposits, purchase,
  bearing`)

/** What the sums of a row that falls due are where they are no principal alone; null for principal and anything else. */
export function otherPayment(table: TableContext, row: RowView, isDebt: boolean): string | null {
  const { words } = row
  if (ASSUMED.test(table.around.introduction)) return null
  if (isDebt) return holdsInterest(table, row) ? ALL_DUE : null
  if (OWN_LEASE(words) && !OTHER_LEASE.test(words)) return LEASE_DUE
  if (NO_INTEREST(words) || ROW_WORDS.lease(words)) return null
  if (OF_BOTH(words)) return ROW_WORDS.anyDebt(words) ? ALL_DUE : null
  return OF_INTEREST(words) ? INTEREST_DUE : null
}

/** "Operating and finance leases", "Interest on finance leases": not what is owed on leases that are debt. */
const OTHER_LEASE = / operating | sublease|^ interest | less | imputed | income /

export const ASSUMED = /\bassuming no conversions?\b/i

/** "Senior notes interest", "Interest on the term loan": the debt that it is paid on, or the leases; null for debt as a whole. */
export function debtOfInterest({ label, words }: RowView): ReturnType<typeof instrumentOf> | null {
  if (OWN_LEASE(words)) return instrumentOf(label)
  const name = label
    .replace(/^.{0,40}\binterest\b.{0,24}? (?:on|under|for) (?:the |our )?/i, '')
    .replace(/,? *\b(?:principal and )?(?:future |estimated )?interest\b.*$/i, '')
    .trim()
  const type = instrumentType(plainWords(name))
  return type === 'notes' || type === 'term_loan' || type === 'revolver' ? instrumentOf(name) : null
}

/** The columns of a ladder whose rows are years that hold interest alone. */
export const interestColumns = (heads: readonly Head[]): ReadonlyMap<number, Head> =>
  new Map([...heads.entries()].filter(([column, { words }]) => column > 0 && OF_INTEREST(words) && !NO_INTEREST(words)))
