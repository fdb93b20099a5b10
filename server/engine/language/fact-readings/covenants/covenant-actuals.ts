import type { FactReading } from '../../../facts/fact-reading.ts'
import { holds } from '../../context/speaker.ts'
import { phraseSet } from '../../phrases.ts'
import { COVENANT_NOUNS, CREDIT_WORDS, REGULATORS } from '../../lexicon/statements.ts'
import { UNREAL } from '../../lexicon/connectors.ts'
import { DUTY_WORDS } from '../../lexicon/covenants.ts'
import type { Claim } from '../../statements/acts/claims.ts'
import { readClaims } from '../../statements/acts/claims.ts'
import type { LimitMention } from '../../statements/covenants/find-limits.ts'
import { holdsNumber } from '../../statements/covenants/find-limits.ts'
import type { QuantityMention } from '../../statements/covenants/find-quantities.ts'
import { findQuantities } from '../../statements/covenants/find-quantities.ts'
import type { LimitedQuantity } from '../../statements/covenants/levels/limited-in.ts'
import { limitedIn, limitsIn } from '../../statements/covenants/levels/limited-in.ts'
import { limitedBefore } from './limited-quantities.ts'
import { isPlain, isStating, resumedValues, runOf } from './resumed-values.ts'
import { isResumed } from '../../statements/covenants/resumed-quantity.ts'
import { isComparedWithLevel, MARGINS } from '../../statements/covenants/limit-force.ts'
import { adjectiveSide, respectiveOwners } from '../../statements/covenants/pair-limits.ts'
import { startsWithin } from '../../mentions/mention.ts'
import { stemTest } from '../../stems.ts'
import type { PlacedSentence } from '../../sentence.ts'
import { instantPeriod } from '../../../facts/readers/period.ts'
import type { DatedRole } from '../../time/time.ts'
import { respectiveTimes } from '../../time/listed-days.ts'
import { levelReading } from '../reading.ts'
import { statePeriod } from '../state-period.ts'
import type { SentenceContext } from '../sentence-facts.ts'

/** What a sentence says of covenants' quantities: those it limits, and the values that they reached. */
export interface CovenantLevels {
  /** Concepts for which the sentence sets a limit. */
  readonly limited: readonly string[]
  readonly reached: readonly FactReading[]
}

const NONE: CovenantLevels = { limited: [], reached: [] }
/** A figure that registration statements asked for (Regulation S-K, former item 503(d)), and no covenant. */
const STATISTIC = /earnings to (?:combined )?fixed charges/i
const QUANTITY_WORDS =
  /ratio|coverage|\bcover\b|leverage|net worth|loan.to.value|debt yield|ebitda|liquidity|availability|cash/i

/**
 * "Our net leverage ratio was 3.62 to 1.00": the value that a covenant's quantity reached. A quantity alone is no
 * covenant's, so the caller keeps the values of those that the filing limits somewhere.
 */
export function covenantLevels(inSentence: SentenceContext): CovenantLevels {
  const { sentence } = inSentence
  if (!(QUANTITY_WORDS.test(sentence.text) || mayTakeUp(sentence.text)) || STATISTIC.test(sentence.text)) return NONE
  const all = findQuantities(sentence)
  if (all.length === 0 && !holdsNumber(sentence)) return NONE
  const context = { ...inSentence, roles: inSentence.roles.map(atItsEnd) }
  const numbers = limitsIn(sentence)
  const quantities = all.filter(
    (mention) =>
      !mention.quantity.weak ||
      (mention.quantity.measure === 'ratio' && isByAgreement(sentence)) ||
      isHeldAgainstLevel(sentence, all, numbers, mention) ||
      isLimitedBefore(context, mention),
  )
  const limited = quantities.filter(
    (mention) =>
      mention.quantity.weak ||
      adjectiveSide(sentence, mention) !== null ||
      numbers.some(({ side, closed, level, from }) => (level || (side !== null && closed)) && from > mention.from),
  )
  const unreal = holds(sentence, UNREAL) || (holds(sentence, REGULATORS) && !holds(sentence, CREDIT_WORDS))
  const dealt = respectiveOwners(sentence, quantities, numbers)
  const areValues = dealt.size > 0 && [...dealt.keys()].every(isPlain)
  const named = unreal ? [] : areValues ? respectiveValues(context, dealt) : namedValues(context, numbers, quantities)
  const earlier = (): LimitedQuantity[] => limitedBefore(sentence, context.language)
  const resumed = unreal ? [] : resumedValues(sentence, earlier)
  const reached = [...named]
  for (const { number, concept } of resumed)
    for (const reading of readingsOf(context, resumed.length > 1 ? [number] : numbers, number, concept))
      if (!reached.some((one) => one.number.start === reading.number.start)) reached.push(reading)
  const taken = [...limitedIn(sentence), ...resumed].map(({ concept }) => concept)
  const ofAgreement = isByAgreement(sentence) ? reached.map(({ concept }) => concept.slice('text:'.length)) : []
  const concepts = [...limited.map(({ quantity }) => quantity.concept), ...taken, ...ofAgreement]
  return { limited: concepts, reached }
}

