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
import { adjectiveSide, respectiveOwners } from '../../statements/covenants/pair-limits.ts'
import type { PlacedSentence } from '../../sentence.ts'
import { instantPeriod } from '../../../facts/readers/period.ts'
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
const QUANTITY_WORDS = /ratio|coverage|leverage|net worth|loan.to.value|debt yield/i

/**
 * "Our net leverage ratio was 3.62 to 1.00": the value that a covenant's quantity reached. A quantity alone is no
 * covenant's, so the caller keeps the values of those that the filing limits somewhere.
 */
export function covenantLevels(context: SentenceContext): CovenantLevels {
  const { sentence } = context
  if (!QUANTITY_WORDS.test(sentence.text) || STATISTIC.test(sentence.text)) return NONE
  const own = findQuantities(sentence).filter(({ quantity }) => !quantity.weak)
  const quantities = own.length > 0 ? own : resumedRatio(context)
  if (quantities.length === 0) return NONE
  const claims = readClaims(sentence)
  const numbers = findLimits(sentence, claims, sentence.plainScale)
  const limited = quantities.filter(
    (mention) =>
      adjectiveSide(sentence, mention) !== null ||
      numbers.some(({ side, closed, from }) => side !== null && closed && from > mention.from),
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

/** "As of September 30, the ratio was 2.6": the one ratio that the sentence before names. */
function resumedRatio({ sentence, language }: SentenceContext): QuantityMention[] {
  const at = sentence.tokens.findIndex(
    ({ lower }, index) => lower === 'ratio' && RESUMING.test(sentence.tokens[index - 1]?.lower ?? ''),
  )
  const last = language.reading.passages[sentence.passage.index - 1]
  const before = at < 0 || last?.paragraph !== sentence.passage.paragraph ? null : language.sentenceOf(last)
  if (before === null) return []
  const named = findQuantities(before).filter(({ quantity }) => quantity.measure === 'ratio' && !quantity.weak)
  const [only] = named
  return only === undefined || named.length > 1 ? [] : [{ ...only, from: at, to: at + 1 }]
}

const RESUMING = /^(?:the|this|that|our|such|actual)$/

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
  if (!isReached(sentence, claims, last[1], first[0])) return []
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
  const first = numbers.findIndex(({ from }) => from >= mention.to)
  const number = numbers[first]
  if (number === undefined || adjectiveSide(sentence, mention) !== null) return []
  if (!isPlain(number) || (number.kind === 'money') !== (mention.quantity.measure === 'amount')) return []
  if (!isReached(sentence, claims, mention, number)) return []
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

const isPlain = ({ side, former, trigger }: LimitMention): boolean => side === null && !former && !trigger

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

/** "the ratio was 3.62", or "we had a ratio of 3.62": a fact of the past or the present, and nobody's duty. */
function isReached(
  sentence: PlacedSentence,
  claims: readonly Claim[],
  mention: QuantityMention,
  number: LimitMention,
): boolean {
  const verb = claims.findLast(({ verb: { at } }) => at < number.from)
  if (verb === undefined || verb.reality !== 'fact' || verb.negated || !STATING.has(verb.verb.class)) return false
  if (verb.verb.modal !== null || holds(sentence, DUTY_WORDS, begin(sentence, verb, mention.from), number.from))
    return false
  const between = sentence.tokens.slice(Math.max(mention.to, verb.verb.at + 1), number.from)
  if (between.length > 4 || between.some(({ kind }) => kind === 'number')) return false
  return verb.verb.at >= mention.to || between.at(-1)?.lower === 'of'
}
