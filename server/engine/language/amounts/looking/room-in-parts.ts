import { clauseAt } from '../../clauses.ts'
import type { TokenRange } from '../../mentions/mention.ts'
import type { Sentence } from '../../sentence.ts'
import { wordsIn } from '../../tokens.ts'
import type { Decision } from '../amount-role.ts'
import { is } from '../amount-role.ts'
import type { Governors } from '../governor.ts'

/**
 * "our borrowing capacity consists of $400 million under the revolver and $100 million under the second line", "liquidity
 * comprised $30 million under it": a share of what may be borrowed, and nothing that is owed; else null.
 */
export function roomInParts(
  sentence: Sentence,
  amount: TokenRange,
  { role }: Decision,
  { rightInstrument, rightState, rightNoun }: Governors,
): Decision | null {
  if (!/^(?:drawn|principal|borrowed|liquidity|none)$/.test(role) || rightInstrument === null) return null
  if (rightState === 'outstanding' || /^(?:borrowings|balance|principal|letters|proceeds)$/.test(rightNoun ?? ''))
    return null
  const head = headOfParts(sentence, amount.from)
  if (head === null) return null
  return /\b(?:available|availability|liquidity|unused|undrawn|remaining|excess)\b/.test(head)
    ? is('available', 'room_in_parts')
    : is('capacity', 'room_in_parts')
}

/** The words of the room that a list before a sum is of, or null where the list is of something else. */
function headOfParts({ tokens, nouns, clauses }: Sentence, at: number): string | null {
  let verb = at - 1
  while (verb >= 0 && at - verb < LIST_WITHIN && !CONSISTING.test(tokens[verb]?.lower ?? '')) {
    if (/^[;()]$/.test(tokens[verb]?.text ?? '')) return null
    verb -= 1
  }
  const head = nouns.findLast(({ to, noun }) => to <= verb && noun !== 'other')
  if (!CONSISTING.test(tokens[verb]?.lower ?? '') || head === undefined || verb - head.to > HEAD_WITHIN) return null
  // "our borrowings, which reduce our capacity, include".
  if (clauseAt(clauses, head.from)?.kind === 'relative') return null
  const isStated = ({ at: other, tense }: { readonly at: number; readonly tense: string }): boolean =>
    other > verb && other < at && tense !== 'none'
  if (clauses.some(({ predicates }) => predicates.some(isStated))) return null
  const words = wordsIn(tokens, head.from - 2, head.to)
  return /\b(?:capacity|availability|liquidity)$/.test(words) ? words : null
}

const LIST_WITHIN = 40
const HEAD_WITHIN = 16
const CONSISTING = /^(?:consist(?:s|ed|ing)?|compris(?:es|ed|ing)|composed|made|includ(?:es?|ed|ing))$/
