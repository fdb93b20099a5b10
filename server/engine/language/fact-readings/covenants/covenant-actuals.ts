import type { FactReading } from '../../../facts/fact-reading.ts'
import { holds } from '../../context/speaker.ts'
import { UNREAL } from '../../lexicon/connectors.ts'
import { DUTY_WORDS } from '../../lexicon/covenants.ts'
import type { Claim } from '../../statements/acts/claims.ts'
import { readClaims } from '../../statements/acts/claims.ts'
import type { LimitMention } from '../../statements/covenants/find-limits.ts'
import { findLimits } from '../../statements/covenants/find-limits.ts'
import type { QuantityMention } from '../../statements/covenants/find-quantities.ts'
import { findQuantities } from '../../statements/covenants/find-quantities.ts'
import { isResumed } from '../../statements/covenants/resumed-quantity.ts'
import { isComparedWithLevel } from '../../statements/covenants/limit-force.ts'
import { adjectiveSide, pairLimits, respectiveOwners } from '../../statements/covenants/pair-limits.ts'
import { startsWithin } from '../../mentions/mention.ts'
import type { PlacedSentence } from '../../sentence.ts'
import { instantPeriod } from '../../../facts/readers/period.ts'
import type { DatedRole } from '../../time/time.ts'
import { respectiveTimes } from '../../time/time.ts'
import { levelReading, statePeriod } from '../reading.ts'
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
const QUANTITY_WORDS = /ratio|coverage|leverage|net worth|loan.to.value|debt yield|ebitda|liquidity|availability|cash/i

/**
 * "Our net leverage ratio was 3.62 to 1.00": the value that a covenant's quantity reached. A quantity alone is no
 * covenant's, so the caller keeps the values of those that the filing limits somewhere.
 */
export function covenantLevels(inSentence: SentenceContext): CovenantLevels {
  const { sentence } = inSentence
  if (!QUANTITY_WORDS.test(sentence.text) || STATISTIC.test(sentence.text)) return NONE
  const context = { ...inSentence, roles: inSentence.roles.map(atItsEnd) }
  const claims = readClaims(sentence)
  const numbers = findLimits(sentence, claims, sentence.plainScale)
  const all = findQuantities(sentence)
  const own = all.filter(
    (mention) =>
      !mention.quantity.weak ||
      isHeldAgainstLevel(sentence, all, numbers, mention) ||
      isLimitedBefore(context, claims, mention),
  )
  const quantities = own.length > 0 ? own : resumedRatios(context, numbers)
  if (quantities.length === 0) return NONE
  const limited = quantities.filter(
    (mention) =>
      mention.quantity.weak ||
      adjectiveSide(sentence, mention) !== null ||
      numbers.some(({ side, closed, level, from }) => (level || (side !== null && closed)) && from > mention.from),
  )
  const unreal = holds(sentence, UNREAL)
  const dealt = respectiveOwners(sentence, quantities, numbers)
  const reached = unreal
    ? []
    : dealt.size > 0
      ? respectiveValues(context, claims, dealt)
      : quantities.flatMap((mention) => valuesOf(context, claims, numbers, mention))
  return { limited: limited.map(({ quantity }) => quantity.concept), reached }
}

/** "for the four quarters ended September 30": a test over a period has its value at the period's end. */
const atItsEnd = (one: DatedRole): DatedRole => (one.role === 'period' ? { ...one, role: 'as_of' } : one)

/** "EBITDA of $31 million, against the minimum of $25 million": a word of everyday use, of which a level is told. */
function isHeldAgainstLevel(
  sentence: PlacedSentence,
  mentions: readonly QuantityMention[],
  numbers: readonly LimitMention[],
  mention: QuantityMention,
): boolean {
  const next = mentions.find(({ from }) => from >= mention.to)?.from ?? Infinity
  const limits = numbers.filter(({ from, kind }) => from >= mention.to && from < next && kind === 'money')
  const [first] = limits
  return first !== undefined && isComparedWithLevel(sentence, { limits }, first)
}

