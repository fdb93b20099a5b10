import { readOnce } from '../../../../read-once.ts'
import { holds } from '../../../context/speaker.ts'
import type { Quantity } from '../../../lexicon/covenants.ts'
import { DUTY_WORDS } from '../../../lexicon/covenants.ts'
import type { PlacedSentence, Sentence } from '../../../sentence.ts'
import type { LimitMention } from '../find-limits.ts'
import { findLimits } from '../find-limits.ts'
import { findQuantities } from '../find-quantities.ts'
import { textIn } from '../limit-action.ts'
import { pairLimits } from '../pair-limits.ts'

/** A quantity that words before limit, and in what its limit is measured. */
export interface LimitedQuantity {
  readonly concept: string
  readonly quantity: Quantity
  readonly name: string
  readonly kind: LimitMention['kind']
  /** Behind its last limit. */
  readonly to: number
}

/** The numbers of a sentence that can be limits, read once for values and levels alike. */
export const limitsIn = readOnce((sentence: Sentence): readonly LimitMention[] =>
  // Only a placed sentence has one.
  findLimits(sentence, 'plainScale' in sentence ? (sentence as PlacedSentence).plainScale : null),
)

/** The quantities that a sentence limits, in its order. */
export const limitedIn = readOnce((sentence: Sentence): readonly LimitedQuantity[] =>
  pairLimits(sentence, findQuantities(sentence), limitsIn(sentence)).flatMap(({ mention, limits, guessed }) => {
    const told = limits.filter(({ side, level, trigger }) => !trigger && (side !== null || level))
    const isDue = !guessed || holds(sentence, DUTY_WORDS, 0, mention.from)
    const bounds = told.length > 0 || !isDue ? told : limits.slice(0, 1)
    const [first, last] = [bounds[0], bounds.at(-1)]
    if (first === undefined || last === undefined) return []
    return [
      {
        concept: mention.quantity.concept,
        quantity: mention.quantity,
        name: textIn(sentence, mention),
        kind: first.kind,
        to: Math.max(last.to, mention.to),
      },
    ]
  }),
)
