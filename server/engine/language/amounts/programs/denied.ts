import type { Clause } from '../../clauses.ts'
import { clauseAt } from '../../clauses.ts'
import type { TokenRange } from '../../mentions/mention.ts'
import type { Sentence } from '../../sentence.ts'
import { wordsIn } from '../../tokens.ts'

/**
 * "does not include a $22 million sublimit", "are not permitted to increase it by $5 million", "do not have a program
 * under which we may issue": what a sum would be the size of is not there.
 */
export function isDenied({ tokens, clauses }: Sentence, { from }: TokenRange): boolean {
  if (WITHOUT.test(wordsIn(tokens, Math.max(0, from - 3), from))) return true
  const own = clauseAt(clauses, from)
  if (own === null) return false
  const before = verbsBefore(clauses, own, from)
  const stated = before.findLastIndex(({ tense }) => tense !== 'none')
  // "may not be increased by more than", "may not exceed": a limit is said with a negation.
  const isLimit = before.some(({ lemma }) => lemma === 'exceed') || LIMIT.test(wordsIn(tokens, from - 5, from))
  if (!isLimit && before.slice(Math.max(0, stated)).some(({ negated }) => negated)) return true
  const parent = own.kind === 'relative' && own.parent !== null ? clauses[own.parent] : undefined
  const having = parent === undefined ? undefined : verbsBefore(clauses, parent, own.from).at(-1)
  if (having === undefined || !having.negated || !HAVING.test(having.lemma)) return false
  return !OWED.test(wordsIn(tokens, having.at, own.from))
}

const verbsBefore = (clauses: readonly Clause[], { scope }: Clause, from: number): Clause['predicates'] =>
  clauses.filter((one) => one.scope === scope).flatMap(({ predicates }) => predicates.filter(({ at }) => at < from))

const WITHOUT = /\b(?:no|without|neither|nor)(?: an?| any| the)?$/
const LIMIT = /\b(?:more than|in excess of|greater than|beyond|above|exceed(?:s|ing)?)\b/
const HAVING = /^(?:have|include|contain|maintain|establish|provide|enter|own)$/
/** "do not have borrowings under the facility, which may be increased": the facility is there. */
const OWED = /\b(?:borrowings?|amounts?|balances?|loans?|debt|indebtedness|outstanding|letters?)\b/
