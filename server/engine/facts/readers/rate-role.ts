import type { Percentage } from './percentage.ts'
import { REFERENCE_RATE, referenceRateIn } from './reference-rate.ts'

/** What a rate in a sentence is. */
export type RateKind = 'spread' | 'stated' | 'effective' | 'average' | 'current'
export interface RateRole {
  readonly kind: RateKind
  /** The published rate that a spread is added to, in words; null for a rate of its own. */
  readonly referenceRate: string | null
}

const FILLER = String.raw`(?:(?:an?|the|its|our|applicable|interest|rates?|margins?|spreads?|credit|initial|initially|fixed|additional|of|ranging|varying|varies|ranges?|that|which|is|from|between|equal|to|either|currently|approximately|annual|percentage|ratings?-based|leverage-based|per\s+annum|depending\s+on\s+[^.;,%]{0,60},?)\s+)*`
const ADJUSTMENT = String.raw`(?:plus\s+(?:an?\s+)?(?:credit\s+spread\s+)?adjustment\s+(?:\([^)]*\)\s+)?of\s+[\d.]+\s?%\s*,?\s*)?`
/** "SOFR plus an applicable margin of": the last published rate before the number. */
const PLUS = new RegExp(
  String.raw`^.*(?<![\w])(?<ref>${REFERENCE_RATE})(?:[^.;%]{0,90}?)\s*,?\s*${ADJUSTMENT}(?:\bplus\b|\+|\bwith\s+an?\s+(?:applicable\s+)?(?:margin|spread)\b)\s*${FILLER}$`,
  'is',
)
const OVER = new RegExp(
  String.raw`^\s*(?:per\s+annum\s+)?(?:over|above|in\s+excess\s+of)\s+(?:the\s+)?(?<ref>${REFERENCE_RATE})`,
  'i',
)
/** "a margin from 1.25% to 2.00% for SOFR loans" */
const MARGIN = new RegExp(
  String.raw`\b(?:applicable\s+(?:interest\s+rate\s+)?margins?|margins?|spreads?)\b[^.;%]{0,110}${FILLER}$`,
  'i',
)
const MARGIN_FOR = new RegExp(
  String.raw`^.*\bmargins?\b[^.;%]{0,40}\b(?:for|on|with\s+respect\s+to)\s+(?<ref>${REFERENCE_RATE})[^.;%]{0,60}?${FILLER}(?:range\s+from\s+)?$`,
  'is',
)
const MARGIN_CHAIN = /\b(?:margins?|spreads?)\b(?:[^.;]|\.\d){0,220}$/i
const FOR_LOANS = new RegExp(
  String.raw`^\s*(?:per\s+annum\s+)?(?:,\s*)?(?:for|with\s+respect\s+to|in\s+the\s+case\s+of|on)\s+(?:\w+\s+)?(?<ref>${REFERENCE_RATE})`,
  'i',
)
const BEARS =
  /\b(?:bear(?:s|ing)?|bore|accru(?:es|ed|ing)|carr(?:y|ies|ied|ying)|incur\w*)\s+(?:cash\s+)?interest\b[^.;%]{0,70}\b(?:at|of)\s+(?:(?:an?|the|fixed|stated|annual|interest|current|rate|rates|equal|to|of|approximately|simple|cash|per\s+annum|coupon)\s+)*$/i
const STATED =
  /\b(?:fixed|stated|nominal|coupon|contractual)\s+(?:annual\s+)?(?:interest\s+)?(?:rates?\s+)?(?:of|is|was|at)\s+(?:approximately\s+)?$/i
const CURRENT =
  /\binterest\s+rates?\b(?![^.;%]{0,90}\b(?:swaps?|caps?|floors?|collars?|margins?|spreads?)\b)[^.;%]{0,110}\b(?:was|were|is|of|at|equal\s+to|averag\w+)\s+(?:approximately\s+)?$/i
const EFFECTIVE =
  /\beffective\s+(?:annual\s+)?(?:interest\s+)?(?:rates?|yields?)\b[^.;%]{0,110}\b(?:was|were|is|of|at|equal\s+to)\s+(?:approximately\s+)?$/i
const AVERAGE =
  /\b(?:weighted[\s-]+average|average)\s+(?:annual\s+|effective\s+|stated\s+|nominal\s+|borrowing\s+|variable\s+)*(?:interest\s+)?(?:rates?|cost|coupon)\b[^.;%]{0,130}\b(?:was|were|is|of|at|equal\s+to)\s+(?:approximately\s+)?$/i
/** "7.32% and 7.85%": the second of a list is what the first is. */
const LISTED =
  /^(?:\s*(?:per\s+annum\s*)?(?:(?:at|as\s+of)\s+⟨\d+⟩\s*)?(?:,|and|,\s+and|or)\s*(?:as\s+of\s+⟨\d+⟩\s*)?)$/i
