import type { FactType } from '../../../model.ts'
import { OWN_LEASE, REPOS } from '../../lexicon/flows.ts'
import { ladderPeriod } from '../ladders/ladder-period.ts'
import { INSTRUMENTS, ROW_WORDS, SHEET_WORDS } from '../lexicon.ts'
import { phrases, plainWords } from '../match-phrases.ts'
import type { RowView } from '../table-view.ts'

/** What a row of a table of debts says. */
export type DebtRowKind =
  | 'instrument'
  | 'total'
  | 'current'
  | 'not_current'
  | 'with_current'
  | 'adjustment'
  | 'lease'
  | 'average_rate'
  | 'metric'
  | 'flow'
  | 'unlabelled'

/** The kind of a row, from its own words. */
export function debtRowKind(row: Pick<RowView, 'label' | 'words'> & Partial<Pick<RowView, 'group'>>): DebtRowKind {
  const { label, words, group } = row
  if (label === '') return 'unlabelled'
  if (OF_ASSETS.test(group ?? '')) return 'flow'
  if (ladderPeriod(label) !== null && !ROW_WORDS.anyDebt(words) && !ROW_WORDS.less(words)) return 'flow'
  if (ROW_WORDS.averageRate(words)) return 'average_rate'
  // "Balance, beginning of year": of no day that a head gives.
  if (SHEET_WORDS.startOfPeriod(words) && !STARTS_PAYMENTS.test(words)) return 'flow'
  if (SHARE.test(words) || isRatio(label, words) || OTHER_COMMITMENTS.test(words)) return 'flow'
  if (COSTS_FIRST.test(words)) return 'adjustment'
  if (ROW_WORDS.less(words) && (ROW_WORDS.current(words) || LESS_SHORT.test(words))) return 'current'
  if (ROW_WORDS.notCurrent(words) && !ROW_WORDS.less(words)) return 'not_current'
  if (ROW_WORDS.withCurrent(words) && ROW_WORDS.anyDebt(words) && !SHORT_AND_CURRENT.test(words))
    return NAMED_WITH_CURRENT.test(words) ? 'instrument' : 'with_current'
  if (ROW_WORDS.current(words)) return 'current'
  if (SOLD.test(words) && REPOS(words)) return 'instrument'
  if (ROW_WORDS.flow(words) && !DATED_NOTES.test(words)) return 'flow'
  if (ROW_WORDS.adjustment(words) && !namesNotes(words) && !isTotalDebt(words)) return 'adjustment'
  if (isBorrowed({ words, group: group ?? '' })) return 'metric'
  if (ROW_WORDS.less(words)) return isMetric(label) ? 'metric' : 'adjustment'
  if (ROW_WORDS.total(words)) {
    if (isMetric(label) && !OWED.test(words)) return 'metric'
    return ROW_WORDS.debtTotal(words) ? 'total' : isMetric(label) ? 'metric' : 'flow'
  }
  if (isMetric(label) || (/ liquidity /.test(words) && !/ liquidity facility /.test(words))) return 'metric'
  if (isLeaseRow(words) && !/ notes? | loans? | warehouse /.test(words))
    return OWN_LEASE(words) && !NO_LEASE.test(leadOf(label, words)) ? 'lease' : 'adjustment'
  if (ROW_WORDS.notDebt(ownName(words)) && !/ due \d{4}| securitization | facility /.test(words)) return 'flow'
  return 'instrument'
}

/** "payable in annual installments beginning June 1, 2025": a term of the debt, and no period's beginning. */
const STARTS_PAYMENTS =
  / (?:payable|due|payments?|installments?|instalments?|maturing|interest) .{0,60}\bbeginning (?!of\b|balances?\b)/

/** "Mortgage notes" below "Financial assets": what others owe. */
const OF_ASSETS = /^(?:(?:financial|other|total|monetary) )?(?:assets|investments)\b(?!.*\bliabilities\b)/i

/** "Less: short-term debt", below all of the debt: what is due of it soon. */
const LESS_SHORT = /^ (?:less|deduct|minus) (?:the |total )?short term (?:debt|borrowings|notes|obligations) $/

/** "Revolving credit facility, including current portion": one debt, whole. */
const NAMED_WITH_CURRENT =
  /(?<!^ total .*)(?: facility| revolver| line of credit| term loan| credit agreement) including (?:the )?current /

const SOLD = /^ securities (?:sold|loaned) /

/** "December 2022 notes": a name, no day. */
const DATED_NOTES = /^ [a-z]{3,9} (?:\d{1,2} )?(?:19|20)\d\d (?:[a-z]+ ){0,3}(?:notes|debentures|bonds|loans?) /

