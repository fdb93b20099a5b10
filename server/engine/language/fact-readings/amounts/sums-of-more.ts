import type { FactType } from '../../../model.ts'
import type { AmountReading } from '../../amounts/amount-role.ts'
import type { PlacedSentence } from '../../sentence.ts'
import { wordsIn } from '../../tokens.ts'

/** "$12 million outstanding, primarily under our line": not all of it is the line's, the first debt told of it. */
export function isMostly({ tokens, instruments }: PlacedSentence, { amount, role }: AmountReading): boolean {
  const line = instruments.find(({ to }) => to > amount.to)
  return (
    role === 'drawn' &&
    line !== undefined &&
    line.from >= amount.to &&
    line.from - amount.to <= 12 &&
    MOSTLY.test(wordsIn(tokens, amount.to, line.from))
  )
}

const MOSTLY = /^[^$;]*\b(?:primarily|principally|mainly|mostly|largely) (?:under|from|on)(?: (?:our|the|its|an?))?$/

/** "bank guarantees and letters of credit of $88 million": more than the letters. */
export function isWithGuarantees(
  { tokens, instruments, values }: PlacedSentence,
  { amount }: AmountReading,
  factType: FactType,
): boolean {
  if (factType !== 'letters_of_credit') return false
  const letters = instruments.filter(({ type }) => type === 'letter_of_credit')
  const behind = letters.find(({ from }) => from >= amount.to)
  if (behind !== undefined && OF_SUM.test(wordsIn(tokens, amount.to, amount.to + 1)) && behind.from - amount.to <= 5)
    return (
      WITH_AHEAD.test(wordsIn(tokens, amount.to, behind.to)) ||
      WITH_BEHIND.test(wordsIn(tokens, behind.to, behind.to + 7))
    )
  const before = letters.findLast(({ to }) => to <= amount.from)
  if (
    before === undefined ||
    values.some((one) => one.kind === 'money' && one.from >= before.to && one.to <= amount.from)
  )
    return false
  return (
    WITH_AHEAD.test(wordsIn(tokens, before.from - 4, before.to)) ||
    WITH_BEHIND.test(wordsIn(tokens, before.to, amount.from))
  )
}

const OF_SUM = /^(?:of|in)$/
const WITH_AHEAD = /\b(?:guarantees|guaranties|bonds),? (?:and|or) (?:\w+ ){0,2}letters? of credit$/
const WITH_BEHIND = /^(?:,|,? (?:and|or)|and|or) (?:[a-z]+ ){0,2}(?:guarantees|guaranties|bonds)\b(?! of [$€£])/
