import { addDays } from '../../../calendar.ts'
import { wordsIn } from '../../tokens.ts'
import { DUTY_WORDS, PERMISSION_WORDS, PRICE_WORDS } from '../../lexicon/covenants.ts'
import { ISSUER_PRONOUNS } from '../../lexicon/parties.ts'
import { COVENANT_NOUNS } from '../../lexicon/statements.ts'
import { clauseAt } from '../../clauses.ts'
import { isSupposed } from '../../context/planned.ts'
import { isPastTerm } from '../../context/past-stretches.ts'
import { firstOf, holds } from '../../context/speaker.ts'
import { startsWithin } from '../../mentions/mention.ts'
import { termTime } from '../../time/term-time.ts'
import { phraseSet } from '../../phrases.ts'
import { isOfProposal } from '../acts/act-reality.ts'
import type { Utterance } from '../proposal.ts'
import { actedOn, REACH_OF_DUTY } from './lifted-duties.ts'
import type { Claim } from '../acts/claims.ts'
import type { LimitMention } from './find-limits.ts'
import type { QuantityMention } from './find-quantities.ts'
import { findQuantities } from './find-quantities.ts'
import type { PairedCovenant } from './pair-limits.ts'
import { adjectiveSide } from './pair-limits.ts'
import { isResumed } from './resumed-quantity.ts'

/**
 * Whether a quantity with a number is a binding covenant: required, of an agreement in force, and not only a pricing
 * term.
 */
export function isInForce(utterance: Utterance, pair: PairedCovenant, limit: LimitMention): boolean {
  const { mention } = pair
  const isLifted = isRemoved(utterance, mention) && restoredOn(utterance, pair) === null
  if (isPriced(utterance, mention, limit) || isLifted || isProposed(utterance, mention)) return false
  // A level of the past is told where the sentence says until when it held.
  const isPast = isPastTerm(utterance.sentence, mention.from) || isPastTerm(utterance.sentence, limit.from)
  if (isPast && termTime(utterance.sentence, limit, null).until === undefined) return false
  if (isSupposed(utterance.sentence, limit) || isFormerAgreement(utterance)) return false
  if (!limit.closed && limit.side !== null) return false
  if (mention.quantity.weak && !isRequiredAmount(utterance, pair, limit)) return false
  return isRequired(utterance, pair, limit) && !isOnlyPossible(utterance, mention)
}

/** "As of June 30 our leverage ratio was 2.1 to 1.0": an actual value, no limit. */
export function isActual({ sentence, claims }: Utterance, pair: PairedCovenant, limit: LimitMention): boolean {
  const { mention } = pair
  if (limit.level) return false
  if (isComparedWithLevel(sentence, pair, limit)) return true
  if (isResumed(sentence, claims, mention, limit)) return true
  if (isActualAfter(claims, mention, limit) || isOfAnotherSubject({ sentence, claims }, mention, limit)) return true
  if (isMeasured({ sentence, claims }, mention, limit) || isActualInAside(sentence, mention, limit)) return true
  if (limit.side !== null || adjectiveSide(sentence, mention) !== null || limit.from < mention.to) return false
  if (isHad({ sentence, claims }, mention, limit)) return true
  const claim =
    claims.find(({ verb }) => verb.from >= mention.to && verb.at < limit.from && verb.class === 'be') ??
    claims.find(({ verb }) => verb.from >= mention.to && verb.at < limit.from)
  if (claim !== undefined && claim.verb.tense === 'present' && holds(sentence, TO_MEET, mention.to, claim.verb.at))
    return false
  if (claim === undefined || !['be', 'total', 'have'].includes(claim.verb.class)) return false
  // "the leverage covenant levels are 5.75x": the noun says what the number is.
  const called = sentence.tokens.slice(mention.to - 1, mention.to + 2).some(({ noun }) => LEVELS.test(noun))
  if (called && claim.verb.tense === 'present') return false
  return (
    claim.reality === 'fact' || (claim.verb.tense === 'past' && claim.verb.modal === null && claim.governor === null)
  )
}

