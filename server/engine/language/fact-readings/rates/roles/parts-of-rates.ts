import type { PercentMention } from '../../../mentions/mention.ts'
import type { PlacedSentence } from '../../../sentence.ts'
import { wordsIn } from '../../../tokens.ts'

const IN_KIND =
  /^(?:per annum |of |interest |that |which |such )*(?:(?:is|are|was|were|may|can|will|shall|must|to|be) )*(?:(?:payable|paid|capitalized|accrued) )?(?:in kind|as pik|pik)\b/
const JOINS = /(?:\bplus|\bof which|\bincluding|\band)(?: (?:an?|additional|further|up|to))* ?$/
/** How far behind a margin its part may stand. */
const REACH = 6

/** "LIBOR plus 8.00%, plus 1.00% payable in kind", "of which 3.00% may be paid in kind": how a part of the rate is paid. */
export function isPaidInKind({ tokens, values }: PlacedSentence, { from, to }: PercentMention): boolean {
  const whole = values.findLast((one) => one.kind === 'percent' && one.to <= from)
  if (whole === undefined || from - whole.to > REACH) return false
  return JOINS.test(wordsIn(tokens, whole.to, from)) && IN_KIND.test(wordsIn(tokens, to, to + REACH))
}

const OVER_RATE =
  /^(?:per annum )?(?:over|above|higher than|more than|in excess of) (?:the |its |our |such )?(?:applicable |interest |contract )?(?:rates?|margins?)(?: then)?(?: applicable| charged| in effect| payable)? (?:of|on|to|for) (?:the |our |its )?$/

/** "2.25% over the rate of Revolver loans": what a debt costs more than the one that is named behind. */
export const isOverRateOf = ({ tokens, instruments }: PlacedSentence, { to }: PercentMention): boolean =>
  instruments.some(({ from }) => from > to && from - to < 12 && OVER_RATE.test(`${wordsIn(tokens, to, from)} `))

const OWN_RATE = /\b(?:interest rate|(?:the|its|our|all in) rate)\b/
const OVER = /\b(?:over|above|to|plus) (?:(?:the|our|its) )?$/
const MOVED = /\b(?:decreas|reduc|lower|fell|fall|declin|drop|cut|increas|rais|rose|bring|brought|went)\w*\b/

/** "lower margin, the interest rate fell from 6.89% to 6.39%": what the debt costs in all, behind the margin that was cut. */
export function isMovedRate(before: readonly string[]): boolean {
  if (!/^(?:to|from)$/.test(before.at(-1) ?? '')) return false
  const margin = before.findLastIndex((word) => /^(?:margins?|spreads?)$/.test(word))
  if (margin < 0) return false
  const words = before.slice(margin + 1).join(' ')
  const rate = OWN_RATE.exec(words)
  return rate !== null && !OVER.test(words.slice(0, rate.index)) && MOVED.test(words)
}
