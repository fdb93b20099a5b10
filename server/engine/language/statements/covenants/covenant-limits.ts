import { DUTY_WORDS, PERMISSION_WORDS, PRICE_WORDS } from '../../lexicon/covenants.ts'
import { CREDIT_WORDS, OTHER_COVENANTS, REGULATORS } from '../../lexicon/statements.ts'
import { clauseAt } from '../../clauses.ts'
import { isEndedHere } from '../../context/ended-instrument.ts'
import { firstOf, holds } from '../../context/speaker.ts'
import { phraseSet } from '../../phrases.ts'
import type { Proposal, Utterance } from '../proposal.ts'
import { proposalOf } from '../proposal.ts'
import { speaksOfDebt } from '../subject-matter.ts'
import { breachedLimits } from './breached-limits.ts'
import { isContingent } from './contingent-terms.ts'
import type { LimitMention } from './find-limits.ts'
import { findLimits, isRedacted } from './find-limits.ts'
import type { QuantityMention } from './find-quantities.ts'
import { findQuantities } from './find-quantities.ts'
import type { PairedCovenant } from './pair-limits.ts'
import { adjectiveSide, pairLimits } from './pair-limits.ts'
import { stepsOf } from './step-dates.ts'
import { namedCovenants } from './named-covenants.ts'

const FRAME = 'covenant_limit'

/** Financial covenants of an utterance: type, side and limit, each number with its own quantity; and those only named. */
export function covenantLimits(utterance: Utterance): Proposal[] {
  const { sentence, deeds, plainScale, start } = utterance
  const mentions = findQuantities(sentence)
  if (mentions.length === 0 || !isCovenantTalk(utterance)) return []
  const limits = findLimits(sentence, deeds, plainScale)
  const broken = breachedLimits(utterance, mentions, limits)
  const proposals: Proposal[] = broken.map(({ proposal }) => proposal)
  const settled = new Set(broken.map(({ mention }) => mention))
  for (const pair of pairLimits(sentence, mentions, limits)) {
    if (broken.some(({ mention }) => mention === pair.mention)) continue
    if (pair.limits.every(({ trigger }) => trigger)) continue
    settled.add(pair.mention)
    if (pair.limits.every(({ from }) => from < start)) continue
    const proposal = limitOf(utterance, pair, limits)
    if (proposal !== null) proposals.push(proposal)
  }
  const rest = mentions.filter((mention) => !settled.has(mention) && !isRedacted(sentence, mention))
  return distinct([...proposals, ...namedCovenants(utterance, rest, settled.size > 0)])
}

/** Speaks of the covenants of the issuer's own debt: no regulator's, no other agreement's, none that ended. */
export function isCovenantTalk(utterance: Utterance): boolean {
  const { sentence, role, speaker, section } = utterance
  if (role === 'lender' || role === 'counterparty' || speaker === 'standard') return false
  if (section?.item === '1.02') return false
  if (holds(sentence, REGULATORS) && !holds(sentence, CREDIT_WORDS)) return false
  if (holds(sentence, OTHER_COVENANTS)) return false
  return speaksOfDebt(utterance)
}

function limitOf(utterance: Utterance, pair: PairedCovenant, all: readonly LimitMention[]): Proposal | null {
  const { mention } = pair
  const { sentence } = utterance
  const limits = pair.limits.filter((limit) => !limit.trigger && !isActual(utterance, pair, limit))
  const [first] = limits
  if (first === undefined || (first !== pair.limits[0] && first.side === null)) return null
  if (isPriced(utterance, mention) || isRemoved(utterance, mention)) return null
  if (isFormerAgreement(utterance) || isOfEnded(sentence, mention)) return null
  if (!first.closed && first.side !== null) return null
  if (mention.quantity.weak && !isRequiredAmount(utterance, pair, first)) return null
  if (!isRequired(utterance, pair, first) || isOnlyPossible(utterance, mention)) return null
  const capital = isCapital(pair, first)
  const usual = mention.quantity.usual
  if (!capital && pair.side !== usual) return null
  const concept = capital ? 'maximum_debt_to_capitalization' : mention.quantity.concept
  const { current, steps } = stepsOf(utterance, limits, mention)
  return proposalOf(FRAME, 'covenant', concept, actionOf(utterance, mention, all), {
    comparator: pair.side,
    ratio: current.kind === 'money' ? null : current.value,
    threshold: current.kind === 'money' ? current.value : null,
    currency: current.kind === 'money' ? current.currency : null,
    doubts: [
      ...(pair.guessed && !isMaintained(utterance, mention) ? ['direction_from_concept'] : []),
      ...(isPast(utterance, mention) ? ['past_tense'] : []),
    ],
    limitAt: { from: current.from, to: current.to },
    details: {
      named: textOf(utterance, mention),
      ...(steps.length > 1
        ? { steps }
        : steps[0] !== undefined && (steps[0].from ?? steps[0].until) !== undefined
          ? { ...periodOf(steps[0]) }
          : {}),
      ...triggerOf(utterance, pair, all),
      ...changeOf(pair, all, current.value),
      ...(isIncurrence(utterance, mention) ? { test: 'incurrence' } : {}),
      ...actualOf(utterance, mention, all, limits),
    },
  })
}

