import type { FactType } from '../../model.ts'
import { phrases } from '../tables/match-phrases.ts'

/** Flows of debt in a period: what is borrowed, what is paid back, and the interest and the costs of debt paid in cash. */
export const FLOW_TYPES = [
  'debt_proceeds',
  'debt_repayments',
  'interest_paid',
  'financing_costs_paid',
] as const satisfies readonly FactType[]

const TYPES: ReadonlySet<string> = new Set(FLOW_TYPES)

export const isFlow = (type: FactType): boolean => TYPES.has(type)

/** What a line of cash flows is by its words; with both ways open, its sign decides. */
export interface Flow {
  readonly way: 'in' | 'out' | 'either' | 'interest' | 'costs'
  /** Less what went the other way. */
  readonly net: boolean
}

const DEBT = phrases(`
  debt*, borrowing*, notes, note, loan, loans, line of credit, lines of credit, credit facilit*, credit line*, revolv*,
  commercial paper, bonds, bond, debenture*, mortgage*, indebtedness, credit agreement*, fhlb advances, long term
  obligations, bank facilit*, financing obligation*, securitization*, bank advances, federal home loan bank advances`)
/** What is lent, held, leased or paid beside the debt, and what moves no cash. */
const NOT_DEBT = phrases(`
  receivable*, collection*, collected, held for*, originat*, securities, marketable*, investment*, stock, shares, share,
  equity, warrant*, capped call*, hedg*, swap*, derivative*, forgiv*, conversion*, converted, non cash, noncash, exchange*,
  premium*, penalt*, deposits, policy, employee*, officer*, student*, accrued, accounts payable, trade, interest, make
  whole, loans to, loan to, notes to, advances to, assumption, issued for, purchases, purchase, sale of loan*, sales of
  loan*, sale of mortgage*, sales of mortgage*, to acquire, to fund, payments for loans, loans for related part*, ^maturities of*, ^maturity of*,
  overdraft*, restricted*, consent*, tax*, gain*, loss*, receipts from loans, from subsidiar*, to subsidiar*, affiliate*,
  by subsidiar*, discontinued*, dividend*, preferred, escrow*, deferred*, amortization*, accretion*, increase in cash*,
  early extinguishment*, for extinguishment*, carrying*, other than debt, current liabilities, free cash*, allocat*, borrowing limit*, borrowing capacity, borrowing base*, borrowings outstanding, loan participation*, loan production*`)
const COSTS = phrases('cost*, fee, fees, expense, expenses, discount*')
const LEASES = phrases('lease*')
/** Securities that are sold to be bought back: what is borrowed on them. */
export const REPOS = phrases(`
  sold under agreements to repurchase*, sold under agreement to repurchase*, sold under repurchase agreement*, loaned under
  repurchase agreement*`)
const SOLD = 'securities (?:sold|loaned) under (?:agreements? to repurchase|repurchase agreements?)'
/** The name of such a debt in a label. */
export const SOLD_TO_REPURCHASE = new RegExp(SOLD, 'i')
const FUNDS_AND_SOLD = new RegExp(` (?:federal funds purchased and )?${SOLD} `)
/** Leases that are debt: their payments pay back what is owed on them. */
export const OWN_LEASE = phrases(
  'capital lease*, capitalized lease*, capitalised lease*, finance lease*, financing lease*',
)
const LENT_OUT = phrases('received, direct financing*, sales type*, customer*, operating cash*, imputed*')
/** What a line leaves out or takes in of the costs of the debt, and securities that it counts to it. */
const ASIDE =
  / (?:net of|less|after|includ\w+|excluding|(?:in|ex)clusive of) (?!repa|pay|borrow|proceeds|debt issued|debt repa)/
