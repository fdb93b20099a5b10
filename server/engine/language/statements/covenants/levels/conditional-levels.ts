import { firstOf, holds } from '../../../context/speaker.ts'
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
  const next = limits.find(({ from }) => from >= limit.to)?.from ?? Infinity
  return isOfEvent(sentence, limit.to, Math.min(limit.to + REACH, next, stop(sentence, limit.to)))
}

/** The name of the event and the word before it that makes it the condition, in one stretch of the sentence. */
function isOfEvent(sentence: Sentence, from: number, to: number): boolean {
  const link = firstOf(sentence, AFTER_EVENT, from, to)
  return link !== null && holds(sentence, EVENTS, link.to, to)
}

/** A semicolon or a full stop ends what is said of a level. */
function stop({ tokens }: Sentence, from: number): number {
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
        details: { mood: 'conditional', condition: conditionText(sentence, limit.to) },
      }),
    ]
  })
}

function conditionText({ tokens, text }: Sentence, from: number): string {
  const end = tokens.findIndex(({ text: mark }, index) => index >= from && /^[;.)]$/.test(mark))
  return text.slice(tokens[from]?.start ?? 0, tokens[(end < 0 ? tokens.length : end) - 1]?.end ?? 0)
}
