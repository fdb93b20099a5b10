import { clauseAt } from '../../clauses.ts'
import { ACT_VERBS } from '../../lexicon/acts.ts'
import type { Act } from '../acts/act-model.ts'
import { ACT_CONCEPTS } from '../acts/act-model.ts'
import { isDone } from '../acts/act-reality.ts'
import type { Claim } from '../acts/claims.ts'
import type { Utterance } from '../proposal.ts'

const GIVING = /^(?:give|deliver|send|issue|provide|submit)$/

/** "gave notice to the trustee that it would redeem all of its notes": an act of calling on the day of the notice. */
export function noticesGiven(utterance: Utterance): Act[] {
  const { sentence, claims } = utterance
  return claims.flatMap((claim): Act[] => {
    const { verb, object } = claim
    const isFuture = claim.reality === 'future' || verb.modal === 'would' || isInfinitive(utterance, claim)
    if (ACT_VERBS[verb.lemma] !== 'redeemed' || verb.passive || claim.negated || !isFuture) return []
    const notice = claims.findLast((one) => one.verb.at < verb.at && isNotice(utterance, one))
    if (notice === undefined || verb.at - notice.verb.at > FARTHEST || !isDone(utterance, notice)) return []
    if (clauseAt(sentence.clauses, verb.at)?.kind === 'condition') return []
    const instrument = sentence.instruments.find(
      ({ from, type }) => from > verb.at && from < object.to && type === 'notes' && ACT_CONCEPTS[type] !== undefined,
    )
    return instrument === undefined || instrument.determiner === 'any'
      ? []
      : [{ action: 'called', claim: notice, instrument, range: { from: verb.at + 1, to: object.to } }]
  })
}

const FARTHEST = 40

const isInfinitive = ({ sentence: { tokens } }: Utterance, { verb }: Claim): boolean =>
  tokens[verb.from - 1]?.lower === 'to'

/** "gave notice to", "notified the trustee": not "gave notice of default". */
function isNotice({ sentence: { tokens } }: Utterance, { verb, reality, negated }: Claim): boolean {
  if (reality !== 'fact' || negated || (verb.tense !== 'past' && verb.tense !== 'perfect')) return false
  if (verb.lemma === 'notify') return true
  return GIVING.test(verb.lemma) && tokens.slice(verb.at + 1, verb.at + 6).some(({ noun }) => noun === 'notice')
}
