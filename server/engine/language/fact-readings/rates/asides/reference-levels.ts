import type { PercentMention } from '../../../mentions/mention.ts'
import type { PlacedSentence } from '../../../sentence.ts'
import { isNamedReference, isOfReference, referenceIn } from '../rate-links.ts'

const LEAD = 22
const SAYS = /^(?:was|is|were|being|stood|equaled|averaged)$/
const SOFT = /^(?:approximately|about|currently|then|at|of|to)$/
/** Words of what a debt bears: a subject with one of them is no reference rate. */
const OF_DEBT: ReadonlySet<string> = new Set([
  'loans',
  'loan',
  'notes',
  'note',
  'borrowings',
  'borrowing',
  'advances',
  'advance',
  'margins',
  'margin',
  'spreads',
  'spread',
  'plus',
  'minus',
  'over',
  'above',
  'below',
  'less',
  'bears',
  'bear',
  'bearing',
  'bore',
  'based',
  'average',
  'weighted',
  'effective',
  'tied',
  'indexed',
  'equal',
  'floor',
  'cap',
  'swap',
  'facility',
  'line',
  'revolver',
  'interest',
  'fixed',
  'variable',
  'all',
  'tax',
])
const NOW = /^(?:currently|presently|now)$/
const ADDED = /^(?:plus|minus|over|above|below|less)$/

/**
 * Whether a percentage is what a reference rate itself stood at: "the prime rate was 7.25%", "LIBOR of 0.47% plus 8.73%",
 * "1.50% above the prime rate (now 7.25%)". `follows`: the percentage before it was such a level.
 */
export function isReferenceLevel(sentence: PlacedSentence, value: PercentMention, follows: boolean): boolean {
  return (
    isOfReference(sentence, value) ||
    isSaidOfReference(sentence, value) ||
    isAsideAfterLink(sentence, value) ||
    (follows && isCompared(sentence, value))
  )
}

/** The reference rate that a level is of: the last one named before it. */
export const nameOfLevel = ({ tokens }: PlacedSentence, { from }: PercentMention): string | null =>
  referenceIn(
    tokens.map(({ lower }) => lower),
    Math.max(0, from - LEAD),
    from,
  )

/** "SOFR was 4.49% and the prime rate was 7.50%", "the Treasury rate at December 31 was 4.58%". */
function isSaidOfReference({ tokens, values }: PlacedSentence, value: PercentMention): boolean {
  const words = tokens.map(({ lower }) => lower)
  let verb = value.from - 1
  while (SOFT.test(words[verb] ?? '')) verb -= 1
  if (!SAYS.test(words[verb] ?? '')) return false
  const rates = values.filter(({ kind, to }) => kind === 'percent' && to <= verb)
  const begin = Math.max(verb - LEAD, rates.at(-1)?.to ?? 0)
  const own = words.slice(begin, verb)
  const named = own.findLastIndex((_, at) => isNamedReference(own, at))
  if (named < 0) return false
  // "at the prime rate, which was 7.25%": the debt's own rate too, unless something is added to it.
  // "1.25% over prime (which was 7.25%)": the margin has been stated.
  if (/^(?:which|that)$/.test(own.at(-1) ?? ''))
    return ADDED.test(words[afterAside(words, value.to)] ?? '') || OVER_REFERENCE.test(own.slice(0, named).join(' '))
  const start = own.slice(0, named).findLastIndex((word) => /^(?:,|;|and|while|but|that|where|\(|with)$/.test(word))
  if (own.slice(start + 1, named).some((word) => OF_DEBT.has(word))) return false
  if (/^(?:rate )?in effect\b/.test(own.slice(named + 1, named + 4).join(' '))) return true
  return !own
    .slice(named + 1)
    .some((word) => ADDED.test(word) || /^(?:loans?|borrowings?|advances?|based|margins?|notes?)$/.test(word))
}

const OVER_REFERENCE = /^(?:over|above|below)(?: (?:the|its|bank|banks?'s|lender|lender's|s))*$/

/** The token after the day and the comma that close an insertion: "which was 5.00% at December 31, 2024, plus". */
function afterAside(words: readonly string[], to: number): number {
  const next = words.findIndex((word, at) => at >= to && at < to + 12 && ADDED.test(word))
  return next < 0 || words[next - 1] !== ',' ? -1 : next
}

/** "1.50% above the prime rate (now 7.25%)": the margin has been stated, so the brackets hold the rate it is added to. */
function isAsideAfterLink({ tokens, values }: PlacedSentence, value: PercentMention): boolean {
  const words = tokens.map(({ lower }) => lower)
  const open = words.slice(Math.max(0, value.from - 8), value.from).lastIndexOf('(') + Math.max(0, value.from - 8)
  // "1.50% above LIBOR (3.24% as of June 30)": with a day, what the formula came to.
  if (words[open] !== '(' || !NOW.test(words[value.from - 1] ?? '')) return false
  const margin = values.findLast(({ kind, to }) => kind === 'percent' && to <= open)
  if (margin === undefined || open - margin.to > 14) return false
  const between = words.slice(margin.to, open)
  const link = between.findIndex((word) => ADDED.test(word))
  return (
    link >= 0 &&
    !words.slice(open, value.from).some((word) => /^(?:total|effective|all|rate|margin)$/.test(word)) &&
    between.slice(link).some((_, at, own) => isNamedReference(own, at))
  )
}

/** "LIBOR was 0.19% at A, compared with 0.21% at B". */
function isCompared({ tokens, values }: PlacedSentence, value: PercentMention): boolean {
  const before = values.findLast(({ kind, to }) => kind === 'percent' && to <= value.from)
  if (before === undefined || value.from - before.to > 12) return false
  return (
    tokens.slice(before.to, value.from).some(({ lower }) => /^(?:compared|versus|and|from)$/.test(lower)) &&
    !tokens.slice(before.to, value.from).some(({ lower }) => OF_DEBT.has(lower) || ADDED.test(lower))
  )
}
