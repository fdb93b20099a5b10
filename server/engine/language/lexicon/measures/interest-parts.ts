import { phrases } from '../../tables/match-phrases.ts'
import { costsLabel, debtCostsIn } from './debt-costs.ts'

/** What holders of a debt are paid for it, without what is amortized: "contractual interest", "coupon". */
const CONTRACTUAL = phrases(`
  contractual interest, contractual coupon*, coupon interest, coupon expense, stated interest, cash coupon*,
  interest at contractual*, interest at the contractual*, interest at stated*, interest at the stated*, interest at coupon*,
  interest at the coupon*`)
const AMORTIZED = / (?:amorti[sz]ation|accretion|amorti[sz]ed|accreted) /
/** What is amortized of something else, was amortized by now or is to come. */
const OTHER = phrases(`
  accumulated, intangible*, lease*, goodwill, depreciation, software, unamorti*, net of, swap*, hedge*, gain*, loss*, premium*,
  paid, payable, accrued`)
const PLAIN = 'non|cash|noncash|related|expense|interest|and other|of the|of|the|to|for|on|our|its|included in|charges?'
const LEADS = new RegExp(` (?:${PLAIN}) `, 'g')

const COUPON = 'Contractual interest expense'
const AMORTIZATION = 'Interest expense, amortization of '

/** A label of a part of what debt costs, and not of all of it. */
export const isPartOfInterest = (label: string): boolean => label.startsWith(COUPON) || label.startsWith(AMORTIZATION)

/** The label of a part of what debt costs, by a name as words between single spaces; null of any other name. */
export function partOfInterest(words: string): string | null {
  if (OTHER(words)) return null
  if (AMORTIZED.test(words)) return amortizationOf(words)
  return CONTRACTUAL(words) ? COUPON : null
}

/** "amortization of debt issuance costs", "accretion of the discount": of what the label says. */
function amortizationOf(words: string): string | null {
  let name = words.replace(AMORTIZED, ' ')
  for (let at = 0; at < 3; at += 1) name = name.replaceAll(LEADS, ' ')
  const holds = debtCostsIn(name)
  return holds === null ? null : costsLabel(holds).replace('Unamortized ', AMORTIZATION)
}
