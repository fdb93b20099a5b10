import { ROW_WORDS } from '../lexicon.ts'
import { instrumentType } from '../debt/debt-rows.ts'
import { plainWords } from '../match-phrases.ts'
import { instrumentOf } from '../table-context.ts'
import type { TableContext } from '../table-context.ts'
import type { Head } from '../heads/column-heads.ts'
import type { RowView } from '../table-view.ts'
import { holdsInterest } from './holds-interest.ts'

/** What falls due on debts beside their principal alone. */
export const INTEREST_DUE = 'Interest due'
export const ALL_DUE = 'Principal and interest due'

const OF_BOTH =
  / (?:principal (?:payments? )?and interest|interest and principal|including (?:related )?interest|with interest|and related interest) /
/** Interest and no more: "Aggregate interest obligation", "Interest payments on long-term debt". */
const OF_INTEREST =
  /^ (?:(?:total|aggregate|estimated|expected|net|cash|future|fixed|variable|contractual|scheduled|projected) ){0,3}interest(?: (?:payments?|obligations?|due|expense|costs?|commitments?|requirements?))? (?:$|(?:on|under|for|related to|associated with) )| (?:debt|notes|borrowings|debentures|loans?) (?:future |estimated )?interest(?: (?:payments?|obligations?|expense))? $/
const NO_INTEREST =
  / (?:leases?|swaps?|income|rates?|receivable|derivatives?|tax|taxes|pension|deposits|purchase|bearing) /

/** What the sums of a row that falls due are where they are no principal alone; null for principal and anything else. */
export function otherPayment(table: TableContext, row: RowView, isDebt: boolean): string | null {
  const { words } = row
  if (ASSUMED.test(table.around.introduction)) return null
  if (isDebt) return holdsInterest(table, row) ? ALL_DUE : null
  if (NO_INTEREST.test(words) || ROW_WORDS.lease(words)) return null
  if (OF_BOTH.test(words)) return ROW_WORDS.anyDebt(words) ? ALL_DUE : null
  return OF_INTEREST.test(words) ? INTEREST_DUE : null
}

export const ASSUMED = /\bassuming no conversions?\b/i

/** "Senior notes interest", "Interest on the term loan": the debt that it is paid on; null for debt as a whole. */
export function debtOfInterest({ label }: RowView): ReturnType<typeof instrumentOf> | null {
  const name = label
    .replace(/^.{0,40}\binterest\b.{0,24}? (?:on|under|for) (?:the |our )?/i, '')
    .replace(/,? *\b(?:principal and )?(?:future |estimated )?interest\b.*$/i, '')
    .trim()
  const type = instrumentType(plainWords(name))
  return type === 'notes' || type === 'term_loan' || type === 'revolver' ? instrumentOf(name) : null
}

/** The columns of a ladder whose rows are years that hold interest alone. */
export const interestColumns = (heads: readonly Head[]): ReadonlyMap<number, Head> =>
  new Map(
    [...heads.entries()].filter(
      ([column, { words }]) => column > 0 && OF_INTEREST.test(words) && !NO_INTEREST.test(words),
    ),
  )
