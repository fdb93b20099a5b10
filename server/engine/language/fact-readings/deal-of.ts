import type { PlacedSentence } from '../sentence.ts'
import type { DatedRole } from '../time/time.ts'
import { timeAt } from '../time/time.ts'

const DEALS = new Set(['enter', 'amend', 'issue', 'extend', 'replace', 'borrow', 'receive', 'increase', 'decrease'])

/** "entered into an amendment to the Refinance Agreement": an agreement on debt that no word of the lexicon names. */
const LOAN_DOCUMENTS = /\b(?:refinanc(?:e|ing)|loan|credit|financing|forbearance|note)\b.{0,45}\bagreement\b/i

/** "On May 5, 2025, we entered into a credit agreement": the day of the deal that the sentences after it describe. */
export function dealOf(sentence: PlacedSentence, roles: readonly DatedRole[]): string | null {
  if (roles.length === 0 || (sentence.instruments.length === 0 && !LOAN_DOCUMENTS.test(sentence.text))) return null
  const verb = sentence.clauses
    .filter(({ mood }) => mood === 'stated')
    .flatMap(({ predicates }) => predicates)
    .find(({ class: cls, tense, negated }) => DEALS.has(cls) && !negated && /^(?:past|perfect)$/.test(tense))
  if (verb === undefined) return null
  const day = timeAt(sentence, roles, verb.at, 'event')?.iso
  return roles.some(({ date }) => date.iso === day && /^(?:day|month)$/.test(date.precision)) ? (day ?? null) : null
}