/** "a ratio of 1.47, above the 1.10 that the facility requires": the value beside the level that it is compared with. */
export function isComparedWithLevel(
  { tokens }: Utterance['sentence'],
  { limits }: Pick<PairedCovenant, 'limits'>,
  { side, kind, to }: LimitMention,
): boolean {
  const level = side === null ? limits.find((one) => one.level && one.kind === kind && one.from >= to) : undefined
  return level !== undefined && tokens.slice(to, level.from).some(({ lower }) => COMPARING.has(lower))
}

const COMPARING = new Set(
  'against versus vs compared comparison above below within exceeding exceeds exceeded over under while whereas relative'.split(
    ' ',
  ),
)

const LEVELS = /^(?:covenant|limit|level|requirement|threshold)$/

/** "the ratio that we have to meet is 2.0 to 1.0": a required level. */
const TO_MEET = phraseSet(
  'has to meet|have to meet|has to satisfy|have to satisfy|must meet|must satisfy|must maintain|are required to|is required to',
)

/** "is 1.1 to 1.0 and that ratio was 0.54 to 1.0": an actual value, after its own verb. */
function isActualAfter(claims: Utterance['claims'], mention: QuantityMention, limit: LimitMention): boolean {
  if (limit.side !== null) return false
  const between = claims.filter(({ verb }) => verb.from >= mention.to && verb.at < limit.from)
  const last = between.at(-1)
  return (
    between.length > 1 &&
    last?.verb.class === 'be' &&
    last.verb.tense === 'past' &&
    last.governor === null &&
    last.reality === 'fact' &&
    limit.from - last.verb.at < 5
  )
}

/** "if we meet the minimum EBITDA covenant, the full $5 million will be available": the sum belongs to another verb. */
const isOfAnotherSubject = (
  { sentence, claims }: Pick<Utterance, 'sentence' | 'claims'>,
  mention: QuantityMention,
  limit: LimitMention,
): boolean =>
  limit.side === null &&
  claims.some(
    ({ verb, subject }) =>
      subject.from >= mention.to &&
      subject.from <= limit.from &&
      limit.to <= verb.from &&
      verb.tense !== 'none' &&
      // "3.50 thereafter, (ii) the ratio of": another covenant is what the verb is about.
      !findQuantities(sentence).some((one) => one.from >= limit.to && one.to <= verb.from) &&
      // "(as defined) of 1.5 to 1.0 calculated at the end of each quarter": the method of the test.
      // "was lowered to $12 million and the ratio was raised": "to" begins no subject.
      !/^(?:of|to)$/.test(sentence.tokens[subject.from]?.lower ?? '') &&
      // "increase to 5.75; decrease to 4.25": a further step of the same schedule.
      sentence.tokens[subject.from]?.verb == null &&
      !/^(?:require|maintain|need|set)$/.test(verb.lemma),
  )

/** "our coverage ratio of 1.8 to 1.0 exceeded the minimum of 1.2": the value compared with the limit, not the limit. */
function isMeasured(
  { sentence, claims }: Pick<Utterance, 'sentence' | 'claims'>,
  mention: QuantityMention,
  limit: LimitMention,
): boolean {
  if (limit.side !== null || limit.from < mention.to || limit.from - mention.to > 6) return false
  const claim = claims.find(({ verb }) => verb.from >= limit.to)
  if (claim === undefined || claim.verb.from - limit.to > 8 || claim.reality !== 'fact') return false
  if (mention.from < claim.subject.from || mention.from >= claim.subject.to) return false
  if (claim.verb.class === 'exceed') return true
  const words = sentence.tokens.slice(claim.object.from, claim.object.from + 4).map(({ lower }) => lower)
  return claim.verb.class === 'be' && words.some((word) => HELD_AGAINST.test(word))
}

