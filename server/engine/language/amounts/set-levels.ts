import type { Clause } from '../clauses.ts'
import { scopeStart } from '../clauses.ts'
import { SIZE_SETTING } from '../lexicon/sizes.ts'
import type { MoneyMention } from '../mentions/mention.ts'
import type { Sentence } from '../sentence.ts'
import { wordsIn } from '../tokens.ts'
import type { Decision } from './amount-role.ts'
import { is } from './amount-role.ts'
import type { Governors } from './governor.ts'

/**
 * What a sum is whose verb sets, caps or adds to a level: "was redetermined at $310 million, down from $365 million",
 * "limited in funded amounts to". Null for every other verb.
 */
export function levelSet(
  sentence: Sentence,
  amount: MoneyMention,
  own: Governors,
  clause: Clause | null,
): Decision | null {
  const { tokens } = sentence
  const before = wordsIn(tokens, amount.from - 5, amount.from)
  if (/\b(?:down|up) from(?: approximately)?$/.test(before)) return is('none', 'compared_with')
  if (own.to && /\blimited in [a-z]+ (?:[a-z]+ )?to$/.test(before)) return is('none', 'limited_to')
  if (own.predicate?.lemma === 'add' && own.predicate.at < amount.from && own.rightNoun === 'commitment')
    return is('accordion', 'added')
  if (isMostOutstanding(sentence, clause)) return is('capacity', 'may_be_outstanding')
  return isSetBase(sentence, amount, own, clause) ? is('base', 'changed_to') : null
}

/** "The maximum principal that may be outstanding at any time under the note is": how much may be owed. */
function isMostOutstanding({ tokens, states }: Sentence, clause: Clause | null): boolean {
  const from = clause === null ? 0 : Math.max(0, clause.from - 12)
  return states.some(
    ({ state, from: at }) =>
      state === 'outstanding' &&
      at >= from &&
      at < (clause?.to ?? tokens.length) &&
      tokens[at - 1]?.lower === 'be' &&
      /^(?:may|can)$/.test(tokens[at - 2]?.lower ?? '') &&
      tokens.slice(Math.max(0, at - 6), at - 2).some(({ lower }) => lower === 'maximum'),
  )
}

/** "the borrowing base was redetermined at $310 million". */
function isSetBase(
  { tokens, nouns, clauses }: Sentence,
  { from }: MoneyMention,
  own: Governors,
  clause: Clause | null,
): boolean {
  const verb = own.predicate
  // "was redetermined and set at".
  const isJoined = tokens[(verb?.from ?? 0) - 1]?.lower === 'and' && /^(?:re)?set$/.test(verb?.lemma ?? '')
  if (
    verb === null ||
    !(verb.passive || isJoined) ||
    verb.negated ||
    verb.modal !== null ||
    !SIZE_SETTING.has(verb.lemma)
  )
    return false
  if (!/\b(?:at|to be|as)(?: approximately)?$/.test(wordsIn(tokens, from - 3, from))) return false
  const start = scopeStart(clauses, clause)
  return nouns.some(({ noun, from: at, to }) => noun === 'base' && at >= start && to <= verb.from)
}
