import { OUTSIDE_DEBTORS } from '../lexicon/parties.ts'
import type { Sentence } from '../sentence.ts'
import { asPrecondition } from '../stems.ts'
import type { Token } from '../tokens.ts'
import { mayGrantAt } from './grants.ts'
import { BOUGHT } from './papers.ts'
import type { Parties } from './parties.ts'
import { firstWord } from './parties.ts'
import { isFilerAt, isReceiver } from './party.ts'

/**
 * Whether a sentence may tell of another's debt or of credit that is granted, by its words alone: most tell of neither,
 * and need no clauses for it. `names` are those that its paragraph has called third parties.
 */
export const mayTellOfOthers = asPrecondition((sentence: Sentence, names: ReadonlySet<string>, { others }: Parties) => {
  const { tokens, openings } = sentence
  if (OUTSIDE_DEBTORS.mayBeginIn(openings) && OUTSIDE_DEBTORS.next(tokens, 0, tokens.length) !== null) return true
  const isKnown = (word: Token): boolean => others.has(firstWord(word)) || names.has(firstWord(word))
  return tokens.some(
    (token, at) =>
      mayLink(sentence, at) ||
      (token.verb !== null && (token.verb.class === 'owe' || mayGrantAt(sentence, at))) ||
      (token.capital && isKnown(token)),
  )
})

/** Words by which a debt is linked to who holds it, is lent to or is bought, with such a one beside them. */
function mayLink(sentence: Sentence, at: number): boolean {
  const { tokens, instruments } = sentence
  const before = tokens[at - 1]
  switch (tokens[at]?.lower) {
    case 'to':
      return isReceiver(tokens, at + 1) || (isFilerAt(tokens, at + 1) && tokens.some(mayOweToFiler))
    case 'by':
      return BOUGHT.test(before?.lower ?? '') && isFilerAt(tokens, at + 1)
    case 'with':
    case 'from':
      return isFilerAt(tokens, at + 1) && instruments.some(({ to }) => to === at)
    case 'buy':
    case 'purchase':
    case 'acquire':
      return before?.lower === 'to' && tokens[at - 2]?.verb?.lemma === 'agree'
    default:
      return tokens[at]?.lower === 'itself'
  }
}

const mayOweToFiler = ({ verb, lower }: Token): boolean =>
  lower === 'payable' || verb?.class === 'issue' || LENDING.has(verb?.lemma ?? '')

const LENDING = new Set(['lend', 'loan', 'advance', 'provide', 'make', 'extend', 'grant'])
