import { across, addUp } from '../ladders/parts-of-total.ts'
import { partOfInterest } from '../../lexicon/measures/interest-parts.ts'
import { SHEET_WORDS } from '../lexicon.ts'
import { phrases } from '../match-phrases.ts'
import type { RowView } from '../table-view.ts'

/** A line of what all the debt costs: by its words, or as "Interest" alone among expenses. */
export function isInterestLine({ words, group }: Pick<RowView, 'words' | 'group'>): boolean {
  // What is reclassified out of equity is a part of the line that it goes to.
  if (/\breclassif/i.test(group)) return false
  const said = words.replace(NET_OF_CAPITALIZED, ' ')
  if (said === ' interest ' || said === ' interest net ') return OF_EXPENSES.test(group) && !/\bincome\b/i.test(group)
  return SHEET_WORDS.interestLine(said) && !SHEET_WORDS.notInterestLine(said)
}

/** "Interest expense consists of:", "The components of interest expense were as follows": every row is of interest. */
export const isOfInterest = (introduction: string): boolean =>
  OF_INTEREST.test(introduction.replace(FOLLOWING, '')) && LISTED.test(introduction)
/** "The following table sets forth the total". */
const FOLLOWING = /^(?:the )?(?:following )?table (?:sets? forth|presents?|summari[sz]es?|shows?|details?) (?:the )?/i
const OF_INTEREST = /^(?:the )?(?:components of )?(?:(?:our|total|net) )?interest (?:expense|costs?|charges?)\b/i
const LISTED = /\b(?:consist|compris|follow|summar|sets? forth|presents?|shows?|details?)|:$/i

/** The sum of such a table, whose last row may have no label. */
export const isSumOfInterest = (row: RowView, rows: readonly RowView[], introduction: string): boolean =>
  isInterestLine(row) || (row === rows.at(-1) && isOfInterest(introduction) && /^ *(?:total )?$/.test(row.words))

/** "Interest expense, net of capitalized interest of $2 and $3 for the years ended". */
const NET_OF_CAPITALIZED = / (?:net of|less|including|excluding) (?:amounts? |interest )?capitali[sz]ed .*$/
const OF_EXPENSES = /\b(?:expenses?|costs|charges|deductions)\b/i

/** "Senior notes", "Interest on the term loan" above the sum that they come to, with what is deducted: the interest on each. */
export function partsOfInterest(rows: readonly RowView[], introduction: string): ReadonlySet<RowView> {
  return new Set(rowsOfSum(rows, introduction).filter((row) => !isInterestLine(row) && !NO_INTEREST_OF_DEBT(row.words)))
}

/** What a row is of the cost of debt, and what it leaves open. */
interface Component {
  readonly label: string
  readonly doubts: readonly string[]
}

/** "Contractual interest", "Amortization of issuance costs" above the sum that they come to, or in a table of interest. */
export function componentsOfInterest(rows: readonly RowView[], introduction: string): ReadonlyMap<RowView, Component> {
  const hasSum = rows.some((row) => isSumOfInterest(row, rows, introduction))
  // The rows of one debt's cost, which the text around alone names.
  const isOfOne = areParts(rows)
  const own = hasSum ? rowsOfSum(rows, introduction) : isOfOne || OF_COST.test(introduction) ? rows : []
  return new Map(
    own.flatMap((row) => {
      const label = isInterestLine(row) ? null : partOfInterest(row.words)
      return label === null ? [] : [[row, { label, doubts: isOfOne ? ['instrument_undecided'] : [] }] as const]
    }),
  )
}

const OF_COST = /\binterest (?:expense|costs?|charges?)\b/i

/** "Effective interest rate", "Interest cost related to the coupon", "Interest cost related to amortization": rows of one debt's cost. */
export const areParts = (rows: readonly RowView[]): boolean =>
  rows.filter(({ words }) => COST_OF.test(words) && partOfInterest(words) !== null).length > 1 &&
  rows.every(({ words }) => / rate /.test(words) || partOfInterest(words) !== null)

const COST_OF = /^ interest (?:costs?|expense) (?:related|relating|attributable|due) to /

/** The rows above a sum of interest that come to it. */
function rowsOfSum(rows: readonly RowView[], introduction: string): readonly RowView[] {
  const at = rows.findLastIndex((row) => isSumOfInterest(row, rows, introduction))
  const total = rows[at]
  const parts = rows.slice(0, Math.max(0, at))
  if (total === undefined || parts.length < 2) return []
  const columns = total.cells.map(({ cell }) => cell.column)
  const sums = parts.map((row) => across(row, columns))
  return addUp(sums, across(total, columns)) ? parts : []
}

const NO_INTEREST_OF_DEBT = phrases(`
  amorti*, accret*, discount*, premium*, cost*, fee*, capitali*, income, swap*, hedg*, gain, loss, lease*, tax*, other`)

/** What a row of interest is less than the whole cost of debt: net of income, or without what is amortized. */
export function interestLabel(words: string): string {
  const isContractual = CONTRACTUAL.test(words) || AT_CONTRACTUAL.test(words)
  const label = isContractual ? 'Contractual interest expense' : 'Interest expense'
  return / net (?!of )/.test(words) ? `${label}, net` : label
}

const CONTRACTUAL = / (?:contractual|coupon|stated) (?:[a-z]+ ){0,2}interest /
const AT_CONTRACTUAL = / interest (?:[a-z]+ )?at (?:the )?(?:contractual|coupon|stated) /