/** "a maximum ratio of 3.5 (2.1 at December 31, 2024)": the actual value in brackets after the limit. */
function isActualInAside(
  { tokens, clauses, values }: Utterance['sentence'],
  { to }: QuantityMention,
  limit: LimitMention,
): boolean {
  const clause = clauseAt(clauses, limit.from)
  if (limit.side !== null || clause?.kind !== 'aside' || clause.from < to) return false
  const opens = limit.from - clause.from <= 3
  return (
    opens &&
    values.some(({ kind, from }) => kind === 'date' && from > limit.to && from < clause.to) &&
    tokens.slice(limit.to, clause.to).some(({ lower }) => lower === 'at' || lower === 'as')
  )
}

/** "we had tangible net worth of $57.3 million": what the filer had is no level. */
function isHad(
  { sentence, claims }: Pick<Utterance, 'sentence' | 'claims'>,
  mention: QuantityMention,
  limit: LimitMention,
): boolean {
  const claim = claims.findLast(({ verb }) => verb.at < mention.from)
  if (claim === undefined || claim.verb.class !== 'have' || claim.reality !== 'fact' || claim.verb.modal !== null)
    return false
  const between = sentence.tokens.slice(mention.to, limit.from)
  return (
    holds(sentence, ISSUER_PRONOUNS, claim.subject.from, claim.verb.from) &&
    mention.from - claim.verb.at < 8 &&
    between.length < 3 &&
    between.at(-1)?.lower === 'of'
  )
}

const HELD_AGAINST = /^(?:above|below|within|under|over|higher|lower|greater|less|better|excess|compliance)$/

export const MARGINS = phraseSet(
  'applicable margin|interest rate margin|applicable rate|commitment fee|facility fee|base rate loan',
)

/** The quantity prices a loan or opens a permission: "margin based on our leverage ratio". */
function isPriced({ sentence, claims }: Utterance, mention: QuantityMention, limit: LimitMention | null): boolean {
  const from = Math.max(0, mention.from - 26)
  const priced = firstOf(sentence, PRICE_WORDS, from, mention.from)
  // "adding a covenant based on achieving EBITDA of at least": what the covenant measures.
  if (priced !== null && sentence.tokens[priced.at - 1]?.noun !== 'covenant') {
    const between = claims.some(
      ({ verb }) => verb.at > priced.at && verb.at < mention.from && ['require', 'maintain'].includes(verb.class),
    )
    if (!between) return true
  }
  // "subject to our leverage ratio, the margin will vary between 0.75% and 2.25%".
  if (limit !== null && firstOf(sentence, MARGINS, mention.to, limit.from) !== null) return true
  const governing = claims.findLast(({ verb }) => verb.at < mention.from)
  const permitted = firstOf(sentence, PERMISSION_WORDS, 0, mention.from)
  if (permitted === null || sentence.tokens.slice(0, mention.from).some(({ lower }) => lower === 'unless')) return false
  const own = wordsIn(sentence.tokens, governing?.clause.from ?? 0, mention.from)
  const clause = clauseAt(sentence.clauses, mention.from)
  if (clause?.kind === 'proviso' && !/maintain|require/.test(wordsIn(sentence.tokens, clause.from, mention.from)))
    return true
  return (
    governing !== undefined &&
    (governing.clause.kind === 'condition' || governing.clause.kind === 'proviso') &&
    !/require|maintain/.test(own)
  )
}

/** "is negotiating an amendment that lowers the ratio to 2.0 to 1.0": not agreed yet. */
function isProposed(utterance: Utterance, mention: QuantityMention): boolean {
  const claim = utterance.claims.findLast(({ verb }) => verb.at < mention.from)
  return claim !== undefined && isOfProposal(utterance, claim)
}

