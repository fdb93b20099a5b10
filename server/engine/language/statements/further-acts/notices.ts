import { clauseAt } from '../../clauses.ts'
import { ACT_VERBS } from '../../lexicon/acts.ts'
import type { Act } from '../act-model.ts'
import { ACT_CONCEPTS } from '../act-model.ts'
import { isDone } from '../act-reality.ts'
import type { Deed } from '../deeds.ts'
import type { Utterance } from '../proposal.ts'

const GIVING = /^(?:give|deliver|send|issue|provide|submit)$/

/** "gave notice to the trustee that it would redeem all of its notes": an act of calling on the day of the notice. */
export function noticesGiven(utterance: Utterance): Act[] {
  const { sentence, deeds } = utterance
  return deeds.flatMap((deed): Act[] => {
    const { verb, object } = deed
    const isFuture = deed.reality === 'future' || verb.modal === 'would' || isInfinitive(utterance, deed)
    if (ACT_VERBS[verb.lemma] !== 'redeemed' || verb.passive || deed.negated || !isFuture) return []
    const notice = deeds.findLast((one) => one.verb.at < verb.at && isNotice(utterance, one))
    if (notice === undefined || verb.at - notice.verb.at > FARTHEST || !isDone(utterance, notice)) return []
    if (clauseAt(sentence.clauses, verb.at)?.kind === 'condition') return []
    const instrument = sentence.instruments.find(
      ({ from, type }) => from > verb.at && from < object.to && type === 'notes' && ACT_CONCEPTS[type] !== undefined,
    )
    return instrument === undefined || instrument.determiner === 'any'
      ? []
      : [{ action: 'called', deed: notice, instrument, range: { from: verb.at + 1, to: object.to } }]
  })
}

const FARTHEST = 40

const isInfinitive = ({ sentence: { tokens } }: Utterance, { verb }: Deed): boolean =>
  tokens[verb.from - 1]?.lower === 'to'

/** "gave notice to", "notified the trustee": not "gave notice of default". */
function isNotice({ sentence: { tokens } }: Utterance, { verb, reality, negated }: Deed): boolean {
  if (reality !== 'fact' || negated || (verb.tense !== 'past' && verb.tense !== 'perfect')) return false
  if (verb.lemma === 'notify') return true
  return GIVING.test(verb.lemma) && tokens.slice(verb.at + 1, verb.at + 6).some(({ noun }) => noun === 'notice')
}
