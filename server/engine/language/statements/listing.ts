import { holds } from '../context/speaker.ts'
import { phraseSet } from '../phrases.ts'
import type { Proposal, Utterance } from './proposal.ts'
import { proposalOf } from './proposal.ts'

const EXCHANGES = phraseSet(
  'nasdaq|nyse|new york stock exchange|stock exchange|listing qualification|exchange|nasdaq stock market',
)
const SHORTFALLS = phraseSet(
  'not in compliance|no longer in compliance|no longer meet|no longer satisfy|not comply|failed to|failure to|fail to|below|delist|delisting|deficient|deficiency|noncompliance|non compliance|not meet|not satisfy|not regained|not in conformity|suspend trading',
)

/** A notice under 8-K item 3.01, from the exchange or the issuer, that a listing rule isn't met. */
export function listingNotice(utterance: Utterance): Proposal[] {
  const { sentence, section, start } = utterance
  if (section?.item !== '3.01' || !holds(sentence, EXCHANGES) || !holds(sentence, SHORTFALLS)) return []
  const stated = utterance.claims.some(
    ({ verb, reality, negated }) =>
      verb.at >= start &&
      reality === 'fact' &&
      !negated &&
      /^(?:receive|notify|issue|inform|advise|deliver|send|determine|announce|commence|file)$/.test(verb.lemma),
  )
  return stated ? [proposalOf('listing_notice', 'liquidity', 'listing_requirement', 'notice_received')] : []
}
