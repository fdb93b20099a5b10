import { phraseSet } from '../../phrases.ts'
import type { Utterance } from '../proposal.ts'

export const DEFAULT_NOUNS = phraseSet(
  'event of default|default|payment default|technical default|covenant default|nonpayment|non payment|failure to pay|failure to make|missed payment|maturity default|default event|event of technical default',
)

export const RISKS = phraseSet('risk of default|probability of default|risk of loss|default risk|credit risk')

/** "no event of default", "any default": no known default. */
export const noDeterminer = (sentence: Utterance['sentence'], at: number): boolean =>
  sentence.tokens.slice(Math.max(0, at - 3), at).some(({ lower }) => /^(?:no|any|not)$/.test(lower))
