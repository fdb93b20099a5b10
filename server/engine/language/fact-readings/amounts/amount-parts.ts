import type { AmountReading } from '../../amounts/amount-role.ts'
import { clauseAt } from '../../clauses.ts'
import type { PlacedSentence } from '../../sentence.ts'
import type { Unresolved } from '../../../facts/fact-reading.ts'
import type { FactType } from '../../../model.ts'
import { LINE_TYPES } from '../../lexicon/instruments.ts'
import { wordsIn } from '../../tokens.ts'
import { isPlural } from '../../register/references/kinds.ts'
import { undecidedIn } from '../reading.ts'

/** Why a sum is of a part that no instrument of the filing is by itself, as a refusal; null where it is of a whole. */
export function refusalOfPart(
  sentence: PlacedSentence,
  amounts: readonly AmountReading[],
  own: AmountReading,
  factType: FactType,
): Unresolved | null {
  if (isCommittedInParts(sentence, amounts, own)) {
    const reason = 'The sentence gives several commitments of the facility and does not say what they are together.'
    return undecidedIn(sentence, factType, 'conflicting_values', reason)
  }
  const reason = 'The amount is said of each of several instruments.'
  return isOfEach(sentence, own) ? undecidedIn(sentence, factType, 'more_than_one_facility', reason) : null
}

/** "five notes of $100,000 each", "each of the notes has a principal of", "two lines, each of $5 million". */
function isOfEach(
  { tokens, instruments, clauses, values }: PlacedSentence,
  { amount, ...own }: AmountReading,
): boolean {
  const named = own.instrument ?? own.governors.subject?.instrument ?? null
  // "two separate $100 million revolving credit facilities".
  const { sizeOf } = own.governors
  const isOfLines = sizeOf !== null && LINE_TYPES.has(sizeOf.type) && isPlural(sizeOf)
  if (isOfLines && SEVERAL.test(wordsIn(tokens, amount.from - 2, amount.from))) return true
  if (tokens[amount.to]?.lower === 'each')
    return named !== null && isPlural(named) && !TIME.test(tokens[amount.to + 1]?.noun ?? '')
  const at = tokens.findLastIndex(({ lower }, index) => lower === 'each' && index < amount.from)
  if (at < 0 || amount.from - at > 16 || clauseAt(clauses, at)?.scope !== own.clause?.scope) return false
  if (values.some(({ kind, from, to }) => kind === 'money' && from > at && to <= amount.from)) return false
  return instruments.some(
    (one) =>
      (named === null || named === one) &&
      (isPlural(one) ? at - one.to <= 1 && one.from - at <= 6 : one.from === at + 1) &&
      (one.to <= at ? tokens.slice(one.to, at).every(({ text }) => text === ',') : true),
  )
}

const SEVERAL = /\b(?:two|three|four|five|six)(?: (?:separate|new|identical|similar|additional|different))?$/

/** "$1.5 million each quarter". */
const TIME = /^(?:day|week|month|quarter|year)$/

/**
 * "$2 billion of commitments maturing in 2027 and $5 billion in 2029": parts of one facility,
 * neither of them its size.
 */
function isCommittedInParts(sentence: PlacedSentence, amounts: readonly AmountReading[], own: AmountReading): boolean {
  const isPart = ({ role, frame }: AmountReading): boolean => role === 'capacity' && frame.endsWith('_commitment')
  if (!isPart(own) || own.former || sentence.tokens.some(({ lower }) => lower === 'respectively')) return false
  return amounts.some((other) => {
    if (other === own || !isPart(other) || other.former) return false
    if (other.amount.decimal === own.amount.decimal || isOfAnother(other, own)) return false
    if (areOfTwoKinds(sentence, other, own)) return false
    const [first, second] = other.amount.from < own.amount.from ? [other, own] : [own, other]
    const between = sentence.tokens.slice(first.amount.to, second.amount.from)
    return between.length < 16 && between.some(({ lower }) => lower === 'and')
  })
}

/** "a maximum facility amount of $2 billion and elected commitments of $900 million": each is a size of its own kind. */
const areOfTwoKinds = (sentence: PlacedSentence, one: AmountReading, other: AmountReading): boolean =>
  (isElected(sentence, one) && isMost(sentence, other)) || (isElected(sentence, other) && isMost(sentence, one))

/** "elected commitments of $300 million from one bank and commitments of $200 million from another" are parts. */
const isMost = ({ tokens }: PlacedSentence, { amount: { from } }: AmountReading): boolean =>
  /\b(?:maximum|max|up to|size|facility amount|base)\b/.test(wordsIn(tokens, from - 7, from))

const isElected = ({ tokens }: PlacedSentence, { amount: { from } }: AmountReading): boolean =>
  /\belected (?:[a-z]+ ){1,4}(?:of )?(?:approximately )?$/.test(`${wordsIn(tokens, from - 6, from)} `)

const isOfAnother = (one: AmountReading, other: AmountReading): boolean =>
  one.instrument !== null && other.instrument !== null && one.instrument !== other.instrument