/** "Debt as a percent of capitalization": a share, no sum. */
const SHARE = / (?:as (?:a |an )?)?(?:percent|percentage|%) of | to (?:total )?(?:capital|capitalization) /
/** "Debt / net income", "Debt to EBITDA". */
export const isRatioOfDebt = (words: string): boolean =>
  / debt (?:to )?(?:net income|adjusted |ebitda|equity|total cap)/.test(words)

/** "Financial leverage (to 1)", "Debt / EBITDA (x)": a ratio; "Term loan (at a leverage ratio below 3.0)" is a debt. */
function isRatio(label: string, words: string): boolean {
  if (/ to (?:1|one)(?: 0+)? $| x $/.test(words) || isRatioOfDebt(words)) return true
  const own = plainWords(label.replaceAll(/\([^()]{0,200}\)/g, ' '))
  return / (?:leverage|ratios?|gearing) /.test(own) && (instrumentType(own) ?? 'general') === 'general'
}
/** What the company is bound to buy or build, in a table that has a facility too. */
const OTHER_COMMITMENTS = / (?:purchase|capital|construction|rental|supply) (?:commitments?|obligations?) /
/** "Short-term borrowings and current maturities", "leases and current portion": nothing long-term is in it. */
const SHORT_AND_CURRENT =
  /^ (?:total |less )?(?:short term|(?:capital|finance) leases?|(?:notes|loans) payable)(?: [a-z]+){0,3} and current /

/** What is owed on a day, whatever span is above its column. */
export const TOTAL_DEBT = /^ total (?:term )?(?:debt|indebtedness)(?: outstanding)? $/

/** "Total debt before unamortized issuance costs": all of the debt, whatever it is before or net of. */
const TOTAL_OWED =
  /^ (?:total|outstanding) (?:[a-z]+ ){0,3}(?:debt|borrowings|indebtedness|notes|notes payable|loans|obligations) /
const BEFORE_OR_NET = / (?:before|after|net of|net|excluding|less|including|gross of) /
const isTotalDebt = (words: string): boolean => TOTAL_OWED.test(words) && BEFORE_OR_NET.test(words)

/** "Capital leases; monthly payments of $4": what a row is of, without its terms where what leads is the lease. */
function leadOf(label: string, words: string): string {
  const lead = plainWords(label.split(/[;,]/)[0] ?? '')
  return OWN_LEASE(lead) ? lead : words
}

/** What a line of a balance sheet owes on such leases, whole or in part. */
export const isOwnLease = (words: string): boolean => OWN_LEASE(words) && !OF_LEASES.test(words)
const OF_LEASES = / operating | assets? | right of use | receivables? | investments? | payments? | interest | income /
/** "Long-term debt (excluding finance leases)": a debt that has no lease in it. */
const WITHOUT_LEASES =
  / (?:excluding|exclusive of|other than|without|net of) (?:[a-z]+ ){0,3}leases?(?: obligations?| liabilit\w+)? /
/** A row's words without the leases that it leaves out. */
export const withoutLeases = (words: string): string => words.replace(WITHOUT_LEASES, ' ')
export const isLeaseRow = (words: string): boolean => ROW_WORDS.lease(withoutLeases(words))
const NO_LEASE =
  / operating | assets? | right of use | cost | interest on | imputed | less | payments? | excluding | net of /

/** Of a total that names a facility's amount too: it is what is owed. */
const OWED = / (?:debt|borrowings|outstanding|notes|indebtedness|drawn|obligations) /

/** What is deducted first is what the row is of: "unamortized premium related to current portion". */
const COSTS_FIRST = /^ (?:less )?(?:un[a-z]+ )?(?:debt )?(?:premium|discount|issuance|unamortized)/

/** "6.5% notes, net of unamortized discount of $2": an instrument, whatever it is net of. */
function namesNotes(words: string): boolean {
  const type = instrumentType(words)
  if (type === null || type === 'mortgage' || COSTS_LEAD.test(words) || SWAP_LAST.test(words)) return false
  const joined = words.search(NET_OF)
  if (joined >= 0 && !/ discount (?:notes|debentures|bonds) /.test(words))
    return !ROW_WORDS.adjustment(words.slice(0, joined + 1))
  return /%/.test(words) || / insurance premium | due \d{4} | discount (?:notes|debentures|bonds) /.test(words)
}

const COSTS_LEAD =
  /^ (?:(?:less|add|plus|other|net|total) )?(?:unamortized|discount|premium|debt|deferred|financing|hedg|fair|original)/
/** "6.75% notes, interest rate swap": what the swap adds to them; the notes "net of interest rate swap" are whole. */
const SWAP_LAST =
  /(?<! (?:of|plus|less|including|with|and)(?: the| an)?) (?:interest rate|fair value) (?:swaps?|hedges?|adjustments?) $/
const NET_OF = / (?:net of|less|including|plus|with|and|net) /

