import type { MoneyMention, TokenRange } from '../../mentions/mention.ts'
import type { Sentence } from '../../sentence.ts'
import { wordsIn } from '../../tokens.ts'
import type { Governors } from '../governor.ts'

export const SUBLIMIT = /^(?:sub|sublimits?|subfacilit(?:y|ies))$/

/** "a letter of credit sublimit of $75 million, of which $31 million was utilized": letters, which are all it is used for. */
export function isOfLettersLimit(sentence: Sentence, { from, to }: TokenRange): boolean {
  const { tokens, values, instruments, nouns } = sentence
  const isOfIt =
    /\bof which(?: approximately| about| only)?$/.test(wordsIn(tokens, from - 3, from)) ||
    wordsIn(tokens, to, to + 2) === 'of which'
  const whole = isOfIt ? values.findLast((one) => one.kind === 'money' && one.to <= from) : undefined
  const used = values.find((one) => one.kind === 'money' && one.from === from)
  if (whole?.kind !== 'money' || used?.kind !== 'money' || sizeOf(used) > sizeOf(whole)) return false
  // "of which $5 million was drawn as swingline loans": no letters.
  if (AS_LOANS.test(wordsIn(tokens, to, to + 9))) return false
  const begin = values.findLast((one) => one.kind === 'money' && one.to <= whole.from)?.to ?? 0
  const words = tokens.slice(Math.max(begin, whole.from - 14), from)
  // "a subfacility for letters of credit and a $60 million loan, of which", "a $50 million sublimit and a loan, of which".
  const isOfIts = (one: TokenRange): boolean =>
    one.from >= begin && one.to <= from && !/\b(?:and|loans?)\b/.test(wordsIn(tokens, one.to, from))
  const isLimit = instruments.some(
    ({ type, part, ...one }) => type === 'letter_of_credit' && part !== null && isOfIts(one),
  )
  const isNamed = nouns.some((one) => one.noun === 'letters' && isOfIts(one))
  return isLimit || (isNamed && words.some(({ lower }) => SUBLIMIT.test(lower)))
}

const sizeOf = ({ decimal, scale }: MoneyMention): number => Number(decimal) * 10 ** (scale ?? 0)
const AS_LOANS = /\b(?:loans?|swing ?line|borrowings?|advances)\b/

/** "$791 million available, with up to $241 million of that amount available for letters": what is left, and no limit. */
export const isRoomForLetters = (
  { tokens }: Sentence,
  { from, to }: TokenRange,
  { additional, remaining }: Governors,
): boolean =>
  additional ||
  remaining ||
  // "a $500 million line, with up to $100 million of that amount": of the size, so that it is a limit.
  (/^of (?:that|this|such) (?:amount|availability|capacity|sum)\b/.test(wordsIn(tokens, to, to + 3)) &&
    tokens.slice(0, from).some(({ lower }) => /^(?:available|availability|unused|undrawn|remaining)$/.test(lower)))

/** "agreed to provide a $58 million letter of credit": what is undertaken, and nothing says that it is there. */
export const isLetterPromised = ({ tokens, states }: Sentence, { predicate }: Governors): boolean =>
  predicate !== null &&
  /^(?:provide|issue|post|furnish|deliver|obtain)$/.test(predicate.lemma) &&
  AGREED_TO.test(wordsIn(tokens, predicate.at - 4, predicate.at)) &&
  !states.some(({ state }) => state === 'outstanding' || state === 'issued')

const AGREED_TO = /\b(?:agree[ds]?|undert(?:akes?|ook|aken)|committed|promised) to$/

/** "the $1.1 million line of credit converted to common shares". */
export const isConverted = ({ tokens }: Sentence, { sizeOf: line }: Governors): boolean =>
  line !== null &&
  /^(?:converted|exchanged)$/.test(tokens[line.to]?.lower ?? '') &&
  tokens[line.to + 1]?.lower !== 'from'

/** "$300 million of commitments under our $300 million line": all of it, or of it and another, and nothing is left. */
export const isWholeSize = (
  { values }: Sentence,
  { from }: TokenRange,
  { rightInstrument: line }: Governors,
): boolean => {
  const own = values.find((one) => one.from === from)
  return values.some(
    (one) =>
      own?.kind === 'money' &&
      one.kind === 'money' &&
      line?.sizes.includes(one.from) === true &&
      sizeOf(own) >= sizeOf(one),
  )
}