const IN = phrases(`
  proceeds*, issuance*, issue of*, issues of*, issued, drawdown*, draws*, draw on, draw downs, drawings*, additions to*,
  addition to*, new borrowings, borrowed, debt incurred, sale of senior*, sale of notes, sale of commercial*,
  ^borrowing*, ^additional borrowings, ^long term borrowing*, ^short term borrowing*, ^advances under*, ^advances from*,
  ^advances on*, ^cash received from*, ^revolver borrowings, ^other borrowings, ^bank borrowings, ^line of credit
  borrowings, ^term loan borrowings, ^credit facility borrowings, ^increase in*`)
const OUT = phrases(`
  repayment*, repaid, repay, payment*, reduction*, retire*, redemption*, redeem*, repurchase*, paydown*, pay down*, pay
  downs, prepayment*, curtailment*, ^decrease in*, ^settlement of*`)
const CHANGE = phrases(`
  change*, increase decrease*, decrease increase*, increases decreases*, net increase*, net decrease*, ^net borrowing*,
  ^net commercial paper*, ^net short term borrowing*, ^net revolv*, ^net repay*, ^net pay*, borrowings repay*, borrowings payment*, borrowing repay*,
  borrowing payment*, activity`)
const NET = / net (?:of (?:re)?payments |of borrowings )?$| net of (?:re)?payments? /

const INTEREST_PAID = phrases(`
  interest paid*, paid for interest*, interest payment*, payments for interest*, payments of interest*, payment of
  interest*, payment for interest*, cash interest, paid interest*, interest cash paid*`)
const INTEREST_ALONE = phrases(`
  =interest, ^interest net*, ^interest on debt, ^interest on long term debt, ^interest on borrowings, =for interest`)
const NOT_INTEREST_PAID = phrases(`
  lease*, receiv*, tax*, noncontrolling*, minority*, in kind, accrued, payable, deposit*, financing obligation*,
  discontinued*, refund*, pension*, dividend*, income, expense*, swap*, hedg*, derivative*, stock, shares, by issu*, non cash,
  noncash, settlement*, interest in, interests, principal*, due, rate, periodic*, capitalized*, affiliate*, subsidiar*,
  policyholder*, forgiven, unpaid, added, converted`)
/** What is paid of the interest that is capitalized is in the sum or left out of it: either is what was paid. */
const CAPITALIZED =
  / (?:net of|less|includ\w+|excluding|(?:in|ex)clusive of|of which|before|and) [a-z0-9$ ]{0,24}capitali[sz]ed /
const PAID_ABOVE = / (?:paid|payments?|disbursed|supplemental\w*) /
const PAID_IN = / paid (?:during|in|for) [a-z0-9 ]{2,40} for interest /

/** What a line of a statement or a concept states of a flow by its own words and by those of the lines that head it. */
export function flowOf(words: string, group = ' '): Flow | null {
  const interest = interestPaid(words, group)
  if (interest !== null) return interest
  if (isCostOfDebt(words)) return { way: 'costs', net: false }
  const said = upTo(words, ASIDE).replace(OWED_TO_OFFICER, '$1').replace(FUNDS_AND_SOLD, ' borrowings ')
  const isOwnLease = OWN_LEASE(said) && !CHANGE(said) && !IN(said) && !LENT_OUT(said)
  if (!(DEBT(said) || isOwnLease) || NOT_DEBT(said) || COSTS(said)) return null
  if (LEASES(said) && !isOwnLease && !DEBT(said.replaceAll(/ (?:financing|lease) obligations?/g, ''))) return null
  return wayOf(said, IN(said) || OUT(said) ? '' : (HEADING.exec(group)?.[0] ?? ''), NET.test(words))
}

/** "Notes payable, officer", "loans from officers": who lends to the company. */
const OWED_TO_OFFICER = /( (?:payable(?: to)?|(?:loans?|notes?|advances?|borrowings) from)(?: an?)? )officers? /

/** "Proceeds from" alone above the names of debts. */
const HEADING =
  / (?:proceeds|issuances?|borrowings|(?:re)?payments?|reductions?|retirements?)(?: (?:issu\w+|of|on|from|under)){0,3} $/

