import type { MoneyMention } from '../mentions/mention.ts'
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
export function shareCompared(sentence: Sentence, given: readonly AmountReading[]): AmountReading[] {
  const readings = given.map((own, index) =>
    isBareMate(sentence, given, index) ? { ...own, role: 'none' as const } : own,
  )
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
            alike: before.alike ?? before,
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

/** "debt was $6 million, versus $5 million and $7 million": a sum of a compared list is not what the verb's subject is. */
function isBareMate(sentence: Sentence, readings: readonly AmountReading[], index: number): boolean {
  const { rightNoun, rightState, rightInstrument, leftNoun, leftInstrument, sizeOf } = readings[index]?.governors ?? {}
  const [first, ...others] = listAt(sentence, readings, index)
  const isBare = [rightNoun, rightState, rightInstrument, leftNoun, leftInstrument, sizeOf].every(
    (word) => word == null,
  )
  return isBare && first !== undefined && others.length > 0 && isComparedAt(sentence.tokens, first.amount.from)
}

/** "$45 million at A, from $33 million at B": a balance that a day comes right after is of that day, and of no former debt. */
const withOwnDay = (sentence: Sentence, own: AmountReading): AmountReading =>
  own.former && BALANCES.has(own.role) && hasDayAfter(sentence, own.amount.to) ? { ...own, former: false } : own

/**
 * The sum on the other day that a sum is compared with: that of the same place in the list before, of whatever things;
 * else the last one, where neither is one of several.
 */
function comparedWith(
  sentence: Sentence,
  readings: readonly AmountReading[],
  shared: readonly AmountReading[],
  index: number,
): AmountReading | null {
  const [own, last] = [readings[index], shared.at(-1)]
  if (own === undefined || last === undefined) return null
  const mates = listAt(sentence, readings, index)
  const first = index - mates.indexOf(own)
  const [begin, end] = [readings[first]?.amount, readings[first - 1]?.amount]
  const hasDay = sentence.values.some(({ kind, from }) => kind === 'date' && from >= own.amount.to)
  if (mates.length > 1 && begin !== undefined && end !== undefined && hasDay && beginsGroup(sentence, end, begin)) {
    const from = beginOfGroup(sentence, end)
    const group = shared.slice(0, first).filter(({ amount }) => amount.from >= from)
    const list = listAt(sentence, shared, first - 1)
    const before = [list, group].find(({ length }) => length === mates.length)?.[index - first]
    return before !== undefined && BALANCES.has(before.role) && mates.every(isPlain) ? before : null
  }
  if (isComparedAt(sentence.tokens, own.amount.from) && isOneOfSeveral(sentence, readings, index)) return null
  return BALANCES.has(last.role) && isComparative(sentence, last.amount, own) ? last : null
}

/** The sums of one list with a sum: joined by "and" or a comma, with no verb, day or word that compares between them. */
function listAt(sentence: Sentence, readings: readonly AmountReading[], index: number): AmountReading[] {
  let [from, to] = [index, index]
  while (isJoined(sentence, readings[from - 1], readings[from])) from -= 1
  while (isJoined(sentence, readings[to], readings[to + 1])) to += 1
  return readings.slice(from, to + 1)
}

function isJoined(sentence: Sentence, one: AmountReading | undefined, next: AmountReading | undefined): boolean {
  if (one === undefined || next === undefined) return false
  const { tokens, values, clauses } = sentence
  const between = { from: one.amount.to, to: next.amount.from }
  const words = tokens.slice(between.from, between.to).map(({ lower }) => lower)
  return (
    words.some((word) => word === 'and' || word === ',') &&
    !words.includes('which') &&
    !isComparedAt(tokens, between.to) &&
    !values.some((value) => value.kind === 'date' && startsWithin(value, between)) &&
    !clauses.some(({ predicates }) =>
      predicates.some(({ at, tense }) => tense !== 'none' && startsWithin({ from: at }, between)),
    )
  )
}

/** "cash of $5 million and debt of $6 million, compared with $7 million": the compared sum or the one before has others beside it. */
export const isOneOfSeveral = (sentence: Sentence, readings: readonly AmountReading[], index: number): boolean =>
  [index - 1, index].some((at) => listAt(sentence, readings, at).length > 1)

/** A day or a word that compares, before a list of sums, ends the list before it. */
const beginsGroup = ({ tokens, values }: Sentence, before: MoneyMention, { from }: MoneyMention): boolean =>
  isComparedAt(tokens, from) || values.some((one) => one.kind === 'date' && one.from >= before.to && one.to <= from)

/** Where the group that a token follows begins: after the day that ends the sums before it, else with the sentence. */
function beginOfGroup({ values }: Sentence, last: MoneyMention): number {
  const first = values.find(({ kind }) => kind === 'money')
  const day = values.findLast(({ kind, to }) => kind === 'date' && to <= last.from)
  return day === undefined || first === undefined || first.to > day.from ? 0 : day.to
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
