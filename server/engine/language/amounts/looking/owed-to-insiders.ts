import { FILER_WORDS, INSIDER } from '../../lexicon/insiders.ts'
import type { MoneyMention } from '../../mentions/mention.ts'
import type { Sentence } from '../../sentence.ts'
import { wordsIn } from '../../tokens.ts'
import type { Decision } from '../amount-role.ts'
import { is } from '../amount-role.ts'

const OWED = '(?:due|owed|owing|payable)(?: and (?:due|owed|owing|payable))?'
/** "the balance due to the director was", "amounts owed to related parties of". */
const BEFORE = new RegExp(
  `\\b(?:balances?|amounts?|loans?|advances?|sums?|total)(?: [a-z]+){0,2} ${OWED} to (?:[a-z.]+ ){0,5}${INSIDER}(?: of the company)? ` +
    '(?:(?:was|were|is|are|of|totall?ed|totall?ing|amounted to|aggregated)|in the (?:aggregate |total )?amount of)(?: approximately)?$',
)
/** "$5,000 was due to a director", "$5,000 and $3,000, respectively, were owed to its president". */
const AFTER = new RegExp(
  `^(?:(?:, )?respectively ,? ?)?(?:was|were|is|are|remained|remains)(?: still)? ${OWED} to (?:[a-z.]+ ){0,5}${INSIDER}`,
)

/** Whether an amount is what the filer owes those who run or own it. */
const isOwedToInsider = ({ tokens }: Sentence, { from, to }: MoneyMention): boolean =>
  AFTER.test(wordsIn(tokens, to, to + 14)) || BEFORE.test(wordsIn(tokens, from - 20, from))

/** "Our president has advanced a total of $400 to the Company", "she had loaned us $400": what is lent until now. */
const isLentToUs = ({ tokens }: Sentence, { from, to }: MoneyMention): boolean => {
  const before = wordsIn(tokens, from - 12, from)
  return LENT_US.test(before) || (LENT.test(before) && TO_US.test(wordsIn(tokens, to, to + 4)))
}

const HAS_LENT = '\\b(?:has|have|had)(?: (?:also|been))? (?:loaned|lent|advanced)'
const SUM = '(?: (?:an? (?:total|aggregate) of|the sum of|approximately))*'
const LENT_US = new RegExp(`${HAS_LENT}(?: to)? ${FILER_WORDS}${SUM}$`)
const LENT = new RegExp(`${HAS_LENT}${SUM}$`)
const TO_US = new RegExp(`^to ${FILER_WORDS}\\b`)

/** "was indebted to its president in the amount of". */
function isIndebted({ tokens }: Sentence, { from }: MoneyMention): boolean {
  const at = tokens.findLastIndex(({ lower }, index) => index < from && from - index < 14 && lower === 'indebted')
  return (
    at >= 0 && /\b(?:for|in the (?:aggregate |total )?amount of)(?: approximately)?$/.test(wordsIn(tokens, at, from))
  )
}

/** What the filer owes whom the sentence names, under no debt that it names. */
export function owedToSomebody(sentence: Sentence, amount: MoneyMention): Decision | null {
  if (isLentToUs(sentence, amount)) return is('drawn', 'lent_to_us')
  return isIndebted(sentence, amount) || isOwedToInsider(sentence, amount) ? is('drawn', 'owed') : null
}
