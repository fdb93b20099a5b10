import { phrases } from '../../tables/match-phrases.ts'

/** Whether a name is of gains on debt that ends, of losses, or of both. */
export type Outcome = 'gain' | 'loss' | 'either'

const ENDED = phrases(`
  extinguish*, debt retirement*, retirement of*, early retirement*, redemption of*, debt redemption*, early redemption*, early
  repayment*, early payment*, repayment of*, debt repayment*, payoff of*, debt payoff*, prepayment of*, debt prepayment*, repurchase of*,
  debt repurchase*, refinancing*, debt refinancing*, defeasance*, settlement of*, debt settlement*, forgiveness of*, loan forgiveness*, debt forgiveness*, debt exchange*, exchange of*,
  retirement debt, tender offer*`)
const DEBT = phrases(`
  debt*, note, notes, loan, loans, bonds, bond, debenture*, borrowing*, indebtedness, credit facilit*, term loan*, line of credit,
  mortgage*, long term obligations, securitization*, extinguishment, extinguishments`)
/** What ends or is lost otherwise. */
const OTHER = phrases(`
  warrant*, derivative*, tax, taxes, rate reconciliation, swap*, hedg*, lease*, receivable*, accounts payable, trade payable*, liabilities, stock, preferred*,
  share*, legal, litigation*, lawsuit*, insurance*, tax receivable*, property, asset, assets, contract*, arbitration, sale of*,
  disposal*, investment*, securities, held for sale, held for investment, contingent*, earnout*, earn out*, royalt*, pension*,
  principal*, proceeds, payments*, payment of*, paid, cash used, other income*, other expense*, impairment*, discontinued*, purchase obligation*,
  interest rate*, interest income*, foreign*, currency*, fair value*, change in*, per, number*, conversion*, converted, inducement*`)
const GAIN = / gains? | income /
const LOSS = / loss(?:es)? /
/** "Debt extinguishment costs": a loss by another name. */
const COSTS = / (?:extinguish\w*|early (?:retirement|redemption|repayment)) .*(?:costs?|charges?|expenses?) /
const COSTS_OF = / (?:costs?|charges?|expenses?) .*extinguish/

const AFTER_TAX = / net of (?:[a-z]+ ){0,4}tax(?:es)?(?: [a-z]+){0,3} | (?:net of tax|after tax) /

/** What a name tells of debt that was ended for more or for less than it was carried at; null of any other name. */
export function outcomeIn(name: string): Outcome | null {
  const words = name.replace(AFTER_TAX, ' ')
  if (!ENDED(words) || !DEBT(words) || OTHER(words)) return null
  const [gain, loss] = [GAIN.test(words), LOSS.test(words) || COSTS.test(words) || COSTS_OF.test(words)]
  if (!gain && !loss) return null
  return gain && loss ? 'either' : gain ? 'gain' : 'loss'
}

const BRACKETED_LOSS = /\(\s?loss(?:es)?\s?\)/i
const BRACKETED_GAIN = /\(\s?gains?\s?\)/i

/**
 * 1 for a gain and -1 for a loss, by a line's label and the brackets around its sum; null where these do not say. In a
 * statement of cash flows (`addsBack`) what is added back was a loss.
 */
export function signOfOutcome(outcome: Outcome, label: string, inBrackets: boolean, addsBack: boolean): 1 | -1 | null {
  if (outcome !== 'either') return outcome === 'gain' ? 1 : -1
  if (BRACKETED_GAIN.test(label)) return inBrackets ? 1 : -1
  if (addsBack) return BRACKETED_LOSS.test(label) ? null : inBrackets ? 1 : -1
  return BRACKETED_LOSS.test(label) ? (inBrackets ? -1 : 1) : null
}