/** "required to maintain a coverage ratio of 1.1": what is maintained is a minimum. */
function isMaintained({ deeds }: Utterance, mention: QuantityMention): boolean {
  const deed = deeds.findLast(({ verb }) => verb.at < mention.from)
  return deed?.verb.lemma === 'maintain' && mention.quantity.usual === 'minimum'
}

function periodOf({
  from,
  until,
}: {
  readonly from?: string
  readonly until?: string
}): Readonly<Record<string, unknown>> {
  return { ...(from === undefined ? {} : { from }), ...(until === undefined ? {} : { until }) }
}

export function textOf({ sentence }: Utterance, { from, to }: { readonly from: number; readonly to: number }): string {
  return sentence.text.slice(sentence.tokens[from]?.start ?? 0, sentence.tokens[to - 1]?.end ?? 0)
}

/** What the limit was before a change, and whether the change loosens it. */
function changeOf(
  { side, mention }: PairedCovenant,
  all: readonly LimitMention[],
  value: number,
): Readonly<Record<string, unknown>> {
  const former = all.find((one) => one.former && one.from >= mention.to)
  if (former === undefined || former.value === value) return {}
  return { previous: former.value, change: former.value < value === (side === 'maximum') ? 'loosened' : 'tightened' }
}

/** "may not incur debt unless the ratio is ...": tested only when something is done. */
function isIncurrence({ sentence }: Utterance, mention: QuantityMention): boolean {
  const clause = sentence.clauses.find(({ from, to }) => mention.from >= from && mention.from < to)
  return clause?.kind === 'condition' && sentence.tokens[clause.from]?.lower === 'unless'
}

/** A leverage limit below one, or in per cent, measures debt against capital. */
function isCapital({ mention, side }: PairedCovenant, { kind, value }: LimitMention): boolean {
  const leverage = /total_leverage|debt_to_ebitda/.test(mention.quantity.concept)
  return leverage && side === 'maximum' && (kind === 'percent' || value < 1)
}

/** The quantity prices a loan or opens a permission: "margin based on our leverage ratio". */
function isPriced({ sentence, deeds }: Utterance, mention: QuantityMention): boolean {
  const from = Math.max(0, mention.from - 26)
  const priced = firstOf(sentence, PRICE_WORDS, from, mention.from)
  if (priced !== null) {
    const between = deeds.some(
      ({ verb }) => verb.at > priced.at && verb.at < mention.from && ['require', 'maintain'].includes(verb.class),
    )
    if (!between) return true
  }
  const governing = deeds.findLast(({ verb }) => verb.at < mention.from)
  const permitted = firstOf(sentence, PERMISSION_WORDS, 0, mention.from)
  if (permitted === null || sentence.tokens.slice(0, mention.from).some(({ lower }) => lower === 'unless')) return false
  const own = clauseWords(sentence, governing?.clause.from ?? 0, mention.from)
  const clause = sentence.clauses.find(({ from: start, to }) => mention.from >= start && mention.from < to)
  if (clause?.kind === 'proviso' && !/maintain|require/.test(clauseWords(sentence, clause.from, mention.from)))
    return true
  return (
    governing !== undefined &&
    (governing.clause.kind === 'condition' || governing.clause.kind === 'proviso') &&
    !/require|maintain/.test(own)
  )
}

function clauseWords(sentence: Utterance['sentence'], from: number, to: number): string {
  return sentence.tokens
    .slice(from, to)
    .map(({ lower }) => lower)
    .join(' ')
}

/** "The covenant was removed", "the amendment eliminates". */
function isRemoved({ deeds }: Utterance, mention: QuantityMention): boolean {
  return deeds.some(
    ({ verb, object, subject, reality }) =>
      (reality === 'fact' || reality === 'future') &&
      /^(?:eliminate|remove|delete|suspend|waive|exempt|relieve)$/.test(verb.lemma) &&
      (verb.passive ? within(mention, subject) : within(mention, object) && mention.from - verb.at < 14),
  )
}

function within(inner: { readonly from: number }, outer: { readonly from: number; readonly to: number }): boolean {
  return inner.from >= outer.from && inner.from < outer.to
}

