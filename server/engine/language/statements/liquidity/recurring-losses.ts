import { holds } from '../../context/speaker.ts'
import { phraseSet } from '../../phrases.ts'
import type { Claim } from '../acts/claims.ts'
import type { Utterance } from '../proposal.ts'
import { firstWord } from '../../debtor/parties.ts'
import { isUnknownCompany } from '../../debtor/party.ts'
import { isOfFiler } from './held-access.ts'

const INCURRING = /^(?:incur|experience|suffer|sustain|have|generate|report|operate|record)$/
/** Losses that go on or money that keeps flowing out; the loss of one year is a result, and no state of the money. */
const LASTING = phraseSet(
  'recurring loss|recurring net loss|recurring operating loss|recurring negative|continuing loss|continued loss|continuing operating loss|continued operating loss|repeated loss|history of loss|history of net loss|history of operating loss|history of recurring loss|history of losses',
)
const OUTFLOWS = phraseSet(
  'negative cash flow from operation|negative cash flow from operating activity|negative operating cash flow|negative cash flow|cash outflow from operation',
)
const LOSSES = phraseSet('net loss|operating loss|loss from operation|loss|net operating loss')
const LOSSES_OR_OUTFLOWS = phraseSet('loss|negative cash flow|negative operating cash flow')
const EVER_SINCE = phraseSet(
  'since inception|since our inception|since its inception|since we began|since it began|each year since',
)
const NOT_OPERATING = phraseSet('tax|carryforward|carry forward|investment|credit loss|insurance|claim|derivative|loan')

/** "has incurred recurring losses and negative cash flows from operations": money that keeps flowing out. */
export function recurringLosses(
  utterance: Utterance,
  claim: Claim,
): readonly ['liquidity_position', 'recurring_losses' | 'losses_expected'] | null {
  const { sentence } = utterance
  const { verb, reality, negated, object, governor, clause } = claim
  if (isToCome(utterance, claim)) return ['liquidity_position', 'losses_expected']
  if (reality !== 'fact' || negated || governor !== null || verb.passive || !INCURRING.test(verb.lemma)) return null
  if (
    /^(?:condition|relative)$/.test(clause.kind) ||
    isOfDescribed(utterance, claim) ||
    !isOfFiler(utterance, claim) ||
    isOfUnknown(utterance, claim) ||
    holds(sentence, DOUBT)
  )
    return null
  const isSince = holds(sentence, LOSSES, object.from, object.from + WITHIN) && holds(sentence, EVER_SINCE)
  // "had recurring losses until 2019": they are over.
  if (verb.tense === 'past' && holds(sentence, OVER)) return null
  // "had negative cash flow of $12 million in 2023": of one year.
  const isOfYears = verb.tense !== 'past' && holds(sentence, OUTFLOWS, object.from, object.from + LISTED)
  if (!isSince && !isOfYears && !holds(sentence, LASTING, object.from, object.from + LISTED)) return null
  return holds(sentence, NOT_OPERATING, object.from, object.to) ? null : ['liquidity_position', 'recurring_losses']
}

/** "We expect to continue to incur losses", "expects negative cash flows to continue": what the filer foresees. */
function isToCome({ sentence, claims, speaker }: Utterance, { verb, reality, negated, object }: Claim): boolean {
  if (speaker === 'risk_factor' || negated || reality !== 'future' || holds(sentence, DOUBT)) return false
  const belief = claims.findLast((one) => one.verb.class === 'believe' && one.verb.at < verb.at)
  if (belief === undefined || belief.negated || belief.reality !== 'fact' || belief.verb.passive) return false
  const { tokens } = sentence
  const holder = tokens[belief.verb.from - (/ly$/.test(tokens[belief.verb.from - 1]?.lower ?? '') ? 2 : 1)]
  if (!/^(?:we|company|registrant|corporation|partnership|management)$/.test(holder?.lower ?? '')) return false
  const between = tokens.slice(belief.verb.at + 1, verb.from)
  // "We expect Orlo to incur": another's.
  const isOwn = between.every(({ lower }) => /^(?:to|that|we|it|will|also|continue)$/.test(lower))
  const isIncurred = INCURRING.test(verb.lemma) && holds(sentence, LOSSES, object.from, object.from + WITHIN)
  const isGoingOn =
    verb.lemma === 'continue' &&
    /^(?:,|\.|for|in|through|until|)$/.test(tokens[verb.at + 1]?.lower ?? '') &&
    holds(sentence, LOSSES_OR_OUTFLOWS, belief.verb.at + 1, verb.from) &&
    !between.some(({ noun, capital }) => noun === 'gain' || capital)
  return ((isOwn && isIncurred) || isGoingOn) && !holds(sentence, NOT_OPERATING, belief.verb.at, object.to)
}

/** "Orlo, a start-up we invested in,": another's, though the filer stands beside it. */
const isOfDescribed = ({ sentence: { tokens }, parties }: Utterance, { subject }: Claim): boolean => {
  const [first, comma, article] = tokens.slice(subject.from)
  const isApart = comma?.text === ',' && /^an?$/.test(article?.lower ?? '')
  return first !== undefined && first.capital && isApart && !parties.own.has(firstWord(first))
}

/** "Orlo had incurred recurring losses": a company that the filing doesn't call its own. */
const isOfUnknown = ({ sentence: { tokens }, parties }: Utterance, { verb, subject }: Claim): boolean => {
  const words = tokens.slice(subject.from, Math.min(subject.to, verb.from))
  return isUnknownCompany(words) && words.every((word) => word.capital && !parties.own.has(firstWord(word)))
}

const OVER = phraseSet('until|profitable')
const DOUBT = phraseSet('substantial doubt|going concern')
const WITHIN = 6
const LISTED = 14
