import type { PercentMention } from '../../../mentions/mention.ts'
import type { PlacedSentence } from '../../../sentence.ts'
import { wordsIn } from '../../../tokens.ts'

const IN_KIND = /^(?:(?:payable|paid|capitalized|accrued) )?(?:in kind|as pik|pik)\b/
const LEADS = /^(?:(?:per|annum|of|interest|that|which|such|is|are|was|were|may|can|will|shall|must|to|be) )*/
const JOINS = /^(?:, )?(?:per annum,? )?(?:in cash )?(?:plus|of which|including|and)(?: (?:an?|additional|further))*$/
/** How far behind a margin its part may stand. */
const REACH = 6

/** "LIBOR plus 8.00%, plus 1.00% payable in kind", "of which 3.00% may be paid in kind": how a part of the rate is paid. */
export function isPaidInKind({ tokens, values }: PlacedSentence, { from, to }: PercentMention): boolean {
  const whole = values.findLast((one) => one.kind === 'percent' && one.to <= from)
  if (whole === undefined || from - whole.to > REACH) return false
  return JOINS.test(wordsIn(tokens, whole.to, from)) && IN_KIND.test(wordsIn(tokens, to, to + REACH).replace(LEADS, ''))
}

const OVER_IT = /^(?:per annum )?(?:over|above|higher than|more than|in excess of) (?:(?:the|its|our|such) )?/
const RATE_OF = /^(?:(?:applicable|interest|contract) )*rates?(?: \w+)? (?:of|on|to|for)(?: (?:the|our|its))?$/
/** "2.25% over the rate of Revolver loans": what a debt costs more than the one that is named behind. */
export const isOverRateOf = ({ tokens, instruments }: PlacedSentence, { to }: PercentMention): boolean =>
  instruments.some(({ from }) => {
    const words = from > to && from - to < OVER_REACH ? wordsIn(tokens, to, from) : ''
    return OVER_IT.test(words) && RATE_OF.test(words.replace(OVER_IT, ''))
  })

const OVER_REACH = 12

const OWN_RATE = /\b(?:interest rate|(?:the|its|our|all in) rate)\b/
const OVER = /\b(?:over|above|to|plus) (?:(?:the|our|its) )?$/
const MOVED = /\b(?:decreas|reduc|lower|fell|fall|declin|drop|cut|increas|rais|rose|bring|brought|went)/

/** "lower margin, the interest rate fell from 6.89% to 6.39%": what the debt costs in all, behind the margin that was cut. */
export function isMovedRate(before: readonly string[]): boolean {
  if (!/^(?:to|from)$/.test(before.at(-1) ?? '')) return false
  const margin = before.findLastIndex((word) => /^(?:margins?|spreads?)$/.test(word))
  if (margin < 0) return false
  const words = before.slice(margin + 1).join(' ')
  const rate = OWN_RATE.exec(words)
  return rate !== null && !OVER.test(words.slice(0, rate.index)) && MOVED.test(words)
}