/** "...minimum EBITDA of $25 million. EBITDA was $31 million": a subject that the sentences before limit. */
function isLimitedBefore(
  { sentence, language }: SentenceContext,
  claims: readonly Claim[],
  { quantity, from, to }: QuantityMention,
): boolean {
  const claim = claims.find(({ subject }) => from >= subject.from && from < subject.to)
  // "cash used by financing activities": another sum.
  const isHead = claim?.verb.class === 'be' && (to === claim.verb.from || sentence.tokens[to]?.verb === null)
  const opens = isHead && isOpening(sentence, claim.subject.from, from)
  return opens && sentencesBefore(sentence, language, LIST_REACH).some((one) => limits(one, quantity.concept))
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

/** Whether a sentence sets a level of the quantity. */
function limits(sentence: PlacedSentence, concept: string): boolean {
  const mentions = findQuantities(sentence).filter(({ quantity }) => quantity.concept === concept)
  if (mentions.length === 0) return false
  const numbers = findLimits(sentence, readClaims(sentence), sentence.plainScale)
  return pairLimits(sentence, mentions, numbers).some(({ guessed }) => !guessed)
}

function sentencesBefore(
  { passage: { index, paragraph } }: PlacedSentence,
  language: SentenceContext['language'],
  reach: number,
): PlacedSentence[] {
  return language.reading.passages
    .slice(Math.max(0, index - reach), index)
    .filter((one) => one.paragraph === paragraph)
    .flatMap((one) => language.sentenceOf(one) ?? [])
}

/**
 * "As of September 30, the ratio was 2.6", "these ratios were 2.6 and 4.1, respectively": the ratios that the sentences
 * before name, each once and as many as there are values; a single ratio stands in the sentence right before.
 */
function resumedRatios({ sentence, language }: SentenceContext, numbers: readonly LimitMention[]): QuantityMention[] {
  const at = sentence.tokens.findIndex(
    ({ noun }, index) => noun === 'ratio' && RESUMING.test(sentence.tokens[index - 1]?.lower ?? ''),
  )
  if (at < 0) return []
  const isList = sentence.tokens[at]?.lower === 'ratios'
  const before = sentencesBefore(sentence, language, isList ? LIST_REACH : 1).flatMap(findQuantities)
  const ratios = before.filter(({ quantity }) => quantity.measure === 'ratio' && !quantity.weak)
  const named = [...new Map(ratios.map((one) => [one.quantity.concept, one])).values()]
  const due = isList ? numbers.filter(({ from, kind }) => from > at && kind !== 'money').length : 1
  return named.length === due ? named.map((one) => ({ ...one, from: at, to: at + 1 })) : []
}

/** How many sentences before may name the ratios of a list. */
const LIST_REACH = 2

const RESUMING = /^(?:the|this|that|these|those|our|such|actual|respective|corresponding)$/

/** "Our leverage and coverage ratios were 4.4 and 2.8, respectively": each quantity its own value, of one day. */
function respectiveValues(
  { sentence, language, roles, carried }: SentenceContext,
  claims: readonly Claim[],
  dealt: ReadonlyMap<LimitMention, QuantityMention>,
): FactReading[] {
  const pairs = [...dealt]
  const [first] = pairs
  const last = pairs.at(-1)
  if (first === undefined || last === undefined || !pairs.every(([number]) => isPlain(number))) return []
  if (!isReached(sentence, claims, [], last[1], first[0])) return []
  return pairs.flatMap(([number, { quantity }]) => {
    const dated = statePeriod(language, sentence, roles, number.from, carried)
    return dated === null ? [] : [levelReading(sentence, number, { concept: quantity.concept, ...dated })]
  })
}

/** The value after the quantity, and with "respectively" one for each day. */
function valuesOf(
  context: SentenceContext,
  claims: readonly Claim[],
  numbers: readonly LimitMention[],
  mention: QuantityMention,
): FactReading[] {
  const { sentence, language, roles, carried } = context
  const end = findQuantities(sentence).find(({ from }) => from >= mention.to)?.from ?? Infinity
  const next = numbers.findIndex(({ from }) => from >= mention.to)
  const resumed = numbers.findIndex((one) => one.from < end && isResumed(sentence, claims, mention, one))
  const first = resumed > next ? resumed : next
  const number = numbers[first]
  if (number === undefined || (adjectiveSide(sentence, mention) !== null && first !== resumed)) return []
  if (!isPlain(number) || (number.kind === 'money') !== (mention.quantity.measure === 'amount')) return []
  if (first !== resumed && !isReached(sentence, claims, numbers, mention, number)) return []
  const run = runOf(sentence, numbers, first)
  const paired = respectiveTimes(
    sentence,
    roles,
    run.map(({ from }) => from),
  )
  if (paired.size === 0 && sentence.tokens.some(({ lower }) => lower === 'respectively')) return []
  return run.slice(0, paired.size > 0 ? run.length : 1).flatMap((one) => {
    const day = paired.get(one.from)
    const dated =
      day === undefined
        ? statePeriod(language, sentence, roles, one.from, carried)
        : { period: instantPeriod(day, language.periodEnd), doubts: [] }
    return dated === null ? [] : [levelReading(sentence, one, { concept: mention.quantity.concept, ...dated })]
  })
}

const isPlain = ({ side, level, former, trigger }: LimitMention): boolean =>
  side === null && !level && !former && !trigger

/** "2.1 and 2.4": the numbers of one list. */
function runOf({ tokens }: PlacedSentence, numbers: readonly LimitMention[], first: number): LimitMention[] {
  const run: LimitMention[] = []
  for (const number of numbers.slice(first)) {
    const last = run.at(-1)
    const joined =
      last === undefined || tokens.slice(last.to, number.from).every(({ lower }) => /^(?:and|,|or)$/.test(lower))
    if (!joined || !isPlain(number)) break
    run.push(number)
  }
  return run
}

/** "requires a ratio of 1.0 (the ratio was 0.65)": brackets are read by themselves. */
function ownBegin({ tokens }: PlacedSentence, at: number): number {
  const open = tokens.findLastIndex(({ text }, index) => index < at && text === '(')
  const closed = tokens.findLastIndex(({ text }, index) => index < at && text === ')')
  return open > closed && at - open < 4 ? open : 0
}

/** "We were in compliance and, as of June 30, our ratio was 4.4": the statement begins with the ratio's own words. */
function begin(sentence: PlacedSentence, { verb }: Claim, at: number): number {
  let own = at
  while (own > at - 4 && MODIFIERS.test(sentence.tokens[own - 1]?.lower ?? '')) own -= 1
  const isTold = verb.tense === 'past' && /^(?:and|,|;)$/.test(sentence.tokens[own - 1]?.lower ?? '')
  return Math.max(ownBegin(sentence, at), isTold ? own : 0)
}

const MODIFIERS = /^(?:our|the|its|such|this|actual|consolidated|total|net|senior|adjusted|calculated)$/

const STATING = new Set(['be', 'total', 'have'])
/** "we reported a ratio of", "the ratio stood at". */
const TELLING =
  /^(?:report|achieve|record|post|stand|equal|amount|come|calculate|compute|measure|generate|register|work)$/

const isStating = ({ verb }: Claim): boolean => STATING.has(verb.class) || TELLING.test(verb.lemma)

/** "the ratio was 3.62", or "we had a ratio of 3.62": a fact of the past or the present, and nobody's duty. */
function isReached(
  sentence: PlacedSentence,
  claims: readonly Claim[],
  numbers: readonly LimitMention[],
  mention: QuantityMention,
  number: LimitMention,
): boolean {
  const governing = claims.findLast(({ verb: { at } }) => at < number.from)
  // "coverage of 4.4x exceeded the 3.0x required": the value stands before the verb that compares it.
  const held = isComparedWithLevel(sentence, { limits: numbers }, number)
  const claim = governing ?? (held ? claims.find(({ subject }) => startsWithin(number, subject)) : undefined)
  if (claim === undefined || claim.reality !== 'fact' || claim.negated || claim.verb.modal !== null) return false
  if (!held && !isStating(claim)) return false
  if (holds(sentence, DUTY_WORDS, begin(sentence, claim, mention.from), number.from)) return false
  const between = sentence.tokens.slice(
    governing === undefined ? mention.to : Math.max(mention.to, governing.verb.at + 1),
    number.from,
  )
  if (between.length > 4 || between.some(({ kind }) => kind === 'number')) return false
  return (governing !== undefined && governing.verb.at >= mention.to) || between.at(-1)?.lower === 'of'
}
