import type { MoneyMention, TokenRange } from '../mentions/mention.ts'
import { startsWithin } from '../mentions/mention.ts'
import type { Sentence } from '../sentence.ts'
import type { AmountReading, AmountRole } from './amount-role.ts'

const BALANCES: ReadonlySet<AmountRole> = new Set([
  'drawn',
  'available',
  'letters',
  'base',
  'principal',
  'liquidity',
  'cash',
  'current',
])

/**
 * "had $15 million outstanding at A, compared to $38 million at B", "$5 million ($7 million at B)", "$8 million drawn and
 * $9 million of notes at A, versus $6 million and $7 million, respectively, at B": sums with a day and no words of their
 * own are the same things on another day, each by its place.
 */
export function shareCompared(sentence: Sentence, readings: readonly AmountReading[]): AmountReading[] {
  const shared: AmountReading[] = []
  for (const [index, own] of readings.entries()) {
    const before = isPlain(own) ? comparedWith(sentence, readings, shared, index) : null
    shared.push(
      before === null
        ? withOwnDay(sentence, own)
        : {
            ...own,
            role: before.role,
            frame: before.frame === 'dealt_out' ? before.frame : `listed_${before.frame}`,
            former: false,
            instrument: own.instrument ?? before.instrument,
            governors: { ...own.governors, subject: before.governors.subject },
          },
    )
  }
  return shared
}

/** No words of its own say what it is: it only has a day, and may be what a change began at. */
const isPlain = ({ role, frame, governors: { rightNoun, rightInstrument, from } }: AmountReading): boolean =>
  (role === 'none' || (from && frame === 'increase')) &&
  frame !== 'apart' &&
  rightNoun === null &&
  rightInstrument === null

/** "$45 million at A, from $33 million at B": a balance that a day comes right after is of that day, and of no former debt. */
const withOwnDay = (sentence: Sentence, own: AmountReading): AmountReading =>
  own.former && BALANCES.has(own.role) && hasDayAfter(sentence, own.amount.to) ? { ...own, former: false } : own

/** The sum on the other day that a sum is compared with: that of the same place in the group before, else the last one. */
function comparedWith(
  sentence: Sentence,
  readings: readonly AmountReading[],
  shared: readonly AmountReading[],
  index: number,
): AmountReading | null {
  const [own, last] = [readings[index], shared.at(-1)]
  if (own === undefined || last === undefined) return null
  const group = groupAt(sentence, own.amount)
  if (group !== null) {
    const mates = readings.filter(({ amount }) => startsWithin(amount, group))
    const { from } = groupBefore(sentence, group.from)
    const before = shared.filter(
      ({ role, amount }) => BALANCES.has(role) && amount.from >= from && amount.to <= group.from,
    )
    if (mates.length > 1 && mates.length === before.length && mates.every(isPlain))
      return before[mates.indexOf(own)] ?? null
  }
  return BALANCES.has(last.role) && isComparative(sentence, last.amount, own) ? last : null
}

/** The part of the sentence that holds the sums of one day: from the day or the comparing word before a sum to its day. */
function groupAt(sentence: Sentence, { from, to }: MoneyMention): TokenRange | null {
  const day = sentence.values.find((value) => value.kind === 'date' && value.from >= to)
  const begin = groupBefore(sentence, from).to
  return day === undefined || begin === 0 ? null : { from: begin, to: day.from }
}

/** The group that a day or a comparing word before a token ends; an empty one at the beginning of the sentence. */
function groupBefore({ tokens, values }: Sentence, at: number): TokenRange {
  const days = values.filter(({ kind }) => kind === 'date')
  const word = tokens.findLastIndex((_, index) => index < at && isComparedAt(tokens, index + 1))
  const to = Math.max(word + 1, days.findLast((day) => day.to <= at)?.to ?? 0)
  const sums = values.filter(({ kind, to: end }) => kind === 'money' && end <= to)
  const day = days.findLast((one) => one.to <= (sums.at(-1)?.from ?? 0))
  return { from: day === undefined || !sums.some((sum) => sum.to <= day.from) ? 0 : day.to, to }
}