/** "as defined in the credit agreement, was 2.2 to 1.0": who measures by an agreement measures for its lender. */
const isByAgreement = (sentence: PlacedSentence): boolean =>
  holds(sentence, COVENANT_NOUNS) || (holds(sentence, MEASURED_BY) && holds(sentence, CREDIT_WORDS))

const MEASURED_BY = phraseSet(
  'as defined in|as defined by|as defined under|as calculated|as computed|as determined|as measured|calculated in accordance|calculated under|computed under|computed in accordance|measured under|defined in the|for purposes of|in accordance with|as defined|ratio under|ratios under|ratio pursuant|coverage under|leverage under|net worth under',
)

/** "(4.00x at December 31, 2026)": nobody knows yet what a later test will show. */
const isToCome = ({ values }: PlacedSentence, { to }: LimitMention, filedAt: string | null): boolean =>
  filedAt !== null &&
  values.some((value) => value.kind === 'date' && value.from >= to && value.from - to <= 2 && value.iso > filedAt)

/** "for the four quarters ended September 30": a test over a period has its value at the period's end. */
const atItsEnd = (one: DatedRole): DatedRole =>
  one.role === 'period' || (one.role === 'unknown' && SPANS.has(one.date.precision)) ? { ...one, role: 'as_of' } : one

/** "coverage for 2024 was 8.41". */
const SPANS = new Set(['year', 'fiscal_year', 'quarter'])

/** "EBITDA of $31 million, against the minimum of $25 million": a word of everyday use, of which a level is told. */
function isHeldAgainstLevel(
  sentence: PlacedSentence,
  mentions: readonly QuantityMention[],
  numbers: readonly LimitMention[],
  mention: QuantityMention,
): boolean {
  const next = mentions.find(({ from }) => from >= mention.to)?.from ?? Infinity
  const isMoney = mention.quantity.measure === 'amount'
  const limits = numbers.filter(({ from, kind }) => from >= mention.to && from < next && (kind === 'money') === isMoney)
  const [first] = limits
  return first !== undefined && isComparedWithLevel(sentence, { limits }, first)
}

/** "...minimum EBITDA of $25 million. EBITDA was $31 million": a subject that the sentences before limit. */
function isLimitedBefore({ sentence, language }: SentenceContext, { quantity, from, to }: QuantityMention): boolean {
  const claim = readClaims(sentence).find(({ subject }) => from >= subject.from && from < subject.to)
  // "cash used by financing activities": another sum.
  const isHead =
    claim !== undefined && isStating(claim) && (to === claim.verb.from || sentence.tokens[to]?.verb === null)
  if (!isHead || !isOpening(sentence, Math.max(claim.clause.from, claim.subject.from), from)) return false
  // "a minimum liquidity test of $35 million, and our liquidity was $61.8 million".
  const here = limitedIn(sentence).filter((one) => one.to <= from)
  return [...here, ...limitedBefore(sentence, language)].some(({ concept }) => concept === quantity.concept)
}

/** "At June 30, 2025, our": nothing but the day and a determiner stands before the subject's name. */
const isOpening = ({ tokens, values }: PlacedSentence, from: number, to: number): boolean =>
  tokens
    .slice(from, to)
    .every(
      ({ lower }, index) =>
        MODIFIERS.test(lower) ||
        /^(?:,|and|at|as|of|on|for)$/.test(lower) ||
        values.some(({ kind, ...value }) => kind === 'date' && startsWithin({ from: from + index }, value)),
    )

