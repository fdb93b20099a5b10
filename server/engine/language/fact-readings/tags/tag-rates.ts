import type { FactReading, Place } from '../../../facts/fact-reading.ts'
import type { InlineFact, Span } from '../../../model.ts'
import type { ConceptRule } from '../../lexicon/concepts.ts'
import { isToldByWords, RATE_LABELS } from '../rates/rate-kinds.ts'
import { isPartOfBaseRate } from '../rates/rate-links.ts'
import type { Decided, TagContext } from './tag-context.ts'
import { decided } from './tag-context.ts'
import { isEffectiveColumn } from './tag-row.ts'

/** Which rate a tagged percentage is: the words' own kind, else the concept's; null where it is none of a debt. */
export function rateOfTag(
  fact: InlineFact,
  rule: ConceptRule,
  shown: Span,
  place: Place,
  context: TagContext,
): Decided | null {
  const meaning = context.meanings.get(shown.start) ?? null
  const row = context.rows.get(shown.start) ?? null
  // A dash in a column of rates is no rate of nothing.
  if (fact.value === 0 && !/\d/.test(fact.displayed)) return null
  if (isShare(fact, shown, place, context)) return null
  for (const words of [meaning?.reading, row])
    if (words != null && isToldByWords(words.factType)) return decided(words.factType)
  if (isOfBaseRate(shown, context)) return null
  if (
    rule.plain !== null &&
    (isEffectiveColumn(place) || isCalledEffective(fact, place, meaning?.reading ?? row, context))
  )
    return decided('effective_interest_rate')
  if (rule.plain === null) return null
  return decided(isCalledAverage(fact, shown, context.reading.tree.display.text) ? 'average_interest_rate' : rule.plain)
}

/** "Finance leases (average rate of 3% and 2%)", tagged as an average: words that stand right before the rate agree. */
const isCalledAverage = ({ concept }: InlineFact, { start }: Span, text: string): boolean =>
  concept.includes('WeightedAverage') && AVERAGE_OF.test(text.slice(Math.max(0, start - AVERAGE_WITHIN), start))

const AVERAGE_OF =
  /\baverage (?:annual )?(?:interest )?rates? (?:of|was|were) (?:approximately )?(?:\d[\d.]{0,6} ?% and )?$/i
const AVERAGE_WITHIN = 80

/**
 * "Effective interest yields of the 2030 and 2031 Notes were 5% and 6%": a list that words alone do not deal out; in a row,
 * "Notes due 2030 (3.7%)", whose words say not which rate it is, the concept does.
 */
const isCalledEffective = (
  { concept }: InlineFact,
  place: Place,
  words: FactReading | null,
  { reading }: TagContext,
): boolean =>
  concept.includes('Effective') &&
  (place.kind === 'text'
    ? EFFECTIVE.test(reading.tree.display.text.slice(place.display.start, place.display.end))
    : words === null || (words.rule === 'table-rate-label' && words.label === RATE_LABELS.stated))

const EFFECTIVE = /\beffective (?:interest )?(?:rates?|yields?)\b/i

/** "9% of total debt, compared to 1% before": a share of the debt, filed as a rate. */
function isShare({ concept }: InlineFact, shown: Span, place: Place, { reading }: TagContext): boolean {
  const { text } = reading.tree.display
  if (SHARE_OF.test(text.slice(shown.end, shown.end + 8))) return true
  if (place.kind !== 'text' || !concept.includes('PercentageBearing')) return false
  return SHARE_OF_DEBT.test(text.slice(place.display.start, place.display.end))
}

const SHARE_OF = /^ ?%? of\b/
const SHARE_OF_DEBT = /\d ?(?:%|percent) of (?:our |the |its )?(?:[\w’'-]+ ){0,3}(?:debt|borrowings|notes)\b/i

/** "the federal funds rate plus 0.50%" in what a base rate is the greatest of. */
function isOfBaseRate(shown: Span, { locator, sentenceOf }: TagContext): boolean {
  const passage = locator.passageAt(shown.start)
  const sentence = passage === null ? null : sentenceOf(passage)
  if (passage === null || sentence === null) return false
  const at = shown.start - passage.display.start
  const value = sentence.values.find((one) => one.kind === 'percent' && (sentence.tokens[one.from]?.start ?? -1) === at)
  return value?.kind === 'percent' && isPartOfBaseRate(sentence, value)
}
