import { firstOf } from '../../../context/speaker.ts'
import { isListMark } from '../../../list-marks.ts'
import { phraseSet } from '../../../phrases.ts'
import type { Sentence } from '../../../sentence.ts'
import type { Proposal, Utterance } from '../../proposal.ts'
import { proposalOf } from '../../proposal.ts'
import type { LimitMention } from '../find-limits.ts'
import type { QuantityMention } from '../find-quantities.ts'

const EVENTS = phraseSet(
  'acquisition|material disposition|material investment|adjustment period|leverage increase period|acquisition period|acquisition holiday|leverage holiday|elevated leverage period|material project',
)
const AFTER_EVENT = phraseSet(
  'following|after|upon|in connection with|in the event of|in which|during|if|subsequent to|as a result of',
)
const REACH = 26

/**
 * Whether a level applies for some quarters after an event that may never happen: "3.50 to 1.00 for the two quarters
 * following a Material Acquisition", "it may be increased to 4.00 to 1.00 after a qualified acquisition".
 */
export function isConditionalLevel(sentence: Sentence, limit: LimitMention, limits: readonly LimitMention[]): boolean {
  // "was increased from 3.25 to 3.75 for the quarters after the acquisition": a change that was made.
  if (limit.kind === 'money' || limits.some(({ former }) => former)) return false
  const before = limits.findLast(({ to }) => to <= limit.from)
  if (before !== undefined && eventBetween(sentence, before.to, limit.from) !== null) return true
  const next = limits.find(({ from }) => from >= limit.to)?.from ?? Infinity
  if (eventBetween(sentence, limit.to, next) !== null) return false
  if (isAfterAnyEvent(sentence, limit)) return true
  return isOfEvent(sentence, limit.to, Math.min(limit.to + REACH, next, stop(sentence, limit.to)))
}

/**
 * "0.60 to 1.00 (or, following a material acquisition, 0.65 to 1.00)": where the event begins that comes before the second
 * level, and is its condition.
 */
function eventBetween(sentence: Sentence, from: number, to: number): number | null {
  const { tokens } = sentence
  const end = Math.min(to, from + REACH)
  const link = firstOf(sentence, AFTER_EVENT, from, end)
  const event = link === null ? null : firstOf(sentence, EVENTS, link.to, end)
  if (link === null || event === null) return null
  const opening = tokens.slice(from, link.at).filter(({ kind }) => kind !== 'mark')
  const isNext = tokens.slice(event.to, to).every(({ kind, lower }) => kind === 'mark' || LEADING.test(lower))
  return isNext && opening.length === 1 && opening[0]?.lower === 'or' ? link.at : null
}

const LEADING = /^(?:up|to|of|not)$/

/** "Following a material acquisition, the ratio increases to 4.0 to 1.0": the event is named first, and any such one. */
function isAfterAnyEvent(sentence: Sentence, { from }: LimitMention): boolean {
  const comma = sentence.tokens.findIndex(({ text }) => text === ',')
  const link = sentence.tokens[0]?.lower === 'if' ? null : firstOf(sentence, AFTER_EVENT, 0, 2)
  const event = link === null || comma > from ? null : firstOf(sentence, EVENTS, link.to, comma)
  return event !== null && ANY_EVENT.has(sentence.tokens[event.at - 1]?.lower ?? '')
}

/** The name of the event and the word before it that makes it the condition, in one stretch of the sentence. */
function isOfEvent(sentence: Sentence, from: number, to: number): boolean {
  const link = firstOf(sentence, AFTER_EVENT, from, to)
  const event = link === null ? null : firstOf(sentence, EVENTS, link.to, to)
  return link !== null && event !== null && !hasHappened(sentence, link.to, event)
}

/** "following our acquisition of Tarn, which closed in May", "after we completed the acquisition": one event, and past. */
function hasHappened({ tokens, clauses }: Sentence, from: number, event: { at: number; to: number }): boolean {
  const before = tokens.slice(from, event.at)
  if (before.some(({ lower }) => ANY_EVENT.has(lower)) || tokens[event.to - 1]?.noun !== tokens[event.to - 1]?.lower)
    return false
  const end = stop({ tokens }, event.to)
  const verb = clauses
    .flatMap(({ predicates }) => predicates)
    .find(({ at, tense }) => tense !== 'none' && at >= from && at < Math.min(end, event.to + REACH_OF_DEED))
  return verb?.tense === 'past' && verb.modal === null && HAPPENING.has(verb.lemma)
}

/** Words of an event that may be one of many, or none. */
const ANY_EVENT = new Set(
  'a an any each such every certain material qualified permitted specified future another'.split(' '),
)
const HAPPENING = new Set('close complete consummate occur acquire finalize finish'.split(' '))
const REACH_OF_DEED = 14

/** A semicolon or a full stop ends what is said of a level. */
function stop({ tokens }: Pick<Sentence, 'tokens'>, from: number): number {
  const at = tokens.findIndex(({ text }, index) => index >= from && /^[;.]$/.test(text))
  return at < 0 ? tokens.length : at
}

/** The levels of a sentence that apply only after such an event, for the quantity before each. */
export function conditionalLevels(
  { sentence, start }: Utterance,
  mentions: readonly QuantityMention[],
  limits: readonly LimitMention[],
): Proposal[] {
  return limits.flatMap((limit) => {
    if (limit.from < start || limit.former) return []
    const quantity = mentions.findLast(
      (one) => one.to <= limit.from && one.quantity.measure === 'ratio' && !one.quantity.weak,
    )?.quantity
    if (quantity === undefined) return []
    return [
      proposalOf('covenant_limit', 'covenant', quantity.concept, 'required', {
        comparator: quantity.usual,
        ratio: limit.value,
        limitAt: { from: limit.from, to: limit.to },
        details: { mood: 'conditional', condition: conditionText(sentence, limit) },
      }),
    ]
  })
}

function conditionText(sentence: Sentence, limit: LimitMention): string {
  const { tokens, text } = sentence
  const or = tokens.findLastIndex(({ lower }, at) => at < limit.from && lower === 'or')
  const ahead = or < 0 ? null : eventBetween(sentence, or, limit.from)
  const from = ahead ?? limit.to
  const end =
    ahead === null
      ? tokens.findIndex(({ text: mark }, at) => at >= from && (/^[;.)]$/.test(mark) || isListMark(tokens, at)))
      : limit.from
  const last = tokens[(end < 0 ? tokens.length : end) - 1]
  // "upon an acquisition, to 3.5 to 1.0": the word belongs to the level.
  return text.slice(tokens[from]?.start ?? 0, last?.end ?? 0).replace(/,?(?: (?:of|to|and|or))?$/, '')
}
