import { NOUN_ACTS } from '../../../lexicon/act-nouns.ts'
import { phrasesOf } from '../../../sentence.ts'
import { verbOf } from '../../acts/claims-by-noun.ts'
import type { Claim } from '../../acts/claims.ts'
import type { Utterance } from '../../proposal.ts'

/**
 * "intends to use the net proceeds for the repayment of its term loan", "toward redemption of the notes": the claim of
 * the act that a noun gives a plan as what the money is for.
 */
export function claimsOfUse({ sentence }: Utterance, claim: Claim): Claim[] {
  const { verb, reach } = claim
  if (!/^(?:use|apply)$/.test(verb.lemma)) return []
  const noun = phrasesOf(sentence, NOUN_ACTS).find(
    ({ from, value }) => from > verb.at && from < reach.to && ENDING.test(value),
  )
  if (noun === undefined || sentence.tokens[noun.to]?.lower !== 'of') return []
  const at = sentence.tokens[noun.from - 1]?.lower === 'the' ? noun.from - 2 : noun.from - 1
  if (!/^(?:for|toward|towards)$/.test(sentence.tokens[at]?.lower ?? '')) return []
  return [
    {
      ...claim,
      verb: { ...verb, ...verbOf(noun.value), at: noun.from, from: noun.from, passive: false },
      object: { from: noun.to + 1, to: reach.to },
    },
  ]
}

const ENDING = /^(?:repay|redeem|repurchase|refinance)$/
