import type { MoneyMention } from '../../mentions/mention.ts'
import type { Sentence } from '../../sentence.ts'
import { wordsIn } from '../../tokens.ts'
import type { Decision } from '../amount-role.ts'
import { is } from '../amount-role.ts'
import type { Governors } from '../governor.ts'
import { isLine } from './available-lines.ts'

/** What may still be borrowed: after "after a $4 million block, we could borrow" the verb's object comes after it. */
export function ableToBorrow(sentence: Sentence, { from }: MoneyMention, own: Governors): Decision | null {
  const { predicate } = own
  if (predicate?.class !== 'borrow' || own.rightNoun !== null || (predicate.at > from && !predicate.passive))
    return null
  if (own.upTo && isLine(own.rightInstrument) && isLetByTests(sentence, predicate))
    return is('available', 'let_by_tests')
  if (!mayBorrow(sentence, predicate, own.additional)) return null
  return is(own.upTo && !own.additional ? 'capacity' : 'available', 'able_to_borrow')
}

/** "the conditions that would allow us to borrow up to": what tests or a base let be drawn is less than the line. */
const isLetByTests = ({ tokens }: Sentence, { at, tense }: { readonly at: number; readonly tense: string }): boolean =>
  tense === 'none' && endsInLetByTests(wordsIn(tokens, at - 14, at))

const endsInLetByTests = (words: string): boolean => LET.test(words) && TESTS.test(words.replace(LET, ''))

const TESTS = /\b(?:conditions|tests?|ratios?|limitations?|collateral|base)\b[^,;]{0,60}$/
const LET = / (?:allow|let|permit|enable)(?:s|d|ed|ted)? (?:us|the company|it) to$/

/** "ability to borrow", "could borrow an additional". */
function mayBorrow(
  sentence: Sentence,
  predicate: { readonly from: number; readonly at: number; readonly modal: string | null },
  isMore: boolean,
): boolean {
  // "were able to draw a further": left to draw; without "further" it may be what was drawn.
  const isAble = sentence.tokens.slice(predicate.from, predicate.at).some(({ lower }) => lower === 'able')
  if (isMore && isAble) return true
  const before = sentence.tokens.slice(Math.max(0, predicate.from - 3), predicate.from).map(({ lower }) => lower)
  // "the capacity under the revolver to borrow"
  const farther = sentence.tokens.slice(Math.max(0, predicate.from - 9), predicate.from).map(({ lower }) => lower)
  const isCapacity = before.at(-1) === 'to' && farther.includes('capacity')
  return (
    isCapacity ||
    before.includes('ability') ||
    before.includes('able') ||
    predicate.modal === 'could' ||
    predicate.modal === 'can'
  )
}