/** Words that can take up a quantity of the sentence before. */
export const mayTakeUp = stemTest(
  '_it {was,stood}_|_{these,they} were_|_former_|_latter_|_ours_|_actual_|_figure{,s}_|_percentage{,s}_|_proportion_|_multiple_|_cover_|_ratio{,s}_|_{were,stood} at_',
)

/** "Our leverage and coverage ratios were 4.4 and 2.8, respectively": each quantity its own value, of one day. */
function respectiveValues(
  { sentence, language, roles, carried }: SentenceContext,
  dealt: ReadonlyMap<LimitMention, QuantityMention>,
): FactReading[] {
  const pairs = [...dealt]
  const [first] = pairs
  const last = pairs.at(-1)
  if (first === undefined || last === undefined || !pairs.every(([number]) => isPlain(number))) return []
  if (!isReached(sentence, readClaims(sentence), [], last[1], first[0])) return []
  return pairs.flatMap(([number, { quantity }]) => {
    const dated = valuePeriod(language, sentence, roles, number.from, carried)
    return dated === null ? [] : [levelReading(sentence, number, { concept: quantity.concept, ...dated })]
  })
}

/** "our leverage was 5.38 and our coverage 2.31": the verb of the first value is that of the next one too. */
function namedValues(
  context: SentenceContext,
  numbers: readonly LimitMention[],
  quantities: readonly QuantityMention[],
): FactReading[] {
  const { tokens } = context.sentence
  const found: FactReading[] = []
  let last: LimitMention | undefined
  for (const mention of quantities) {
    const number = numbers.find(({ from }) => from >= mention.to)
    const own = valuesOf(context, numbers, mention)
    const joint = last === undefined ? null : tokens.slice(last.to, mention.from)
    const isElided =
      own.length === 0 &&
      number !== undefined &&
      isPlain(number) &&
      (number.kind === 'money') === (mention.quantity.measure === 'amount') &&
      number.from - mention.to <= 1 &&
      joint !== null &&
      joint.length < 5 &&
      joint.every(({ lower }) => MODIFIERS.test(lower) || /^(?:,|;|and|while)$/.test(lower))
    const readings = isElided ? readingsOf(context, [number], number, mention.quantity.concept) : own
    found.push(...readings)
    last = readings.length > 0 ? number : undefined
  }
  return found
}

/** The value after the quantity, and with "respectively" one for each day. */
function valuesOf(context: SentenceContext, numbers: readonly LimitMention[], mention: QuantityMention): FactReading[] {
  const { sentence } = context
  const claims = readClaims(sentence)
  const end = findQuantities(sentence).find(({ from }) => from >= mention.to)?.from ?? Infinity
  const next = numbers.findIndex(({ from }) => from >= mention.to)
  const resumed = numbers.findIndex((one) => one.from < end && isResumed(sentence, claims, mention, one))
  const first = resumed > next ? resumed : next
  const number = numbers[first]
  if (number === undefined || (adjectiveSide(sentence, mention) !== null && first !== resumed)) return []
  if (!isPlain(number) || (number.kind === 'money') !== (mention.quantity.measure === 'amount')) return []
  if (first !== resumed && !isReached(sentence, claims, numbers, mention, number)) return []
  return readingsOf(context, numbers, number, mention.quantity.concept)
}

/** The value, and with "respectively" one for each day. */
function readingsOf(
  { sentence, language, roles, carried }: SentenceContext,
  numbers: readonly LimitMention[],
  number: LimitMention,
  concept: string,
): FactReading[] {
  const run = runOf(sentence, numbers, numbers.indexOf(number))
  const paired = respectiveTimes(
    sentence,
    roles,
    run.map(({ from }) => from),
  )
  const isDealt = run.length > 1 && sentence.tokens.some(({ lower }) => lower === 'respectively')
  if (paired.size === 0 && isDealt) return []
  return run.slice(0, paired.size > 0 ? run.length : 1).flatMap((one) => {
    if (isToCome(sentence, one, language.reading.filing.filedAt)) return []
    const day = paired.get(one.from)
    const dated =
      day === undefined
        ? valuePeriod(language, sentence, roles, one.from, carried)
        : { period: instantPeriod(day, language.periodEnd), doubts: [] }
    return dated === null ? [] : [levelReading(sentence, one, { concept, ...dated })]
  })
}

