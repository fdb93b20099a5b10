import type { Clause } from '../clauses.ts'
import type { VerbClass } from '../lexicon/verbs.ts'
import type { MoneyMention } from '../mentions/mention.ts'
import type { Sentence } from '../sentence.ts'
import { wordsIn } from '../tokens.ts'
import type { Decision } from './amount-role.ts'
import { is } from './amount-role.ts'
import type { Governors } from './governor.ts'

/** Verbs that leave their subject and object as they are. */
const RESTING: ReadonlySet<VerbClass> = new Set([
  'be',
  'have',
  'consist',
  'total',
  'mature',
  'bear',
  'remain',
  'secure',
  'guarantee',
])
const LOANS = /^(?:term_loan|bridge|notes|mortgage|loan)$/

/** "the Term Loan ($40 million)", "the revolver ($75 million committed)": a sum in brackets is of the debt before them. */
export function roleInBrackets(
  { clauses, instruments, tokens }: Sentence,
  { from, to }: MoneyMention,
  { rightState }: Governors,
  clause: Clause | null,
): Decision | null {
  if (clause?.kind !== 'aside' || !/^\((?: approximately| about)?$/.test(wordsIn(tokens, clause.from, from)))
    return null
  const debt = instruments.find((one) => one.to === clause.from)
  const holder = clauses.find(({ index }) => index === clause.parent)
  const verbs = clauses.filter(({ scope }) => scope === holder?.scope).flatMap(({ predicates }) => predicates)
  if (debt?.part !== null || verbs.some(({ class: cls, negated }) => negated || !RESTING.has(cls))) return null
  if (rightState === 'committed' && /^(?:revolver|facility)$/.test(debt.type)) return is('capacity', 'committed_under')
  return LOANS.test(debt.type) && tokens[to]?.text === ')' ? is('principal', 'size') : null
}