/** The words before those that a pattern begins. */
function upTo(words: string, pattern: RegExp): string {
  const at = words.search(pattern)
  return at < 0 ? words : words.slice(0, at + 1)
}

function wayOf(said: string, headed: string, isNet: boolean): Flow | null {
  const both = `${headed}${said}`
  if (CHANGE(said)) return { way: 'either', net: true }
  const [comesIn, goesOut] = [IN(both), OUT(both)]
  if (comesIn && goesOut) return { way: 'either', net: true }
  // "Proceeds from long-term debt, net": of costs, as a rule.
  if (comesIn) return { way: 'in', net: isNet && !/ proceeds | issu/.test(both) }
  if (goesOut) return { way: 'out', net: isNet }
  return isNet ? { way: 'either', net: true } : null
}

/** What is paid to take debt up, to change it or to end it, beside its principal and its interest. */
const COST_OF_DEBT = new RegExp(
  ' (?:debt|loans?|notes?|bonds?|debentures?|financing|refinancing|credit facilit\\w+|credit agreements?|term loans?|line of credit|revolv\\w+)' +
    '(?: [a-z]+){0,3} (?:costs?|fees?|expenses|premiums?|penalt\\w+|make whole) |' +
    ' (?:costs?|fees?|expenses|premiums?|penalt\\w+|make whole)(?: [a-z]+){0,8} ' +
    '(?:debt|loans?|notes|bonds|debentures|borrowings|financings?|refinancing|credit facilit\\w+|credit agreements?) |' +
    ' deferred financing ',
)
const NOT_COST_OF_DEBT = phrases(`
  amortiz*, amortis*, write off*, written off, non cash, noncash, accru*, unpaid, accounts payable, equity, stock, share, shares,
  common, preferred, unit, units, ipo, initial public*, public offering, offering costs, lease*, insurance*, acquisition*, merger*,
  receivable*, securities, proceeds*, net of*, including*, less*, principal*, repayment*, repurchase of*, loss, losses, gain*,
  interest, tax*, deposit*, customer*, income, depreciation*, restructuring*, legal, borrowings net*, issuance of debt net*, capped
  call*, hedg*, swap*, derivative*, warrant*, premium finance*, purchase*, held for*, origination of*, loans origin*, sold, servic*,
  change*, increase*, decrease*, cost of*, note receivable*, deferred revenue*, management fee*, related part*, in excess*, carrying*`)

/** "Payments of debt issuance costs", "Premium paid on redemption of notes": costs, and nothing that is owed or issued beside them. */
const isCostOfDebt = (words: string): boolean =>
  COST_OF_DEBT.test(words) && !NOT_COST_OF_DEBT(words.replace(/ re(?=payment )/g, ' '))

function interestPaid(words: string, group: string): Flow | null {
  const said = upTo(upTo(words, CAPITALIZED), ASIDE)
  const isAlone = INTEREST_ALONE(said) && PAID_ABOVE.test(group) && !/ received /.test(group)
  if (!isAlone && !INTEREST_PAID(said) && !PAID_IN.test(said)) return null
  return NOT_INTEREST_PAID(said) ? null : { way: 'interest', net: false }
}

/** The type of a sum by its way and its sign, with what is open about it; null where the two contradict each other. */
export function flowType({ way, net }: Flow, negative: boolean): { type: FactType; doubts: readonly string[] } | null {
  const doubts = net ? ['net_amount'] : []
  if (way === 'costs') return { type: 'financing_costs_paid', doubts }
  if (way === 'interest') return negative ? null : { type: 'interest_paid', doubts }
  if (way === 'either') return { type: negative ? 'debt_repayments' : 'debt_proceeds', doubts }
  if (way === 'in')
    return negative ? (net ? { type: 'debt_repayments', doubts } : null) : { type: 'debt_proceeds', doubts }
  return { type: 'debt_repayments', doubts }
}
