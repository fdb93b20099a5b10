import { OUTSIDE_DEBTORS } from '../lexicon/parties.ts'
import type { TokenRange } from '../mentions/mention.ts'
import type { Sentence } from '../sentence.ts'
import { phrasesOf } from '../sentence.ts'
import { asPrecondition } from '../stems.ts'
import type { Token } from '../tokens.ts'
import { isAsLender } from './as-lender.ts'
import { mayGrantAt } from './grants.ts'
import { isOfLent } from './lent-terms.ts'
import { BOUGHT } from './papers.ts'
import type { Parties } from './parties.ts'
import { firstWord } from './parties.ts'
import { isFilerAt, isReceiver, POSSESSIVE } from './party.ts'

/**
 * Whether a sentence may tell of another's debt or of credit that is granted, by its words alone: most tell of neither,
 * and need no clauses for it. `names` are those that its paragraph has called third parties.
 */
export const mayTellOfOthers = asPrecondition(
  (sentence: Sentence, names: ReadonlySet<string>, { others, lent }: Parties) => {
    const { tokens } = sentence
    if (lent !== undefined && lent.size > 0 && sentence.instruments.some((one) => isOfLent(one, { lent }))) return true
    const lastVerb = tokens.findLastIndex(({ verb }) => verb !== null)
    if (phrasesOf(sentence, OUTSIDE_DEBTORS).some((one) => mayOweOrOwn(tokens, one, lastVerb))) return true
    const isKnown = (word: Token): boolean => others.has(firstWord(word)) || names.has(firstWord(word))
    return tokens.some(
      (token, at) =>
        mayLink(sentence, at) ||
        isAsLender(tokens, at) ||
        (token.verb !== null && (token.verb.class === 'owe' || mayGrantAt(sentence, at))) ||
        (token.capital && isKnown(token)),
    )
  },
)

/** "Our customers had", "our customer’s loan": who hangs on a preposition or comes behind every verb is no subject. */
function mayOweOrOwn(tokens: readonly Token[], { from, to }: TokenRange, lastVerb: number): boolean {
  if (POSSESSIVE.test(tokens[to - 1]?.text ?? '')) return true
  let before = from - 1
  while (isWithinPhrase(tokens[before])) before -= 1
  return to <= lastVerb && !HANGING.test(tokens[before]?.lower ?? '')
}

const isWithinPhrase = (word: Token | undefined): boolean =>
  word?.kind === 'word' && word.verb === null && !LINKS.test(word.lower)

/** Where the words before a party end; "one of our customers" goes on before "of". */
const LINKS =
  /^(?:in|on|at|to|for|from|with|by|under|between|among|that|which|who|whose|whom|and|or|but|if|when|while)$/
const HANGING = /^(?:in|on|at|to|for|from|with|by|under|between|among)$/

/** Words by which a debt is linked to who holds it, is lent to or is bought, with such a one beside them. */
function mayLink(sentence: Sentence, at: number): boolean {
  const { tokens, instruments } = sentence
  const before = tokens[at - 1]
  switch (tokens[at]?.lower) {
    case 'to':
      return isReceiver(tokens, at + 1) || (isFilerAt(tokens, at + 1) && tokens.some(mayOweToFiler))
    case 'by':
      return BOUGHT.test(before?.lower ?? '') && isFilerAt(tokens, at + 1)
    case 'from':
      return isFilerAt(tokens, at + 1) && tokens.slice(Math.max(0, at - NEAR), at).some(isOfLoan)
    case 'with':
      return isFilerAt(tokens, at + 1) && instruments.some(({ to }) => to === at)
    case 'buy':
    case 'purchase':
    case 'acquire':
      return before?.lower === 'to' && tokens[at - 2]?.verb?.lemma === 'agree'
    default:
      return tokens[at]?.lower === 'itself'
  }
}

const NEAR = 14
const isOfLoan = ({ noun, verb }: Token): boolean =>
  verb?.lemma === 'borrow' || /^(?:loan|advance|credit|note|facility|line|debt)$/.test(noun)

const mayOweToFiler = ({ verb, lower }: Token): boolean =>
  lower === 'payable' || verb?.class === 'issue' || LENDING.has(verb?.lemma ?? '')

const LENDING = new Set(['lend', 'loan', 'advance', 'provide', 'make', 'extend', 'grant'])
