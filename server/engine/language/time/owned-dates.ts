import type { DateMention, ValueMention } from '../mentions/mention.ts'
import type { Sentence } from '../sentence.ts'

/**
 * Whether a date belongs to another number than the one at a token: to one that it opens, "(2023: $1.4 million)", "for 2024
 * $10 million, for 2023 $12 million", or to one that is only compared with another, "against $22 million at A".
 */
export function isOfOtherNumber(sentence: Sentence, date: DateMention, at: number): boolean {
  const owner = opened(sentence, date) ?? compared(sentence, date) ?? inBrackets(sentence, date)
  return owner !== undefined && (at < owner.from || at >= owner.to)
}

const isNumber = ({ kind }: ValueMention): boolean => kind === 'money' || kind === 'percent' || kind === 'ratio'

/** The number right after the date, where another of its kind and a mark come before both. */
function opened({ values, tokens }: Sentence, { from, to }: DateMention): ValueMention | undefined {
  const next = values.find((one) => isNumber(one) && one.from >= to)
  if (next === undefined || !tokens.slice(to, next.from).every(({ text }) => /^[:,]$/.test(text))) return undefined
  const last = values.findLast(({ kind, to: end }) => kind === next.kind && end <= from)
  // "$5 million in 2024, $4 million in 2023": a date that no mark parts from the number before it is that one's.
  return last !== undefined && tokens.slice(last.to, from).some(({ text }) => /^[,;(]$/.test(text)) ? next : undefined
}

/** The number right before the date, where the words before it compare it with another. */
function compared({ values, tokens }: Sentence, { from }: DateMention): ValueMention | undefined {
  const last = values.findLast((one) => one.to <= from)
  if (last === undefined || !isNumber(last) || from - last.to > MAX_LINK) return undefined
  const [second, first] = [tokens[last.from - 1]?.lower ?? '', tokens[last.from - 2]?.lower ?? '']
  const isCompared =
    /^(?:against|versus|vs)$/.test(second) || (/^(?:with|to)$/.test(second) && /^compare[ds]?$/.test(first))
  return isCompared ? last : undefined
}

/** "owes $90,000 ($95,000 at A)": the one sum of the brackets, in the currency of the one that they follow. */
function inBrackets({ values, tokens }: Sentence, { from, to }: DateMention): ValueMention | undefined {
  const at = values.findLastIndex((one) => isNumber(one) && one.to <= from)
  const [before, own] = [values[at - 1], values[at]]
  if (own?.kind !== 'money' || before?.kind !== 'money' || before.to !== own.from - 1) return undefined
  const isAside = tokens[before.to]?.text === '(' && tokens[to]?.text === ')' && from - own.to <= MAX_LINK
  return isAside && before.currency === own.currency ? own : undefined
}

/** "as at the end of": what may come between a sum and its day. */
const MAX_LINK = 4

/** "waived the default under the covenant as of March 31": the day of what was not kept. */
export const isDayOfBreach = (sentence: Sentence, date: DateMention): boolean =>
  /^(?:as|at)$/.test(sentence.tokens[date.from - 2]?.lower ?? sentence.tokens[date.from - 1]?.lower ?? '') &&
  isAfterBreach(sentence, date)

/** "extends the maturity and waives the breach for the quarter ended March 31": the period of what was not kept. */
export const isPeriodOfBreach = (sentence: Sentence, date: DateMention): boolean =>
  sentence.tokens.slice(Math.max(0, date.from - PERIOD_REACH), date.from).some(({ lower }) => lower === 'for') &&
  isAfterBreach(sentence, date)

const PERIOD_REACH = 6

const isAfterBreach = ({ tokens }: Sentence, { from }: DateMention): boolean =>
  tokens
    .slice(Math.max(0, from - BREACH_REACH), from)
    .some(
      ({ noun }, at, own) =>
        BREACHES.test(noun) || (noun === 'compliance' && isDenied(own.slice(Math.max(0, at - 2), at))),
    )

/** "waived the default as of March 31, and reduced the line to": the day of the breach, and not of what another verb did. */
export const isOfBreachBefore = (sentence: Sentence, date: DateMention, at: number): boolean =>
  date.to <= at &&
  isDayOfBreach(sentence, date) &&
  sentence.clauses.some(({ predicates }) =>
    predicates.some(({ tense, from, at: verb }) => tense !== 'none' && from >= date.to && verb < at),
  )

const BREACH_REACH = 12
const BREACHES = /^(?:default|breach|violation|noncompliance|failure)$/

/** "non-compliance". */
const isDenied = (lead: Sentence['tokens']): boolean => lead.some(({ lower }) => lower === 'non')