/** A value reached that no day is stated for is the last test's. */
function valuePeriod(
  language: SentenceContext['language'],
  sentence: PlacedSentence,
  roles: readonly DatedRole[],
  at: number,
  carried: string | null,
): ReturnType<typeof statePeriod> {
  const stated = statePeriod(language, sentence, roles, at, carried)
  const end = language.periodEnd
  if (stated !== null || end === null || sentence.values.some(({ kind }) => kind === 'date')) return stated
  return { period: instantPeriod(end, end), doubts: ['date_from_filing_period'] }
}

/** "requires a ratio of 1.0 (the ratio was 0.65)": brackets are read by themselves. */
function ownBegin({ tokens }: PlacedSentence, at: number): number {
  const open = tokens.findLastIndex(({ text }, index) => index < at && text === '(')
  const closed = tokens.findLastIndex(({ text }, index) => index < at && text === ')')
  return open > closed && at - open < 4 ? open : 0
}

/** "We were in compliance and, as of June 30, our ratio was 4.4": the statement begins with its own clause. */
function begin(sentence: PlacedSentence, { verb, clause }: Claim, at: number): number {
  let own = at
  while (own > at - 4 && MODIFIERS.test(sentence.tokens[own - 1]?.lower ?? '')) own -= 1
  const isJoined = /^(?:and|,|;)$/.test(sentence.tokens[own - 1]?.lower ?? '')
  const told = isJoined ? own : clause.from <= at ? clause.from : 0
  return Math.max(ownBegin(sentence, at), verb.tense === 'past' ? told : 0)
}

const MODIFIERS = /^(?:our|the|its|such|this|actual|consolidated|total|net|senior|adjusted|calculated)$/

/** ", as calculated in accordance with our credit agreement,": how it is measured, between a quantity and its value. */
function withoutMethod(between: PlacedSentence['tokens']): PlacedSentence['tokens'] {
  const open = between.findIndex(({ text }, at) => text === ',' && METHOD.test(between[at + 1]?.lower ?? ''))
  const end = between.findIndex(({ text }, at) => at > open && text === ',')
  return open < 0 || end < 0 ? between : [...between.slice(0, open), ...between.slice(end + 1)]
}

const METHOD = /^(?:as|which|calculated|computed|measured|defined|determined)$/

/** "the ratio was 3.62", or "we had a ratio of 3.62": a fact of the past or the present, and nobody's duty. */
function isReached(
  sentence: PlacedSentence,
  claims: readonly Claim[],
  numbers: readonly LimitMention[],
  mention: QuantityMention,
  number: LimitMention,
): boolean {
  if (holds(sentence, MARGINS, mention.to, number.from)) return false
  const governing = claims.findLast(({ verb: { at } }) => at < number.from)
  // "coverage of 4.4x exceeded the 3.0x required": the value stands before the verb that compares it.
  const held = isComparedWithLevel(sentence, { limits: numbers }, number)
  const claim = governing ?? (held ? claims.find(({ subject }) => startsWithin(number, subject)) : undefined)
  if (claim === undefined || claim.reality !== 'fact' || claim.negated || claim.verb.modal !== null) return false
  if (!held && !isStating(claim)) return false
  // "the covenant leverage ratio was 7.02": the word tells which ratio, and no duty.
  const own = sentence.tokens[mention.from - 1]?.noun === 'covenant' ? mention.from - 1 : mention.from
  if (holds(sentence, DUTY_WORDS, begin(sentence, claim, mention.from), own)) return false
  if (holds(sentence, DUTY_WORDS, mention.from, number.from)) return false
  const between = sentence.tokens.slice(
    governing === undefined ? mention.to : Math.max(mention.to, governing.verb.at + 1),
    number.from,
  )
  if (withoutMethod(between).length > 4 || between.some(({ kind }) => kind === 'number')) return false
  return (governing !== undefined && governing.verb.at >= mention.to) || between.at(-1)?.lower === 'of'
}
