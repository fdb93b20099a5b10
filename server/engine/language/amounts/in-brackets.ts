import type { Clause } from '../clauses.ts'
import type { AmountNoun } from '../lexicon/amounts.ts'
import { LINE_TYPES } from '../lexicon/instruments.ts'
import type { VerbClass } from '../lexicon/verbs.ts'
import type { MoneyMention } from '../mentions/mention.ts'
import type { Sentence } from '../sentence.ts'
import { wordsIn } from '../tokens.ts'
import type { AmountRole, Decision } from './amount-role.ts'
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
/** What a noun of an amount makes of the sum in brackets after it: "cash ($61 million)". */
const ROLES: ReadonlyMap<AmountNoun, AmountRole> = new Map([
  ['cash', 'cash'],
  ['availability', 'available'],
  ['letters', 'letters'],
  ['base', 'base'],
])
const LOANS = /^(?:term_loan|bridge|notes|mortgage|loan)$/

/** "the Term Loan ($40 million)", "the revolver ($75 million committed)": a sum in brackets is of the debt before them. */
export function roleInBrackets(
  { clauses, instruments, nouns, tokens }: Sentence,
  { from, to }: MoneyMention,
  { rightState }: Governors,
  clause: Clause | null,
): Decision | null {
  if (
    clause?.kind !== 'aside' ||
    !/^\((?: currently| presently| approximately| about)*$/.test(wordsIn(tokens, clause.from, from))
  )
    return null
  const debt = instruments.find((one) => one.to === clause.from)
  const holder = clauses.find(({ index }) => index === clause.parent)
  const verbs = clauses.filter(({ scope }) => scope === holder?.scope).flatMap(({ predicates }) => predicates)
  const role = ROLES.get(nouns.find((one) => one.to === clause.from)?.noun ?? 'other')
  // "($5 million and $6 million at A and B)": nothing in the brackets but the sums and their days.
  const isDated = /^(?:and|at|as|on)$/.test(tokens[to]?.lower ?? '')
  const isRight = tokens[to]?.text === ')' || isDated
  if (role !== undefined && isRight && !verbs.some(({ class: cls, negated }) => negated || !RESTING.has(cls)))
    return is(role, 'in_brackets')
  if (debt?.unused === true && isRight && LINE_TYPES.has(debt.type)) return is('available', 'unused_line')
  if (debt?.part !== null || verbs.some(({ class: cls, negated }) => negated || !RESTING.has(cls))) return null
  if (rightState === 'committed' && LINE_TYPES.has(debt.type)) return is('capacity', 'committed_under')
  if (isDated && (LOANS.test(debt.type) || debt.type === 'commercial_paper')) return is('drawn', 'in_brackets')
  return LOANS.test(debt.type) && isRight ? is('principal', 'size') : null
}
