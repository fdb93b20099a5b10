import { clauseAt } from '../../clauses.ts'
import { firstOf, holds } from '../../context/speaker.ts'
import { BY_FILER } from '../../lexicon/parties.ts'
import {
  FINANCING,
  LIQUIDITY_NEEDS,
  MONEY_NEED,
  MONEY_SOURCES,
  NEEDS,
  OUTSIDE_FINANCING,
} from '../../lexicon/statements.ts'
import { phraseSet } from '../../phrases.ts'
import type { Claim } from '../acts/claims.ts'
import type { Proposal, Utterance } from '../proposal.ts'
import { proposalOf } from '../proposal.ts'
import { horizonOf } from './liquidity-horizon.ts'

const FRAME = 'liquidity_statement'

/** Enough or too little without such a word: no difficulty, no need of money from outside, needs that exceed the money. */
export function withoutOutsiders(utterance: Utterance): Proposal[] | null {
  const { sentence, claims, start } = utterance
  if (sentence.clauses.some(({ kind }) => kind === 'condition')) return null
  const own = claims.filter(({ verb, reality }) => verb.at >= start && reality === 'fact')
  if (own.some((claim) => exceedsMoney(utterance, claim))) return [statementOf(utterance, 'stated_insufficient')]
  const isMet =
    hasNoDifficulty(utterance, own) ||
    own.some((claim) => needsNoMoney(utterance, claim)) ||
    claims.some((claim) => claim.verb.at >= start && providesNeeded(utterance, claim))
  return isMet ? [statementOf(utterance, 'stated_sufficient')] : null
}

const statementOf = (utterance: Utterance, action: string): Proposal =>
  proposalOf(FRAME, 'liquidity', 'liquidity_sufficiency', action, { details: horizonOf(utterance).details })

/** "We expect no difficulty in meeting our obligations over the next year". */
function hasNoDifficulty({ sentence, start, claims }: Utterance, own: readonly Claim[]): boolean {
  const none = firstOf(sentence, NO_DIFFICULTY, start)
  const claim = none === null ? undefined : claims.findLast(({ verb }) => verb.at < none.at)
  return none !== null && claim?.verb.class === 'believe' && own.includes(claim) && holds(sentence, NEEDS, none.to)
}

const NO_DIFFICULTY = phraseSet(
  'no difficulty in meeting|no difficulty meeting|no difficulty in satisfying|no difficulty in paying',
)

/** "do not anticipate any need for additional financing", "does not expect to require external funding". */
function needsNoMoney(utterance: Utterance, { verb, negated, object, reach }: Claim): boolean {
  const { sentence } = utterance
  // "We see no need for".
  const isSeen = /^(?:see|have)$/.test(verb.lemma) && sentence.tokens[verb.at + 1]?.lower === 'no'
  if ((verb.class !== 'believe' && !isSeen) || verb.tense !== 'present') return false
  const need = sentence.tokens.findIndex(({ noun }, at) => at > verb.at && at < verb.at + NEAR && NEEDING.test(noun))
  const isNone = negated || sentence.tokens.slice(verb.at + 1, need).some(({ lower }) => lower === 'no')
  if (need < 0 || !isNone || isNeedOfOthers(utterance, verb.at, need)) return false
  // "do not anticipate that we will need to access": the belief's object is a clause of its own.
  const end = Math.max(object.to, reach.to, clauseAt(sentence.clauses, need)?.to ?? 0)
  return [FINANCING, MONEY_NEED, OUTSIDE].some((names) =>
    holds(sentence, names, need + 1, Math.min(end, need + WITHIN)),
  )
}

/** "do not anticipate that our customers will need financing": who needs it stands in the belief. */
function isNeedOfOthers({ sentence, claims }: Utterance, belief: number, need: number): boolean {
  const subject = claims.find(({ verb }) => verb.at === need)?.subject
  if (subject === undefined || subject.from <= belief) return false
  const side = sentence.tokens.slice(subject.from, Math.min(subject.to, need)).map(({ lower }) => lower)
  const isOwn = side.includes('it') || holds(sentence, BY_FILER, subject.from, Math.min(subject.to, need))
  return !isOwn || side.includes('our') || side.includes('its')
}

const NEEDING = /^(?:need|needing|require|requirement|necessity)$/
const NEAR = 8
const WITHIN = 9
const OUTSIDE = phraseSet(
  `${OUTSIDE_FINANCING}|additional funding|external capital|borrow|credit market|debt market|equity market`,
)

/** "will provide the necessary cash to make our payments", "will generate the funds needed to": as much as they ask for. */
function providesNeeded({ sentence, claims }: Utterance, { verb, reality, negated, clause }: Claim): boolean {
  if (!/^(?:provide|generate|supply)$/.test(verb.lemma) || verb.modal !== 'will' || reality !== 'future') return false
  const isBelieved = claims.some((one) => one.verb.class === 'believe' && one.verb.at < verb.at && !one.negated)
  const words = sentence.tokens.slice(verb.at + 1, verb.at + NEAR)
  const to = words.findIndex(({ lower }) => lower === 'to')
  const object = words.slice(0, Math.max(0, to))
  return (
    isBelieved &&
    !negated &&
    clause.kind !== 'condition' &&
    object.some(({ lower }) => /^(?:necessary|needed|required)$/.test(lower)) &&
    object.some(({ noun }) => /^(?:cash|fund|liquidity|capital|money|resource)$/.test(noun))
  )
}

/** "These cash requirements are in excess of our current cash and working capital resources". */
function exceedsMoney({ sentence }: Utterance, { verb, negated, subject, object }: Claim): boolean {
  const side = { from: subject.from, to: Math.min(subject.to, verb.from) }
  if (negated || !holds(sentence, LIQUIDITY_NEEDS, side.from, side.to)) return false
  const than = verb.class === 'be' ? firstOf(sentence, GREATER, object.from, object.from + 4)?.to : undefined
  const from = verb.class === 'exceed' ? verb.at + 1 : than
  if (from === undefined || !/^(?:our|its|the)$/.test(sentence.tokens[from]?.lower ?? '')) return false
  return holds(sentence, MONEY_SOURCES, from + 1, from + NEAR)
}

const GREATER = phraseSet('in excess of|greater than|larger than|more than')

/** Nothing may part it: "we are trying to save, but believe that our cash will be sufficient". */
export const isHoped = (words: string): boolean =>
  /\b(?:hop(?:es?|ing)|striv(?:es?|ing)|attempting|trying)\b/.test(words.split(PARTING).at(-1) ?? '')
const PARTING = /[,;]|\b(?:and|but|believe[sd]?|expect(?:s|ed)?)\b/