const FORMER_TERMS = phraseSet(
  'previously|formerly|prior to the amendment|prior to amendment|before the amendment|prior leverage|prior covenant',
)

/** The covenants of an agreement that is called former or prior. */
function isFormerAgreement({ sentence }: Utterance): boolean {
  const former = sentence.instruments.find((one) => one.former)
  if (former !== undefined && sentence.instruments.every((one) => one.former || one.type === 'debt')) return true
  return holds(sentence, FORMER_TERMS, 0, 12)
}

/** "we terminated our facility, which required ...": what a relative clause says of an agreement that ended. */
function isOfEnded(sentence: Utterance['sentence'], mention: QuantityMention): boolean {
  const clause = sentence.clauses.find(({ from, to }) => mention.from >= from && mention.from < to)
  if (clause?.kind !== 'relative') return false
  // The name that an aside defines is the instrument's before it.
  const holder = sentence.instruments.findLast(
    ({ from, to, type }) => to <= clause.from && type !== 'debt' && clauseAt(sentence.clauses, from)?.kind !== 'aside',
  )
  return holder !== undefined && isEndedHere(sentence, holder)
}

/** "As of June 30 our leverage ratio was 2.1 to 1.0": a value reached, no limit. */
function isActual({ sentence, deeds }: Utterance, pair: PairedCovenant, limit: LimitMention): boolean {
  const { mention } = pair
  if (limit.side !== null || adjectiveSide(sentence, mention) !== null || limit.from < mention.to) return false
  const deed = deeds.find(({ verb }) => verb.from >= mention.to && verb.at < limit.from)
  if (deed === undefined || !['be', 'total', 'have'].includes(deed.verb.class)) return false
  return deed.reality === 'fact' || (deed.verb.tense === 'past' && deed.verb.modal === null && deed.governor === null)
}

function isRequiredAmount({ sentence }: Utterance, pair: PairedCovenant, limit: LimitMention): boolean {
  const { mention } = pair
  const near = limit.from - mention.to < 50
  const adjective = adjectiveSide(sentence, mention) !== null
  return near && (adjective || (limit.side !== null && limit.closed)) && dutyBefore(sentence, mention, 30)
}

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
  const adjective = adjectiveSide(sentence, pair.mention) !== null
  return limit.side !== null || adjective
    ? holds(sentence, DUTY_WORDS) || adjective || limit.closed
    : dutyBefore(sentence, pair.mention, 40)
}

/** "Future agreements could require us to maintain ...": no covenant yet. */
function isOnlyPossible({ deeds, sentence }: Utterance, mention: QuantityMention): boolean {
  const deed = deeds.findLast(({ verb }) => verb.at < mention.from)
  for (let one = deed ?? null; one !== null; one = one.governor) {
    const { modal } = one.verb
    if (modal !== null && /^(?:could|might|may)$/.test(modal) && !one.negated)
      return !sentence.clauses.some(({ kind }) => kind === 'condition')
  }
  return false
}

function isPast({ deeds, sentence }: Utterance, mention: QuantityMention): boolean {
  const deed = deeds.findLast(({ verb }) => verb.at < mention.from)
  if (deed === undefined || deed.verb.class !== 'require' || deed.verb.tense !== 'past' || deed.verb.passive)
    return false
  return !sentence.tokens.some(({ lower }) => /^(?:amend(?:ed|ment)|waiver|entered)$/.test(lower))
}

const CHANGING = new Set(
  'amend modify revise reset ease relax loosen tighten adjust add change update increase reduce lower raise decrease replace substitute'.split(
    ' ',
  ),
)

/** Required, changed, or only in force once something else happens. */
function actionOf(utterance: Utterance, mention: QuantityMention, limits: readonly LimitMention[]): string {
  const { sentence, deeds } = utterance
  if (isSpringing(utterance, mention, limits)) return 'springing'
  const changed = deeds.some(
    ({ verb, reality, negated, subject }) =>
      !negated &&
      (reality === 'fact' || reality === 'future') &&
      CHANGING.has(verb.lemma) &&
      !isStateOf(sentence, verb.at) &&
      (within(mention, subject) || (verb.at < mention.to && mention.from - verb.at < 30)),
  )
  const amended =
    sentence.tokens
      .slice(0, mention.from)
      .some(({ lower }) => lower === 'amendment' || lower === 'amendments' || lower === 'amended') ||
    amendedBefore(utterance)
  const former = limits.some((one) => one.former)
  return (changed && (amended || former || isAmending(deeds))) || former ? 'amended' : 'required'
}

/** "as amended", "as subsequently amended": a state of the agreement, no act. */
const isStateOf = ({ tokens }: Utterance['sentence'], at: number): boolean =>
  tokens.slice(Math.max(0, at - 2), at).some(({ lower }) => lower === 'as')

