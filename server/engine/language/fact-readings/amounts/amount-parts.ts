import type { AmountReading } from '../../amounts/amount-role.ts'
import type { PlacedSentence } from '../../sentence.ts'

/**
 * "$2 billion of commitments maturing in 2027 and $5 billion in 2029": parts of one facility,
 * neither of them its size.
 */
export function isCommittedInParts(
  sentence: PlacedSentence,
  amounts: readonly AmountReading[],
  own: AmountReading,
): boolean {
  const isPart = ({ role, frame }: AmountReading): boolean => role === 'capacity' && frame.endsWith('_commitment')
  if (!isPart(own) || own.former || sentence.tokens.some(({ lower }) => lower === 'respectively')) return false
  return amounts.some((other) => {
    if (other === own || !isPart(other) || other.former) return false
    if (other.amount.decimal === own.amount.decimal || isOfAnother(other, own)) return false
    const [first, second] = other.amount.from < own.amount.from ? [other, own] : [own, other]
    const between = sentence.tokens.slice(first.amount.to, second.amount.from)
    return between.length < 16 && between.some(({ lower }) => lower === 'and')
  })
}

const isOfAnother = (one: AmountReading, other: AmountReading): boolean =>
  one.instrument !== null && other.instrument !== null && one.instrument !== other.instrument
