import { clauseAt } from '../clauses.ts'
import type { Sentence } from '../sentence.ts'

/**
 * "If the notes are still outstanding by then, the revolver matures on May 2, 2027": a maturity that only a condition
 * brings about. One that holds unless the debt is extended, or if it is not, is the debt's own.
 */
export function isConditionalMaturity(sentence: Sentence, at: number): boolean {
  const { clauses, tokens } = sentence
  const clause = clauseAt(clauses, at)
  if (clause?.kind !== 'main') return false
  const condition = clauses[clause.index - 1]
  if (condition?.kind !== 'condition' || condition.to !== clause.from || condition.from > 0) return false
  const opening = tokens[condition.from]?.lower ?? ''
  if (!/^(?:if|in|should|were)$/.test(opening)) return false
  return !condition.predicates.some(
    ({ class: cls, lemma, negated }) => negated && (cls === 'extend' || lemma === 'exercise'),
  )
}