const isAmending = (deeds: Utterance['deeds']): boolean =>
  deeds.some(({ verb }) => verb.class === 'amend' || /^(?:revise|reset|ease|relax)$/.test(verb.lemma))

function amendedBefore({ before }: Utterance): boolean {
  const last = before.at(-1)
  return last !== undefined && last.tokens.some(({ lower }) => /^amend(?:ment|ed)?$/.test(lower))
}

const SPRING_WORDS = new Set(
  'availability available outstanding utilization usage drawn borrowings borrowed trigger liquidity dominion commitments advances unused revolver default loans'.split(
    ' ',
  ),
)

/** Applies only below or above a trigger. */
export function isSpringing(utterance: Utterance, mention: QuantityMention, limits: readonly LimitMention[]): boolean {
  const { sentence, deeds } = utterance
  if (isContingent(utterance, mention)) return true
  const words = sentence.tokens
  if (words.some(({ lower }) => lower === 'springing')) return true
  if (words.slice(0, mention.from).some(({ lower }, at) => lower === 'trigger' && words[at + 1]?.noun === 'period'))
    return true
  return sentence.clauses.some((clause) => {
    if (
      clause.kind !== 'condition' &&
      !(clause.kind === 'time' && clause.mood === 'conditional') &&
      clause.kind !== 'time'
    )
      return false
    if (within(mention, clause) || isInAside(sentence, clause.index) || !isBeside(clause, mention, limits)) return false
    const own = words.slice(clause.from, clause.to)
    const asLong = /^(?:so|as)$/.test(own[0]?.lower ?? '') || own.slice(0, 3).some(({ lower }) => lower === 'long')
    const valued =
      limits.some((limit) => within(limit, clause)) ||
      own.some(({ lower }) => /^(?:trigger|falls|fall|specified|below|certain|exceeds|threshold)$/.test(lower))
    const acts = deeds.some((deed) => deed.clause === clause)
    return !asLong && acts && valued && own.some(({ lower }) => SPRING_WORDS.has(lower))
  })
}

/** A condition far from the covenant belongs to something else of a long list. */
function isBeside(
  clause: { readonly from: number; readonly to: number },
  mention: QuantityMention,
  limits: readonly LimitMention[],
): boolean {
  const last = limits.findLast(({ from, trigger }) => !trigger && from >= mention.to && from - mention.to < 40)
  const end = last?.to ?? mention.to
  return clause.from >= end ? clause.from - end < 22 : mention.from - clause.to < 30
}

/** A condition inside parentheses qualifies a calculation, not the covenant. */
function isInAside({ clauses }: Utterance['sentence'], index: number): boolean {
  for (let at: number | null = index; at !== null; at = clauses[at]?.parent ?? null)
    if (clauses[at]?.kind === 'aside') return true
  return false
}

function triggerOf(
  utterance: Utterance,
  pair: PairedCovenant,
  all: readonly LimitMention[],
): Readonly<Record<string, unknown>> {
  if (!isSpringing(utterance, pair.mention, all)) return {}
  const { sentence } = utterance
  const clause = sentence.clauses.find(
    ({ kind, from, to }) =>
      (kind === 'condition' || kind === 'time') && !(pair.mention.from >= from && pair.mention.from < to),
  )
  return clause === undefined ? {} : { trigger: textOf(utterance, clause) }
}

/** The value reached that the same sentence gives: "... of 3.50 to 1.00; our ratio was 2.1 to 1.00". */
function actualOf(
  utterance: Utterance,
  mention: QuantityMention,
  all: readonly LimitMention[],
  own: readonly LimitMention[],
): Readonly<Record<string, unknown>> {
  const { deeds, dates } = utterance
  const last = own.at(-1)
  const next = all.find((limit) => last !== undefined && limit.from >= last.to && limit.side === null && !limit.trigger)
  if (next === undefined || next.kind !== last?.kind || own.includes(next)) return {}
  const deed = deeds.findLast(({ verb }) => verb.at < next.from)
  if (
    deed === undefined ||
    deed.reality !== 'fact' ||
    deed.verb.class !== 'be' ||
    deed.verb.at < last.to ||
    next.from - deed.verb.at > 6
  )
    return {}
  const date = dates.find(({ role }) => role === 'as_of')
  return {
    actual: next.value,
    ...(date === undefined ? {} : { actualAsOf: date.date.iso }),
    ...(mention.quantity.weak ? {} : {}),
  }
}

/** One proposal for each covenant and limit. */
function distinct(proposals: readonly Proposal[]): Proposal[] {
  const seen = new Set<string>()
  return proposals.filter(({ concept, action, comparator, ratio, threshold }) => {
    const key = [concept, action, comparator, ratio, threshold].join('|')
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
