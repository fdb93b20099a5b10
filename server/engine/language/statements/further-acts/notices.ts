import { clauseAt } from '../../clauses.ts'
import type { ActAction } from '../../lexicon/acts.ts'
import { ACT_VERBS } from '../../lexicon/acts.ts'
import { mayRevolve } from '../../lexicon/instruments.ts'
import type { Act } from '../acts/act-model.ts'
import { isDone } from '../acts/act-reality.ts'
import { actDate } from '../acts/act-time.ts'
import type { Claim } from '../acts/claims.ts'
import { coordinated } from '../acts/coordinated-objects.ts'
import type { Utterance } from '../proposal.ts'

const GIVING = /^(?:give|deliver|send|issue|provide|submit)$/

/** What a notice does by what it says is going to be done: notes are called, and payments on them deferred. */
const BY_NOTICE: Readonly<Partial<Record<ActAction, ActAction>>> = {
  redeemed: 'called',
  deferred: 'deferred',
  borrowed: 'borrowed',
}

/** "gave notice to the trustee that it would redeem all of its notes": an act of calling on the day of the notice. */
export function noticesGiven(utterance: Utterance): Act[] {
  const { sentence } = utterance
  if (sentence.instruments.length === 0) return []
  const { claims } = utterance
  return claims.flatMap((claim): Act[] => {
    const { verb, object } = claim
    const isFuture = claim.reality === 'future' || verb.modal === 'would' || isInfinitive(utterance, claim)
    const action = BY_NOTICE[ACT_VERBS[verb.lemma] ?? 'matured']
    // "The notes will be redeemed": announced behind no verb of its sentence.
    if (
      action === undefined ||
      (verb.passive && (verb.modal !== 'would' || action !== 'called')) ||
      claim.negated ||
      !isFuture
    )
      return []
    const notice = claims.find((one) => one.verb.at < verb.at && isNotice(utterance, one))
    // "exercised our option to redeem": read as the redemption itself.
    if (notice?.verb.lemma === 'exercise' && verb.at - notice.verb.at < NEAR) return []
    if (notice === undefined || verb.at - notice.verb.at > FARTHEST || !isDone(utterance, notice)) return []
    if (clauseAt(sentence.clauses, verb.at)?.kind === 'condition') return []
    const range = verb.passive ? { from: claim.subject.from, to: verb.from } : { from: verb.at + 1, to: object.to }
    const own = sentence.instruments.filter(({ from, to }) => from >= range.from && to <= range.to)
    const first = own.find(({ type, part }) =>
      action === 'borrowed' ? mayRevolve(type) && part === null : type === 'notes',
    )
    if (first === undefined || first.determiner === 'any') return []
    return [first, ...coordinated(sentence, own, first)].map(
      (instrument): Act => ({
        action,
        claim: action === 'borrowed' ? onDayOf(utterance, claim, notice) : notice,
        instrument,
        range,
      }),
    )
  })
}

/** "gave notice to borrow the remaining $5 million": its own sums, on the day of the notice. */
function onDayOf(utterance: Utterance, claim: Claim, notice: Claim): Claim {
  const day = actDate(utterance, notice)
  return day === null ? notice : { ...claim, governor: null, day: { ...day, kind: 'date', from: 0, to: 0 } }
}

const FARTHEST = 40
const NEAR = 6

const isInfinitive = ({ sentence: { tokens } }: Utterance, { verb }: Claim): boolean =>
  tokens[verb.from - 1]?.lower === 'to'

/** "gave notice to", "notified the trustee": not "gave notice of default". */
function isNotice({ sentence: { tokens } }: Utterance, { verb, reality, negated, subject }: Claim): boolean {
  if (reality !== 'fact' || negated || (verb.tense !== 'past' && verb.tense !== 'perfect')) return false
  // "elected to redeem": the choice calls the notes.
  if (/^(?:notify|elect)$/.test(verb.lemma)) return true
  // "exercised our call option by providing notice".
  if (verb.lemma === 'exercise')
    return tokens.slice(verb.at + 1, verb.at + 5).some(({ noun }) => noun === 'option' || noun === 'right')
  const stated = verb.passive ? tokens.slice(subject.from, verb.from) : tokens.slice(verb.at + 1, verb.at + 6)
  return GIVING.test(verb.lemma) && stated.some(({ noun }) => noun === 'notice')
}