/** "is waived until December 31 and thereafter shall not be greater than 0.75": the level holds again, and from when. */
export function restoredOn(
  utterance: Utterance,
  { mention, limits: [first] }: PairedCovenant,
): { readonly from?: string } | null {
  const { sentence, claims } = utterance
  if (first === undefined || first.side === null) return null
  const claim = claims.findLast(({ verb }) => verb.at < first.from)
  const again = sentence.tokens.findLastIndex(({ lower }, at) => at < first.from && lower === 'thereafter')
  const lifted = claims.some(({ verb }) => verb.at < again && /^(?:waive|suspend)$/.test(verb.lemma))
  if (claim?.reality !== 'duty' || again < mention.to || !lifted) return null
  const until = utterance.dates.findLast(({ role, date }) => role === 'until' && date.to <= again)
  return until === undefined ? {} : { from: addDays(until.date.iso, 1) }
}

/** "The covenant was removed", "the amendment eliminates". */
function isRemoved(utterance: Utterance, mention: QuantityMention): boolean {
  return utterance.claims.some(
    (claim) =>
      (claim.reality === 'fact' || claim.reality === 'future') &&
      /^(?:eliminate|remove|delete|suspend|waive|exempt|relieve)$/.test(claim.verb.lemma) &&
      startsWithin(mention, actedOn(utterance, claim)) &&
      (claim.verb.passive || mention.from - claim.verb.at < (mention.from >= claim.object.to ? REACH_OF_DUTY : 20)),
  )
}

const FORBIDDING = phraseSet('may not|cannot|can not|must not|shall not')
/** The covenants of an agreement that is called former or prior. */
function isFormerAgreement({ sentence }: Utterance): boolean {
  return (
    sentence.instruments.some((one) => one.former) &&
    sentence.instruments.every((one) => one.former || one.type === 'debt')
  )
}

function isRequiredAmount({ sentence, claims }: Utterance, pair: PairedCovenant, limit: LimitMention): boolean {
  const { mention } = pair
  if (limit.level && pair.limits.some((one) => isComparedWithLevel(sentence, pair, one))) return true
  // "required to maintain liquidity of $10.0 million": a duty to keep.
  const claim = claims.findLast(({ verb }) => verb.at < mention.from)
  const isKept = claim !== undefined && (isDutyToKeep(claim) || isAskedByLoan(sentence, claim))
  const measuring = outsideAsides(sentence.tokens.slice(mention.to, limit.from))
  if (isKept && measuring.every(({ lower }) => MEASURING.has(lower))) return true
  const near = limit.from - mention.to < 50
  const adjective = adjectiveSide(sentence, mention) !== null
  const isDue =
    dutyBefore(sentence, mention, 30) ||
    // "The covenants were reset: capital expenditures may not exceed $9 million".
    isCapped(claims, limit) ||
    isForbidden(claims, mention, limit) ||
    (holds(sentence, COVENANT_NOUNS) && holds(sentence, FORBIDDING, mention.to, limit.from)) ||
    holds(sentence, DUTY_WORDS, limit.to, limit.to + 4)
  return near && (adjective || (limit.side !== null && limit.closed)) && isDue
}

const isDutyToKeep = ({ verb, reality }: Claim): boolean => verb.class === 'maintain' && reality === 'duty'

/** "The loan agreement requires EBITDA of $2.0 million". */
const isAskedByLoan = ({ instruments }: Utterance['sentence'], { verb, subject, reality }: Claim): boolean =>
  verb.lemma === 'require' &&
  !verb.passive &&
  reality === 'fact' &&
  instruments.some(({ from, to }) => from >= subject.from && to <= verb.from)

/** "capital expenditures are capped by the agreement at $28 million". */
const isCapped = (claims: readonly Claim[], { side, from }: LimitMention): boolean => {
  const claim = claims.findLast(({ verb }) => verb.at < from)
  if (side !== 'maximum') return false
  if (claims.some(({ verb }) => verb.at < from && /^(?:permit|allow)$/.test(verb.lemma))) return true
  return claim?.verb.passive === true && /^(?:limit|cap|restrict)$/.test(claim.verb.lemma)
}

