import type { Passage } from '../../../model.ts'
import { holds } from '../../context/speaker.ts'
import type { FilingLanguage } from '../../document.ts'
import { DUTY_WORDS } from '../../lexicon/covenants.ts'
import type { PlacedSentence, Sentence } from '../../sentence.ts'
import type { Claim } from '../../statements/acts/claims.ts'
import { readClaims } from '../../statements/acts/claims.ts'
import type { LimitMention } from '../../statements/covenants/find-limits.ts'
import { findLimits } from '../../statements/covenants/find-limits.ts'
import { findQuantities } from '../../statements/covenants/find-quantities.ts'
import { pairLimits } from '../../statements/covenants/pair-limits.ts'

/** A quantity that words before limit, and in what its limit is measured. */
export interface LimitedQuantity {
  readonly concept: string
  readonly kind: LimitMention['kind']
  /** Behind its last limit. */
  readonly to: number
}

/** The quantities that a sentence limits, in its order. */
export function limitedIn(
  sentence: Sentence,
  claims: readonly Claim[] = readClaims(sentence),
  numbers: readonly LimitMention[] = findLimits(sentence, claims, null),
): LimitedQuantity[] {
  return pairLimits(sentence, findQuantities(sentence), numbers).flatMap(({ mention, limits, guessed }) => {
    const told = limits.filter(({ side, level, trigger }) => !trigger && (side !== null || level))
    const isDue = !guessed || holds(sentence, DUTY_WORDS, 0, mention.from)
    const bounds = told.length > 0 || !isDue ? told : limits.slice(0, 1)
    const [first, last] = [bounds[0], bounds.at(-1)]
    if (first === undefined || last === undefined) return []
    return [{ concept: mention.quantity.concept, kind: first.kind, to: Math.max(last.to, mention.to) }]
  })
}

/** What the sentences before limit, or where the paragraph begins with the value, the list before it. */
export function limitedBefore(sentence: PlacedSentence, language: FilingLanguage): LimitedQuantity[] {
  const near = sentencesBefore(sentence, language).flatMap((one) => limitedIn(one))
  return near.length > 0 ? near : limitedByList(sentence.passage, language)
}

/** "• a current ratio of at least 1.10; • interest coverage of at least 2.00": the items right before a paragraph. */
function limitedByList({ index, headings }: Passage, language: FilingLanguage): LimitedQuantity[] {
  const under = headings.join('/')
  const found: LimitedQuantity[] = []
  for (let at = index - 1; at > index - ITEM_REACH; at -= 1) {
    const passage = language.reading.passages[at]
    if (passage?.kind !== 'sentence' || passage.headings.join('/') !== under) break
    const item = language.sentenceOf(passage)
    const own = item === null ? [] : limitedIn(item)
    if (own.length === 0) break
    found.unshift(...own)
  }
  return found
}

const ITEM_REACH = 9

/** How many sentences before may name the ratios of a list. */
const LIST_REACH = 2

export function sentencesBefore(
  { passage: { index, paragraph } }: PlacedSentence,
  language: FilingLanguage,
): PlacedSentence[] {
  return language.reading.passages
    .slice(Math.max(0, index - LIST_REACH), index)
    .filter((one) => one.paragraph === paragraph)
    .flatMap((one) => language.sentenceOf(one) ?? [])
}
