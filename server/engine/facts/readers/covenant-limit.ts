import { REGULATION } from '../../signals/vocabulary/debt-words.ts'

/** "when the ratio is below 4.25", "if cash on hand is less than $50.0": what sets something off, not what must be kept. */
const TRIGGER =
  /\b(?:if|when|whenever|once|unless|until)\b(?:(?!\b(?:maintain\w*|requir\w+|must|shall|not|no|ratio\s+of)\b)[^.;]){0,180}\b(?:below|less\s+than|under|exceeds?|exceeding|greater\s+than|more\s+than|above|equal\s+to|at\s+least)\s+(?:or\s+equal\s+to\s+)?(?:[$€£]\s*)?$/i
const OF_A_PREPAYMENT = /\bexcess\s+cash\s+flow|\bprepay\w*/i
const OF_AN_INCREASE =
  /\bmay\s+be\s+increased|\bincremental\b|\badditional\s+amounts?\s+(?:of\s+)?up\s+to|\baccordion\b/i
const OBLIGATION = /\b(?:requir\w+|maintain\w*|not\s+(?:to\s+)?(?:exceed|permit)|must|comply|financial\s+covenants?)\b/i

/**
 * True where the words around a number let it be the limit of a covenant of a loan: not the step of a prepayment, the
 * condition of an option to borrow more, what sets a test off, or what a regulator asks for.
 */
export function isCovenantLimit(sentence: string, at: number): boolean {
  if (REGULATION.test(sentence) || TRIGGER.test(sentence.slice(Math.max(0, at - 320), at))) return false
  return OBLIGATION.test(sentence) || !(OF_A_PREPAYMENT.test(sentence) || OF_AN_INCREASE.test(sentence))
}