const isComparative = (sentence: Sentence, before: MoneyMention, { amount }: AmountReading): boolean =>
  isAfterComparison(sentence, amount) || isAsideOf(sentence, before, amount) || isDatedNext(sentence, before, amount)

/** "compared to $38 million as of B", "versus $38 million at B", "up from $38 million a year earlier". */
const isAfterComparison = (sentence: Sentence, { from, to }: MoneyMention): boolean =>
  isComparedAt(sentence.tokens, from) && hasDayAfter(sentence, to)

/** The words right before a sum compare it with another: "compared to", "versus", "against", "up from". */
function isComparedAt(tokens: Sentence['tokens'], from: number): boolean {
  const at = skipLeft(tokens, from - 1)
  const word = tokens[at]?.lower ?? ''
  const head = tokens[at - 1]?.lower ?? ''
  return (
    /^(?:versus|vs|against)$/.test(word) ||
    (/^(?:to|with)$/.test(word) && /^compare[ds]?$/.test(head)) ||
    (word === 'from' && /^(?:up|down|increase|decrease)$/.test(head))
  )
}

/**
 * "was $5 million at A, compared with $7 million": a sum that is compared is of another day than the one before it, and
 * of none where no day comes after it.
 */
export function isUndatedComparative({ tokens, values }: Sentence, at: number): boolean {
  const own = values.find(({ from, to }) => at >= from && at < to)
  if (own === undefined || !isComparedAt(tokens, own.from)) return false
  const isListed = tokens.some(({ lower }) => lower === 'respectively')
  const dates = values.filter(({ kind }) => kind === 'date')
  return !isListed && dates.length === 1 && (dates[0]?.to ?? own.to) <= own.from
}

const skipLeft = (tokens: Sentence['tokens'], at: number): number =>
  /^(?:approximately|about)$/.test(tokens[at]?.lower ?? '') ? at - 1 : at

/** "at December 31, 2023", "as of the end of fiscal 2023", "a year earlier". */
function hasDayAfter({ tokens, values }: Sentence, to: number): boolean {
  for (let at = to; at < to + 6; at += 1) {
    const day = values.find(({ kind, from }) => kind === 'date' && from === at)
    if (day?.kind === 'date') return at > to || day.bare === true
    if (!/^(?:at|as|of|on|the|end|close)$/.test(tokens[at]?.lower ?? '')) return false
  }
  return false
}

/** "of $45 million at A and $40 million at B": two sums of one thing, each with its day right after it. */
function isDatedNext(sentence: Sentence, before: MoneyMention, amount: MoneyMention): boolean {
  if (!hasDayAfter(sentence, before.to) || !hasDayAfter(sentence, amount.to)) return false
  const { tokens, values } = sentence
  const dates = values.filter((value) => value.kind === 'date')
  const day = dates.find(({ from }) => from >= before.to)
  return (
    day !== undefined &&
    day.to < amount.from &&
    day.iso !== dates.find(({ from }) => from >= amount.to)?.iso &&
    tokens.slice(day.to, amount.from).every(({ lower }) => /^(?:and|,|;|approximately|about)$/.test(lower))
  )
}

/** "($7 million at B)", "(B - $7 million)", "(as at B, $7 million)": nothing in the brackets but the sum and its day. */
function isAsideOf({ tokens, values }: Sentence, before: MoneyMention, { from, to }: MoneyMention): boolean {
  const open = tokens.findLastIndex(({ text }, at) => text === '(' && at < from && at >= before.to && from - at <= 12)
  const close = tokens.findIndex(({ text }, at) => text === ')' && at >= to && at - to <= 12)
  if (open < 0 || close < 0) return false
  const dates = values.filter((value) => value.kind === 'date' && value.from > open && value.to <= close)
  if (dates.length !== 1) return false
  const inside = (at: number): boolean =>
    (at >= from && at < to) || dates.some((date) => at >= date.from && at < date.to)
  return tokens
    .slice(open + 1, close)
    .every(
      ({ lower }, index) => inside(open + 1 + index) || /^(?:as|at|of|on|,|:|-|–|—|approximately|and)$/.test(lower),
    )
}
