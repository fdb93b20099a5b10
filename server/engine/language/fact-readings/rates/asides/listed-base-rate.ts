import type { Passage } from '../../../../model.ts'
import type { PercentMention } from '../../../mentions/mention.ts'
import { tokenize } from '../../../tokens.ts'
import type { SentenceContext } from '../../sentence-facts.ts'
import { linkBefore, MAX_ADDED_PERCENT } from '../rate-links.ts'
import { definesBase } from './base-rate-words.ts'

/** What an item of a list may have before its link: "(iii) the Adjusted Daily Simple SOFR plus". */
const WORDS_OF_ITEM = 14
/** How many items a base rate is compared of at most. */
const MAX_ITEMS = 4
const ITEM_ENDS = /(?:[;,]|[;,]? ?(?:and|or))$/i
const LEADS_IN = /\b(?:highest|greatest|higher|greater) of(?: the following)?(?: rates)?(?:[:,]| -)?$/i

/** "The Base Rate is the highest of:", then "SOFR plus 1.00%" as an item of its own: a part of the base rate. */
export function isListedPartOfBaseRate({ language, sentence }: SentenceContext, value: PercentMention): boolean {
  const link = linkBefore(sentence, value)
  if (link === null || link.below || value.value > MAX_ADDED_PERCENT || link.at > WORDS_OF_ITEM) return false
  const lead = leadIn(language.reading.passages, sentence.passage.index)
  return lead !== null && definesBase(tokenize(lead).map(({ lower }) => lower))
}

/** The words that lead into the list whose item a passage is; null where it is no item of one that compares rates. */
function leadIn(passages: readonly Passage[], item: number): string | null {
  for (let at = item - 1; at >= Math.max(0, item - MAX_ITEMS); at -= 1) {
    const text = passages[at]?.text.trim() ?? ''
    if (LEADS_IN.test(text)) return text
    if (!ITEM_ENDS.test(text)) return null
  }
  return null
}
