import type { AmountReading } from '../../../amounts/amount-role.ts'
import type { PlacedSentence } from '../../../sentence.ts'
import { wordsIn } from '../../../tokens.ts'
import type { SentenceContext } from '../../sentence-facts.ts'
import type { TypedAmount } from '../../typed-amount.ts'
import { OWED_AS, typedAmount } from '../../typed-amount.ts'

/** "borrowing availability was", "$57 million in undrawn commitments": left to borrow, whatever it is left of. */
export function isLeftToBorrow({ amount, frame }: AmountReading, { sentence, lender }: SentenceContext): boolean {
  const { tokens, nouns, text } = sentence
  if (lender || !/availability$|^unused_commitment$/.test(frame) || TO_LEND.test(text)) return false
  const noun = nouns
    .filter(({ noun: kind }) => kind === 'availability' || kind === 'commitment')
    .toSorted((one, other) => Math.abs(one.from - amount.from) - Math.abs(other.from - amount.from))[0]
  if (noun === undefined || Math.abs(noun.from - amount.from) > 16) return false
  const from = Math.min(noun.from, amount.from)
  const words = frame === 'unused_commitment' ? tokens.slice(from, noun.to + 4) : tokens.slice(noun.from, noun.to)
  return words.some(({ noun: word }) => LEFT.test(word))
}

const LEFT = /^(?:borrowing|borrow|credit|line|revolver|excess|undrawn|unused|unutilized|unborrowed)$/
/** What a lender may have to give. */
const TO_LEND = /\bcommitments? to (?:extend|lend|fund|purchase|originate|invest)\b/i

/** "our officers had loaned us $386,000", "is indebted to its president in the amount of": owed, under no named debt. */
export const owedToLender = ({ frame, amount }: AmountReading, { tokens }: PlacedSentence): TypedAmount | null =>
  frame.endsWith('lent_to_us') ||
  (OWING.test(frame) &&
    (OF_LENDERS.test(wordsIn(tokens, amount.to, amount.to + 8)) ||
      FROM_LENDERS.test(wordsIn(tokens, amount.from - 14, amount.from)))) ||
  (frame.endsWith('owed') &&
    tokens.some(({ noun, lower }) => LENT.test(noun) || /^(?:advanced|loaned|lent)$/.test(lower)) &&
    !tokens.some(({ noun }, at) => NO_LOAN.has(noun) || (noun === 'interest' && !isBorne(tokens, at))))
    ? typedAmount('other_debt', ['instrument_type_open'], false)
    : null

/** "had borrowings of $21 million with 15 counterparties", "had borrowed $4 million from a syndicate of banks". */
const OWING = /(?:borrowings|borrowed|owed)$/
const LENDER = '(?:banks?|fhlb|lenders?|counterpart(?:y|ies)|financial institutions?|syndicate|noteholders?)'
const OF_LENDERS = new RegExp(`^(?:from|with|to) (?:[^\\s,;.]+ ){0,4}${LENDER}\\b`)
const FROM_LENDERS = new RegExp(`\\bborrowings? (?:from|with) (?:[^\\s,;.]+ ){0,4}${LENDER}\\b[^,;]*$`)

/** Words of what is lent, and of the account that is kept of it. */
const LENT = /^(?:indebted|loan|lend|borrow|advance|facility|credit|unsecured|balance|noninterest)$/

/** "with interest accruing at 10%", "bearing interest at": what a loan costs, and not what is owed. */
const isBorne = (tokens: PlacedSentence['tokens'], at: number): boolean =>
  /^(?:with|without|bearing|bears|bear|plus|no)$/.test(tokens[at - 1]?.lower ?? '') ||
  /^(?:accruing|accrues|at)$/.test(tokens[at + 1]?.lower ?? '')

/** Words of what is owed for something else than money lent. */
const NO_LOAN = new Set(
  'salary wage rent tax vendor supplier royalty fee compensation trade purchase customer payroll service bonus lease invoice'.split(
    ' ',
  ),
)

/** "The facility has a revolver and a term loan. Outstanding loans were": of whatever the text spoke of, and no term loan. */
export function looseLoans(
  { instrument }: AmountReading,
  { sentence, resolver, lender, register }: SentenceContext,
): TypedAmount | null {
  const isLoose = /^(?:(?:total|aggregate|outstanding) )*loans$/i.test(instrument?.name ?? '')
  if (!isLoose || lender || instrument?.determiner != null) return null
  const before = resolver.antecedent(sentence)
  if (before === null || !/^(?:revolver|facility|term_loan)$/.test(before.type)) return null
  return before.type === 'revolver' && !register.types.has('term_loan')
    ? typedAmount('revolver_drawn')
    : typedAmount('other_debt', ['instrument_type_open'], false)
}

/** "The balance of both loans was": a sum over the debts that the noun stands for, of their kind or of none. */
export function sumOfLoans(
  { instrument, governors, amount, frame }: AmountReading,
  { sentence, resolver }: SentenceContext,
): TypedAmount | null {
  const noun = instrument ?? governors.subject?.instrument ?? null
  if (noun?.type !== 'loan' || frame === 'dealt_out' || isDealtOut(sentence)) return null
  const members = resolver.each(sentence, noun, amount.from)
  if (members.length < 2) return null
  const [only = 'other_debt', second] = new Set(members.map(({ type }) => OWED_AS[type] ?? 'other_debt'))
  return typedAmount(second === undefined ? only : 'other_debt', ['sum_of_instruments'])
}

/** "The loans had balances of $8 million and $9 million, respectively": more sums than days are one of each loan. */
function isDealtOut({ values }: PlacedSentence): boolean {
  const sums = values.filter(({ kind }) => kind === 'money').length
  return sums > Math.max(1, values.filter(({ kind }) => kind === 'date').length)
}
