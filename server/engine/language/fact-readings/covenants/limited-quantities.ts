import type { Passage } from '../../../model.ts'
import type { FilingLanguage } from '../../document.ts'
import type { PlacedSentence } from '../../sentence.ts'
import type { LimitedQuantity } from '../../statements/covenants/levels/limited-in.ts'
import { limitedIn } from '../../statements/covenants/levels/limited-in.ts'

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

function sentencesBefore(
  { passage: { index, paragraph } }: PlacedSentence,
  language: FilingLanguage,
): PlacedSentence[] {
  return language.reading.passages
    .slice(Math.max(0, index - LIST_REACH), index)
    .filter((one) => one.paragraph === paragraph)
    .flatMap((one) => language.sentenceOf(one) ?? [])
}
