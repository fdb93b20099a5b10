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
const COSTS =
  / (?:issuance|issue|financing|finance|loans?|debt|notes?|bonds?|debentures?|origination|lenders?|borrowing|placement|facility|credit facility|line of credit|revolver|arrangement|offering|commitment|closing) (?:and (?:related )?(?:other )?(?:[a-z]+ )?)?(?:costs?|fees?|expenses?|charges) | (?:unamortized|deferred) (?:costs?|fees?|charges) /
/** Sums that adjust a debt otherwise, or are costs of something else. */
const OTHER = phrases(`
  fair value*, hedg*, swap*, derivative*, accret*, warrant*, conversion*, convers*, equity, step up*, basis, interest,
  lease*, tax*, gain*, loss*, receivable*, invest*, insurance*, customer*, exchange rate*, translation*, purchase accounting*,
  adjust*, modification*, stock*, share*, acquisition*, pension*, rent*, securities, revenue*, paid, payment*, expensed,
  written, write off*, capitalized in, discount rate*, amortiz*, percent*, %, proceeds, repa*, allowance*, assets held*,
  deferred charges and other*, other deferred*, per, contract*, premium finance*, unearned*, reserve*, policy*, deposit*, make whole*, redemption*, tender*`)
/** "net of accumulated amortization of $4", "(Note 5)": how the sum comes about, and where more is said of it. */
const ASIDES =
  / (?:net of|less|after) (?:accumulated |related )?(?:amortization|amortisation)(?: of)?(?: \$?[\d. ]+)?(?: and \$?[\d. ]+)?(?= )| see note \d+| note \d+/g

/** The costs of debt that a name of a sum is of: discount, premium or what it cost to take the debt up; null of any other. */
export function debtCostsIn(name: string): DebtCosts | null {
  const words = name.replaceAll(ASIDES, '')
  const found = { discount: DISCOUNT(words), premium: PREMIUM(words), costs: COSTS.test(words) }
  return (found.discount || found.premium || found.costs) && !OTHER(words) ? found : null
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
