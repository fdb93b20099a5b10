import { phraseSet } from '../../phrases.ts'
import type { Utterance } from '../proposal.ts'

export const DEFAULT_NOUNS = phraseSet(
  'event of default|default|payment default|technical default|covenant default|nonpayment|non payment|failure to pay|failure to make|missed payment|maturity default|default event|event of technical default',
)

/** "by reason of our failure to pay $3 million due on June 30": the payment that was missed. */
export const UNPAID = phraseSet(
  'failure to pay|failure to make|failure to repay|nonpayment|non payment|failure by the company to pay|failure by the company to make',
)

/** "has ceased to pay interest": verbs that end the payments. */
export const STOPPING = /^(?:stop|cease|discontinue)$/

export const RISKS = phraseSet('risk of default|probability of default|risk of loss|default risk|credit risk')

/** "no event of default", "any default": no known default. */
export const noDeterminer = (sentence: Utterance['sentence'], at: number): boolean =>
  sentence.tokens.slice(Math.max(0, at - 3), at).some(({ lower }) => /^(?:no|any|not)$/.test(lower))
