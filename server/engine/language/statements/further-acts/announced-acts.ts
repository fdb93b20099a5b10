import { phraseTable } from '../../phrases.ts'
import { firstOf } from '../../context/speaker.ts'
import { isDone } from '../acts/act-reality.ts'
import type { Claim } from '../acts/claims.ts'
import type { Utterance } from '../proposal.ts'

/** Nouns for the end of a deal, with the verb of the same meaning. */
const ENDS = phraseTable<string>([
  ['closing|execution|signing', 'close'],
  ['completion|consummation|finalization', 'complete'],
])

/** "announced the closing of a new $435 million credit facility": read as "closed a new $435 million credit facility". */
export function announcedActs(utterance: Utterance): Claim[] {
  const { sentence, claims, start } = utterance
  return claims.flatMap((claim) => {
    const { verb, reach } = claim
    if (verb.at < start || verb.lemma !== 'announce' || verb.passive || !isDone(utterance, claim)) return []
    const end = firstOf(sentence, ENDS, verb.at + 1, Math.min(reach.to, verb.at + 7))
    if (end === null || sentence.tokens[end.to]?.lower !== 'of') return []
    const object = { from: end.to + 1, to: Math.max(claim.object.to, end.to + 1) }
    return [
      {
        ...claim,
        verb: { ...verb, lemma: end.value, class: 'enter', from: end.at, at: end.to },
        object,
        reach: object,
      },
    ]
  })
}
