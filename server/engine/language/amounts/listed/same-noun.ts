import type { Sentence } from '../../sentence.ts'
import type { AmountReading, AmountRole } from '../amount-role.ts'

const SHARED = new Set<AmountRole>(['available', 'letters'])
const MAX_WORDS_BETWEEN = 8

/**
 * "$70 million of unused commitments under one agreement and $30 million under another": a sum without a noun of its own
 * is of the noun before it. "lines available totaled $12 million, of which $8 million was unused": a whole is their size.
 */
export function shareNoun(sentence: Sentence, readings: readonly AmountReading[]): AmountReading[] {
  const found: AmountReading[] = []
  for (const [index, own] of readings.entries()) {
    const before = found.at(-1)
    const next = readings[index + 1]
    if (before !== undefined && isOfNounBefore(sentence, own, before))
      found.push({ ...own, role: before.role, frame: 'same_noun' })
    else if (next !== undefined && isWholeOf(sentence, own, next))
      found.push({ ...own, role: 'capacity', frame: 'whole_of_unused' })
    else found.push(own)
  }
  return found
}

function isOfNounBefore({ tokens, values, instruments }: Sentence, own: AmountReading, before: AmountReading): boolean {
  const { rightNoun, rightState, leftNoun, rightLink } = own.governors
  const isBare =
    own.frame === 'had_under' || own.frame === 'consists_of' || (own.role === 'none' && own.frame === 'nothing')
  if (!isBare || rightNoun !== null || rightState !== null || !/^(?:under|on)$/.test(rightLink)) return false
  if (leftNoun !== null || !SHARED.has(before.role) || before.instrument === null || own.instrument === null)
    return false
  const last = instruments.findLast(({ to }) => to <= own.amount.from)
  const from = Math.max(last?.to ?? 0, before.amount.to)
  const between = tokens.slice(from, own.amount.from).map(({ lower }) => lower)
  const isNext = between.every((word) => /^(?:and|,)$/.test(word)) || before.governors.rightLink === rightLink
  return (
    isNext &&
    between.at(-1) === 'and' &&
    between.length <= MAX_WORDS_BETWEEN &&
    !values.some(({ kind, from: at }) => kind === 'money' && at >= before.amount.to && at < own.amount.from)
  )
}

const isWholeOf = ({ tokens }: Sentence, own: AmountReading, next: AmountReading): boolean =>
  own.frame === 'available_was' &&
  own.role === 'available' &&
  next.role === 'available' &&
  next.clause?.kind === 'relative' &&
  next.amount.from - own.amount.to <= 4 &&
  tokens[next.clause.from - 1]?.lower === 'of'
