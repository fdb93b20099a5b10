import type { MoneyMention } from '../mentions/mention.ts'
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
 * "had $15 million outstanding at A, compared to $38 million at B", "$5 million ($7 million at B)": a sum with a day and
 * no words of its own is the same thing on another day.
 */
export function shareCompared(sentence: Sentence, readings: readonly AmountReading[]): AmountReading[] {
  const shared: AmountReading[] = []
  for (const own of readings) {
    const before = shared.at(-1)
    const takes = before !== undefined && own.role === 'none' && BALANCES.has(before.role)
    shared.push(
      takes && isComparative(sentence, before.amount, own)
        ? {
            ...own,
            role: before.role,
            frame: `listed_${before.frame}`,
            former: false,
            instrument: own.instrument ?? before.instrument,
            governors: { ...own.governors, subject: before.governors.subject },
          }
        : own,
    )
  }
  return shared
}

function isComparative(sentence: Sentence, before: MoneyMention, { amount, governors, frame }: AmountReading): boolean {
  if (frame === 'apart' || governors.rightNoun !== null || governors.rightInstrument !== null) return false
  return (
    isAfterComparison(sentence, amount) || isAsideOf(sentence, before, amount) || isDatedNext(sentence, before, amount)
  )
}

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
