import type { Predicate } from '../clauses.ts'
import { PLANNING } from '../lexicon/connectors.ts'
import type { VerbClass } from '../lexicon/verbs.ts'
import type { TokenRange } from '../mentions/mention.ts'
import type { Sentence } from '../sentence.ts'

/** What makes a debt, and what changes the terms of one. */
const MAKING = new Set<VerbClass>(['enter', 'issue', 'borrow', 'sell'])
const CHANGING = new Set<VerbClass>(['amend', 'increase', 'decrease', 'extend', 'replace'])

/**
 * "expects to issue 7% notes due 2030", "is proposing that the amendment will reduce the margin to": a term that is
 * planned, and of no day yet. A `name` belongs to the debt itself: changing that debt makes no plan of it.
 */
export function isPlanned({ tokens, clauses }: Sentence, at: number, part: 'name' | 'term'): boolean {
  const verbs = clauses.flatMap(({ predicates }) => predicates.filter((one) => one.at < at))
  const index = verbs.findLastIndex(isPlan)
  const [plan, next, ...more] = verbs.slice(Math.max(0, index))
  if (index < 0 || plan === undefined || next === undefined || !more.every(isOpen)) return false
  const word = tokens[plan.at + 1]?.lower
  if (word === 'to' && next.tense === 'none')
    return MAKING.has(next.class) || (part === 'term' && CHANGING.has(next.class))
  return plan.class === 'intend' && next.tense === 'future' && (word === 'that' || word === 'the')
}

const isPlan = ({ lemma, tense, negated }: Predicate): boolean =>
  PLANNING.has(lemma) && !negated && (tense === 'present' || tense === 'future')

/** No verb that states a fact. */
const isOpen = ({ tense, modal, class: cls }: Predicate): boolean =>
  tense === 'none' || tense === 'future' || modal === 'would' || cls === 'calculate'

/** "If we were to lose our rating, the margin would be 1%": nothing that holds. */
export function isSupposed({ clauses, tokens }: Sentence, { from }: TokenRange): boolean {
  const verbs = clauses.flatMap(({ predicates }) => predicates.filter(({ at, tense }) => at < from && tense !== 'none'))
  // "Had the terms been in effect, the margin would have been 2% for loans based on LIBOR and 1% for others."
  if (tokens[0]?.lower === 'had' && verbs.some(({ modal }) => modal === 'would')) return true
  return (
    verbs.at(-1)?.modal === 'would' && tokens.slice(0, from).some(({ lower }) => /^(?:if|were|should)$/.test(lower))
  )
}
