import type { FactType } from '../../../model.ts'
import type { AmountReading } from '../../amounts/amount-role.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { PlacedSentence } from '../../sentence.ts'
import type { Said } from '../said.ts'
import { said } from '../said.ts'
import type { SentenceContext } from '../sentence-facts.ts'

/** "total debt of $5 billion": debt of no instrument in particular. */
export function genericDebt(own: AmountReading, { sentence, resolver }: SentenceContext): Said | null {
  const behind = sentence.instruments.find(
    (one) => one.type === 'debt' && one.from >= own.amount.to && one.from - own.amount.to <= 6,
  )
  const nearest = sentence.instruments
    .filter((one) => one.to <= own.amount.from && one.from >= (own.clause?.from ?? 0))
    .at(-1)
  const governing = own.governors.leftInstrument?.type === 'debt' ? own.governors.leftInstrument : undefined
  const debt = governing ?? behind ?? (nearest?.type === 'debt' ? nearest : undefined)
  const before = resolver.antecedent(sentence)
  if (before !== null && before.type !== 'notes' && before.type !== 'commercial_paper') return null
  const { rightInstrument, leftInstrument } = own.governors
  const isOther = (one: typeof rightInstrument): boolean => one !== null && one.type !== 'debt'
  if (debt === undefined || isOther(rightInstrument) || isOther(leftInstrument)) return null
  const words = sentence.text
    .slice(sentence.tokens[debt.from]?.start ?? 0, sentence.tokens[debt.to - 1]?.end ?? 0)
    .toLowerCase()
  // "debt (as defined in the agreement)": a measure of a covenant.
  if (sentence.tokens[debt.to]?.text === '(' && sentence.tokens[debt.to + 2]?.lower === 'defined') return null
  if (isMoved(sentence, debt.to)) return null
  if (isOfSegment(sentence, debt)) return null
  if (isPartial(sentence, debt)) return said('other_debt', ['part_of_debt'], false)
  const classified = classifiedAs(sentence, debt.to)
  if (classified !== null) return said(classified, [], false)
  if (words.includes('short-term') || words.includes('short term')) return said('short_term_borrowings', [], false)
  // "$97.3 billion of term debt": notes or loans with a term, beside what is short.
  if (words.includes('long-term') || words.includes('long term') || /\bterm debt\b/.test(words))
    return said('long_term_debt', ['may_include_current'], false)
  if (
    words.includes('total') ||
    words.includes('consolidated') ||
    /\b(?:debt|indebtedness)(?: obligations?)?$/.test(words)
  )
    return said('total_debt', [], false)
  return null
}

const MOVED = new Set(
  'allocated assigned attributed pushed issued incurred repaid retired redeemed assumed matured maturing extinguished due'.split(
    ' ',
  ),
)

/** "$400 million in long-term debt that was issued": what became of it, no balance. */
function isMoved({ tokens }: PlacedSentence, at: number): boolean {
  let next = at
  while (next < at + 3 && /^(?:that|which|was|were|is|had|been)$/.test(tokens[next]?.lower ?? '')) next += 1
  return MOVED.has(tokens[next]?.lower ?? '')
}

/** Words that say which part of the debt is meant. */
const PARTIAL = new Set(
  'secured unsecured variable floating fixed foreign denominated backed recourse nonrecourse senior subordinated maturing convertible bank other euro currency corporate external new additional certain'.split(
    ' ',
  ),
)

function isPartial({ tokens }: PlacedSentence, debt: InstrumentMention): boolean {
  return (
    tokens.slice(debt.from, debt.headTo).some(({ lower }) => PARTIAL.has(lower)) ||
    PARTIAL.has(tokens[debt.from - 1]?.lower ?? '')
  )
}

/** "Automotive debt at year-end was": a noun before the debt names a part of the group. */
function isOfSegment({ tokens }: PlacedSentence, { from, name }: InstrumentMention): boolean {
  const before = tokens[from - 1]
  if (before?.kind !== 'word' || !/^(?:debt|indebtedness|borrowings?)$/i.test(name) || before.verb !== null)
    return false
  return /^(?:automotive|industrial|financial|equipment|operations?|services|sector|segment|division|property|project)$/.test(
    before.lower,
  )
}

/** "$30 million of debt classified as long-term". */
function classifiedAs({ tokens }: PlacedSentence, at: number): FactType | null {
  if (tokens[at]?.lower !== 'classified' || tokens[at + 1]?.lower !== 'as') return null
  const word = tokens[at + 2]?.lower
  if (word === 'long') return 'long_term_debt'
  return word === 'current' || word === 'short' ? 'current_debt' : null
}

/** "current maturities of long-term debt": of the debt as a whole; of one instrument it is only a part. */
export function currentOf(own: AmountReading, { sentence }: SentenceContext): Said | null {
  const noun = sentence.nouns.findLast(({ noun: kind, to }) => kind === 'current' && to <= own.amount.from)
  if (noun === undefined) return null
  const words = sentence.tokens.slice(noun.from, noun.from + 6).map(({ lower }) => lower)
  // "short-term borrowings and the current portion": one sum of both.
  if (sentence.tokens.slice(Math.max(0, noun.from - 2), noun.from).some(({ lower }) => lower === 'and')) return null
  if (words[0] !== 'current' && words[0] !== 'amounts') return null
  const of = words.indexOf('of')
  const whole = of < 0 || words.slice(of).some((word) => /^(?:debt|indebtedness|borrowings)$/.test(word))
  return whole && own.instrument === null ? said('current_debt', [], false) : null
}
