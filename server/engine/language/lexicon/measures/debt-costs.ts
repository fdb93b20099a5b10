import { phrases } from '../../tables/match-phrases.ts'

/** What a sum of unamortized costs of debt holds, by its name. */
export interface DebtCosts {
  readonly discount: boolean
  readonly premium: boolean
  readonly costs: boolean
}

const DISCOUNT = phrases('discount, discounts, oid')
const PREMIUM = phrases('premium, premiums')
/** What it cost to take the debt up, and a name for it that holds no other. */
const COSTS = /^(?:and (?:related )?(?:other )?(?:[a-z]+ )?)?(?:costs?|fees?|expenses?|charges) /
/** "and related other legal costs", and where the next word begins. */
const MAX_COSTS_WORDS = 7
const COSTS_OF = new Set(
  `issuance issue financing finance loan loans debt note notes bond bonds debenture debentures origination lender lenders
  borrowing placement facility revolver arrangement offering commitment closing`.split(/\s+/),
)
const OWN_COSTS = / (?:unamortized|deferred) (?:costs?|fees?|charges) /
/** Sums that adjust a debt otherwise, or are costs of something else. */
const OTHER = phrases(`
  fair value*, hedg*, swap*, derivative*, accret*, warrant*, conversion*, convers*, equity, step up*, basis, interest,
  lease*, tax*, gain*, loss*, receivable*, invest*, insurance*, customer*, exchange rate*, translation*, purchase accounting*,
  adjust*, modification*, stock*, share*, acquisition*, pension*, rent*, securities, revenue*, paid, payment*, expensed,
  written, write off*, capitalized in, discount rate*, amortiz*, percent*, %, proceeds, repa*, allowance*, assets held*,
  deferred charges and other*, other deferred*, per, contract*, premium finance*, unearned*, reserve*, policy*, deposit*, make whole*, redemption*, tender*`)
/** "net of accumulated amortization of $4", "(Note 5)": how the sum comes about, and where more is said of it. */
const AMORTIZED =
  / (?:net of|less|after) (?:accumulated |related )?amorti[sz]ation(?: of)?(?: \$?[\d. ]+)?(?: and \$?[\d. ]+)?(?= )/g
const NOTES = / (?:see )?note \d+/g

/** The costs of debt that a name of a sum is of: discount, premium or what it cost to take the debt up; null of any other. */
export function debtCostsIn(name: string): DebtCosts | null {
  const words = name.replaceAll(AMORTIZED, '').replaceAll(NOTES, '')
  const found = { discount: DISCOUNT(words), premium: PREMIUM(words), costs: namesCosts(words) }
  return (found.discount || found.premium || found.costs) && !OTHER(words) ? found : null
}

function namesCosts(text: string): boolean {
  const words = text.replaceAll(' line of credit ', ' facility ').split(' ')
  return (
    OWN_COSTS.test(text) ||
    words.some((word, at) => COSTS_OF.has(word) && COSTS.test(words.slice(at + 1, at + MAX_COSTS_WORDS).join(' ')))
  )
}

/** "Unamortized discount and issuance costs": what a sum holds, in the words of its record. */
export function costsLabel({ discount, premium, costs }: DebtCosts): string {
  const parts = [discount ? 'discount' : '', premium ? 'premium' : '', costs ? 'issuance costs' : ''].filter(Boolean)
  const last = parts.pop() ?? ''
  return `Unamortized ${parts.length === 0 ? last : `${parts.join(', ')} and ${last}`}`
}

const DEDUCTED = /^ (?:less|deduct|minus) /
const PREMIUM_LEADS = /^ (?:plus |add )?(?:net )?(?:debt )?(?:un[a-z]+ )?(?:net )?(?:debt )?premiums?\b/

/**
 * Whether a printed sum is deducted from the debt (1) or added to it (-1), by its name and the brackets around it; null where
 * the two do not say. A discount and costs are always deducted, a premium is always added.
 */
export function signOfCosts(holds: DebtCosts, name: string, inBrackets: boolean): 1 | -1 | null {
  if (!holds.premium) return 1
  if (!holds.discount && !holds.costs) return inBrackets || DEDUCTED.test(name) ? null : -1
  if (inBrackets || DEDUCTED.test(name)) return 1
  return PREMIUM_LEADS.test(name) ? -1 : null
}

/** "loan" of "unamortized loan costs": a word of what the costs are called, and no name of a debt. */
export const isOfCostsName = (name: string, following: string): boolean =>
  /^(?:the )?(?:loans?|notes?|bonds?|debentures?|facility|credit facility)$/i.test(name) &&
  /^\W{0,3}(?:issuance|issue|origination|financing|acquisition|discount|premium|cost|fee|expense|commitment|closing)/i.test(
    following,
  )
