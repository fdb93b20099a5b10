import { FILER_WORDS, INSIDER } from '../../lexicon/insiders.ts'
import type { MoneyMention } from '../../mentions/mention.ts'
import type { PlacedSentence } from '../../sentence.ts'
import { wordsIn } from '../../tokens.ts'
import type { StatedFlow } from './flow-facts.ts'

const NAMED = new RegExp(`\\b${INSIDER}\\b`)
const MOVED = /\b(?:loaned|lent|advanced|repaid|received|borrowed)\b/i

/** Whether a sentence tells what those who run or own the filer lent it, or were paid back. */
export const isOfInsiders = ({ text }: PlacedSentence): boolean => MOVED.test(text) && NAMED.test(text.toLowerCase())

const SUM = '(?: (?:an additional|an? (?:total|aggregate) of|the sum of|approximately|another))*'
/** "A director advanced the Company", "our president has lent us an additional". */
const LENT_US = new RegExp(`\\b${INSIDER}(?: [a-z.,]+){0,6} (?:loaned|lent|advanced)(?: to)? ${FILER_WORDS}${SUM}$`)
/** "Our president loaned $400 to the Company". */
const LENT = new RegExp(`\\b${INSIDER}(?: [a-z.,]+){0,6} (?:loaned|lent|advanced)${SUM}$`)
const TO_US = new RegExp(`^(?:in cash )?to ${FILER_WORDS}\\b`)
/** "received advances of $400 from a shareholder", "borrowed $400 from its president". */
const RECEIVED = /\b(?:received|obtained)(?: [a-z-]+){0,4} (?:loans?|advances?|proceeds)(?: [a-z-]+){0,5}$/
const BORROWED = /\bborrowed(?: [a-z-]+){0,3}$/
const FROM_INSIDER = new RegExp(`^(?:in (?:loans|advances|cash) )?from (?:[a-z.]+ ){0,4}${INSIDER}`)
/** "repaid the director $400", "repaid $400 to the director". */
const REPAID_TO = new RegExp(`\\brepaid(?: [a-z.]+){0,4} ${INSIDER}${SUM}$`)
const REPAID = new RegExp(`\\brepaid${SUM}$`)
const TO_INSIDER = new RegExp(`^(?:of [a-z ]+ )?to (?:[a-z.]+ ){0,4}${INSIDER}`)
/** The other sums of a list: "borrowed $400 and $300 from its president". */
const LISTED_BEFORE = /(?: \$ [\d,.]+ (?:, and|,|and))+$/
const LISTED_AFTER = /^(?:(?:, and|,|and) \$ [\d,.]+ )+/
const REACH = 16

/** What a sum is that an insider lends or is paid back; `goesOn` where one before it in the sentence is such a sum. */
export function insiderFlow(
  { tokens }: PlacedSentence,
  { from, to }: MoneyMention,
  goesOn: boolean,
): StatedFlow | null {
  const before = wordsIn(tokens, from - REACH, from).replace(LISTED_BEFORE, '')
  const after = wordsIn(tokens, to, to + REACH).replace(LISTED_AFTER, '')
  const words = { from: Math.max(0, from - REACH), to }
  const isLent =
    LENT_US.test(before) ||
    (LENT.test(before) && TO_US.test(after)) ||
    ((RECEIVED.test(before) || BORROWED.test(before)) && FROM_INSIDER.test(after))
  if (isLent) return { type: 'debt_proceeds', net: false, words }
  const isRepaid = REPAID_TO.test(before) || (REPAID.test(before) && (goesOn || TO_INSIDER.test(after)))
  return isRepaid ? { type: 'debt_repayments', net: false, words } : null
}