const CURRENT_IN_PARENTHESES = /^\s*(?:per\s+annum\s*)?(?:,\s*)?(?:at|as\s+of)\s+⟨\d+⟩/i
const FEE =
  /\b(?:fees?|premiums?|discounts?|floors?|adjustment|penalt\w+|default\s+rate|payable\s+in\s+kind|dividends?)\b[^.;%]{0,60}$/i
const DEFINITION = /\b(?:highest|greatest|greater|higher|largest|lower)\s+of\b(?:[^.;]|\.\d)*$/i
const OWN_MARGIN = /\b(?:applicable\s+)?(?:margins?|spreads?)\b[^.;%]{0,60}$/i
const EXTRA = /\b(?:additional|increase\w*\s+(?:by|of)|step[\s-]?up|penalty|default)\s+(?:\w+\s+){0,4}$/i

/**
 * What the rate at `index` is by the words around it, or null where they do not say that it is interest on the
 * company's debt. `before` are the roles of the rates before it. Offsets of `rates` count units of `text`.
 */
export function readRateRole(
  text: string,
  rates: readonly Percentage[],
  index: number,
  before: readonly (RateRole | null)[],
): RateRole | null {
  const rate = rates[index]
  if (rate === undefined) return null
  const left = text.slice(Math.max(0, rate.start - 400), rate.start)
  const right = text.slice(rate.end, rate.end + 120)
  const earlier = rates[index - 1]
  const earlierRole = before[index - 1] ?? null
  if (earlier !== undefined && earlierRole !== null) {
    const between = text.slice(earlier.end, rate.start)
    if (rate.range === 'high' && earlier.range === 'low') return earlierRole
    if (
      earlierRole.kind === 'spread' &&
      /^\s*(?:per\s+annum\s*)?(?:,\s*)?(?:or\s+)?\(\s*(?:or\s+|an?\s+(?:all-in\s+|effective\s+)?(?:interest\s+)?rate\s+of\s+)?$/i.test(
        between,
      ) &&
      CURRENT_IN_PARENTHESES.test(right)
    )
      return { kind: 'current', referenceRate: null }
    if (earlierRole.kind !== 'spread' && LISTED.test(between)) return earlierRole
  }
  const over = OVER.exec(text.slice(afterRange(rates, index), afterRange(rates, index) + 120))?.groups?.['ref']
  if (over !== undefined) return DEFINITION.test(left) ? null : spread(over)
  const plus = PLUS.exec(left)?.groups?.['ref']
  if (plus !== undefined) return isDefinition(left, plus) ? null : spread(withPrefix(left, plus))
  const loans = FOR_LOANS.exec(text.slice(afterRange(rates, index), afterRange(rates, index) + 120))?.groups?.['ref']
  if (loans !== undefined && (MARGIN.test(left) || MARGIN_CHAIN.test(left)) && !FEE.test(left)) return spread(loans)
  const marginFor = FEE.test(left) ? undefined : MARGIN_FOR.exec(left)?.groups?.['ref']
  if (marginFor !== undefined) return spread(withPrefix(left, marginFor))
  if (FEE.test(left) || EXTRA.test(left) || DEFINITION.test(left)) return null
  if (EFFECTIVE.test(left)) return { kind: 'effective', referenceRate: null }
  if (AVERAGE.test(left)) return { kind: 'average', referenceRate: null }
  if (BEARS.test(left) || STATED.test(left))
    return /^\s*(?:plus|\+)/i.test(right) ? null : { kind: 'stated', referenceRate: null }
  return CURRENT.test(left) ? { kind: 'current', referenceRate: null } : null
}

/** Where the expression ends of which the rate may be the lower end. */
function afterRange(rates: readonly Percentage[], index: number): number {
  const rate = rates[index]
  const high = rates[index + 1]
  return rate?.range === 'low' && high !== undefined ? high.end : (rate?.end ?? 0)
}

/** The phrase with the words before it, of which "Term" tells one published rate from another. */
function withPrefix(left: string, phrase: string): string {
  const at = left.lastIndexOf(phrase)
  return left.slice(Math.max(0, at - 16), at) + phrase
}

function spread(phrase: string): RateRole | null {
  const name = referenceRateIn(phrase)
  return name === null || name === 'federal funds rate' ? null : { kind: 'spread', referenceRate: name }
}

/** "the highest of the prime rate, the federal funds rate plus 0.50% and one-month SOFR plus 1.00%" says what a base rate is. */
function isDefinition(left: string, phrase: string): boolean {
  return DEFINITION.test(left) && !OWN_MARGIN.test(left.slice(left.lastIndexOf(phrase)))
}
