import type { TokenRange } from '../../mentions/mention.ts'
import type { Utterance } from '../proposal.ts'

const HAPPENINGS = /^(?:occurrence|issuance|consummation|completion|closing|incurrence|exercise|offering)$/
const DONE = /^(?:issue|incur|complete|consummate|acquire|exercise|elect|occur|sell|close|borrow)$/

/**
 * "Upon the occurrence of a qualified offering, we are required to maintain", "If we issue notes, we must maintain": a
 * covenant that is in force only after something that may never happen. A condition with a definite article was
 * introduced before and isn't contingent.
 */
export function isContingent({ sentence, claims, start }: Utterance, { from }: TokenRange): boolean {
  const { tokens, clauses } = sentence
  const opening = tokens[start]?.lower ?? ''
  if (opening === 'upon' || opening === 'following') {
    const named = tokens.slice(start, start + 4).findIndex(({ lower }) => HAPPENINGS.test(lower))
    const of =
      tokens[start + named + 1]?.lower === 'of' && /^(?:a|an|any)$/.test(tokens[start + named + 2]?.lower ?? '')
    return named > 0 && of && from > start + named + 2
  }
  const condition = clauses.find(({ kind, from: first }) => kind === 'condition' && first === start)
  if (opening !== 'if' || condition === undefined || from < condition.to) return false
  return claims.some(({ clause, verb, negated }) => clause === condition && !negated && DONE.test(verb.lemma))
}