/** "Capital expenditures may not exceed $8 million", "we may not make capital expenditures of more than": it is bound. */
const isForbidden = (claims: readonly Claim[], mention: QuantityMention, limit: LimitMention): boolean =>
  claims.some(
    ({ verb, negated, subject, reach }) =>
      negated &&
      /^(?:may|can|cannot|shall|must)$/.test(verb.modal ?? '') &&
      verb.at < limit.from &&
      (verb.lemma === 'exceed'
        ? mention.from >= subject.from && mention.to <= verb.from
        : /^(?:make|incur)$/.test(verb.lemma) && limit.side === 'maximum' && mention.from >= reach.from),
  )

/** "liquidity (as defined in the agreement) of": the words that no closed bracket holds. */
function outsideAsides(tokens: Utterance['sentence']['tokens']): Utterance['sentence']['tokens'] {
  const open = tokens.findIndex(({ text }) => text === '(')
  const closed = tokens.findIndex(({ text }, index) => index > open && text === ')')
  return open < 0 || closed < 0 ? tokens : [...tokens.slice(0, open), ...tokens.slice(closed + 1)]
}

/** "liquidity of", "cash equal to the greater of": between a quantity and the sum that is to be kept. */
const MEASURING = new Set(
  'of equal to at in an amount the greater lesser ( ) i a balance balances level levels'.split(' '),
)

function dutyBefore(sentence: Utterance['sentence'], mention: QuantityMention, reach: number): boolean {
  return holds(
    sentence,
    DUTY_WORDS,
    Math.max(0, mention.from - reach),
    Math.min(sentence.tokens.length, mention.to + 12),
  )
}

/** A closed phrase, an adjective or a verb of duty makes a quantity with a number a covenant. */
function isRequired(utterance: Utterance, pair: PairedCovenant, limit: LimitMention): boolean {
  const { sentence } = utterance
  if (utterance.speaker === 'definition' && limit.side === null) return false
  if (limit.level || limit.replaces) return true
  if (pair.mention.takenUp !== undefined) return isSetTo(utterance, pair.mention, limit)
  const adjective = adjectiveSide(sentence, pair.mention) !== null
  return limit.side !== null || adjective
    ? holds(sentence, DUTY_WORDS) || adjective || limit.closed
    : dutyBefore(sentence, pair.mention, 40)
}

/** "steps down to 4.00", "is increased to $30 million", "may not exceed 3.50": a level that the covenant named before gets. */
function isSetTo(
  { sentence, claims }: Utterance,
  mention: QuantityMention,
  { side, closed, from }: LimitMention,
): boolean {
  const isMoved = /^(?:to|at)$/.test(sentence.tokens[from - 1]?.lower ?? '')
  const isStepped = sentence.tokens.slice(mention.to, from).some(({ lower }) => /^step(?:s|ping|ped)?$/.test(lower))
  if (isMoved && isStepped) return true
  const claim = claims.findLast(({ verb }) => verb.at < from)
  if (claim === undefined || claim.verb.at < mention.to || claim.clause.kind === 'condition') return false
  if (side !== null && closed) return true
  return isMoved && (claim.reality === 'fact' || claim.reality === 'future' || claim.reality === 'permission')
}

/** "Future agreements could require us to maintain ...": no covenant yet. */
function isOnlyPossible({ claims, sentence }: Utterance, mention: QuantityMention): boolean {
  const claim = claims.findLast(({ verb }) => verb.at < mention.from)
  for (let one = claim ?? null; one !== null; one = one.governor) {
    const { lemma, modal } = one.verb
    // "we can elect to increase the maximum ratio to 3.75 after an acquisition": an option not yet used.
    if (lemma === 'elect' && one.verb.tense !== 'past') return true
    if (modal !== null && /^(?:could|might|may)$/.test(modal) && !one.negated)
      return !sentence.clauses.some(({ kind }) => kind === 'condition')
  }
  return false
}