/** "Letters of credit outstanding", "Availability": an amount of a facility, not a debt described at length. */
function isMetric(label: string): boolean {
  const words = plainWords(label.replaceAll(/\([^()]{0,200}\)/g, ' '))
  if (!ROW_WORDS.facilityMetric(words) || / (?:notes?|loans?) (?:due|payable) | maturing /.test(words)) return false
  return words.split(' ').length <= MAX_METRIC_WORDS && !SUM_INSIDE.test(label)
}

/** "Less: outstanding borrowings": what is drawn of a facility that is named around the row. */
export const isBorrowed = ({ words, group }: Pick<RowView, 'words' | 'group'>): boolean => {
  const own = words.replace(NET_OF_COSTS, ' ')
  return BORROWED(own) || (OWED_ON_LINE(own) && instrumentType(plainWords(group)) === 'revolver')
}

const NET_OF_COSTS = / (?:net of|less) (?:[a-z]+ ){0,3}costs $/
/** Said below the name of a line; elsewhere it is of all debt. */
const OWED_ON_LINE = phrases('=outstanding debt, =debt outstanding, =total outstanding debt')
const BORROWED = phrases(`
  =borrowings outstanding, =outstanding borrowings, =less outstanding borrowings, =less borrowings outstanding, =amount
  drawn, =amounts drawn, =drawn, =less drawn, =less amount drawn, =less amounts drawn, =less borrowings, =outstanding
  balance, =amount outstanding, =amounts outstanding, =less amounts outstanding, =less amount outstanding, =outstanding
  advances, =revolver borrowings, =less revolver borrowings, =less outstanding balance, =amount borrowed, =amounts borrowed,
  =less amounts borrowed, =less commercial paper outstanding, =less outstanding commercial paper, =outstanding revolver borrowings, =outstanding loans, =less outstanding loans`)

const MAX_METRIC_WORDS = 14
const SUM_INSIDE = /[$€£]\s?\d/

export type InstrumentType = (typeof INSTRUMENTS)[number]['type']

/** The type that a name's words give an instrument, or null. "Revolving credit and term loan agreement" names two. */
export function instrumentType(words: string): InstrumentType | null {
  const [, become = ''] = CONVERTED.exec(words) ?? []
  const now = become === '' ? null : / term notes? /.test(` ${become}`) ? 'term_loan' : typeOf(` ${become}`)
  const name = nameIn(words)
  return now ?? (namesSeveral(name) ? 'general' : (typeOf(name) ?? typeOf(words)))
}

/** "Line of credit note, converted to a 10-year term note": what it has become counts. */
const CONVERTED = / converted (?:in)?to (?:an? )?(.*)/
/** Where a name ends and terms of its debt begin. */
const TERMS_AFTER_NAME =
  / (?:due|bearing|secured|with|interest|maturing|collateralized|guaranteed|backed|supported|net|swapped) /
/** A verb ends a name, as what a sentence begins with does. */
const VERBS_AFTER_NAME =
  / (?:is|was|were|are|has|can|may|bears|requires|matures|maturity|provided|provides|which|requiring) /

function nameIn(words: string): string {
  const ends = [words.search(TERMS_AFTER_NAME), words.search(VERBS_AFTER_NAME)].filter((at) => at >= 0)
  return ends.length === 0 ? words : words.slice(0, Math.min(...ends) + 1)
}

/**
 * The name of an instrument without its terms ("senior notes, interest payable semi-annually"); any other label
 * unchanged.
 */
function ownName(words: string): string {
  const name = nameIn(words)
  return typeOf(name) === null ? words : name
}

/** "Notes and mortgages payable and term loans": debts of several types in one row. */
function namesSeveral(name: string): boolean {
  if (!name.includes(' and ')) return false
  const types = name.split(' and ').map((part) => typeOf(` ${part} `))
  return new Set(types.filter((type) => type !== null && ONE_KIND.has(type))).size > 1
}

const ONE_KIND: ReadonlySet<InstrumentType> = new Set(['revolver', 'term_loan', 'notes', 'commercial_paper'])

function typeOf(words: string): InstrumentType | null {
  const types = INSTRUMENTS.filter(({ is }) => is(words)).map(({ type }) => type)
  const [first] = types
  if (first === undefined) return null
  if (
    first === 'term_loan' &&
    types.includes('revolver') &&
    !words.includes(' non revolving ') &&
    !words.includes(' nonrevolving ')
  )
    return 'general'
  return first
}

/** The fact that a balance of an instrument is. */
export function balanceType(type: InstrumentType | null, shortTerm: boolean): FactType {
  if (type === 'revolver') return 'revolver_drawn'
  if (type === 'term_loan') return 'term_loan'
  if (type === 'notes') return 'notes'
  if (type === 'commercial_paper') return 'commercial_paper'
  return shortTerm ? 'short_term_borrowings' : 'long_term_debt'
}
