import type { FactReading } from '../../../facts/fact-reading.ts'
import type { DateMention, TokenRange } from '../../mentions/mention.ts'
import type { Sentence } from '../../sentence.ts'
import { wordsIn } from '../../tokens.ts'
import { extendingVerb, isExtendedTo, isToBeMoved } from '../../time/moved-maturity.ts'

/** Which end of a range a date is, "due from 2027 through 2060", or the first of the payments that lead to a maturity. */
type RangeEnd = 'first' | 'last' | 'first_payment'

const JOINS = /^(?:to|through|and|-|until|thru)$/
const OPENS = /^(?:from|between|ranging|range|years)$/
const MANY = /^(?:dates|times|maturities|various|varying|maturing|different|staggered)$/

const PAYMENTS = /^(?:installment|instalment|payment)$/
/** "payable over 26 months beginning with". */
const PAID_FROM = /\b(?:payable|repayable|paid|repaid)\b.* (?:beginning|commencing|starting)(?: with| on| in)?$/

/** The two ends of each range of dates in a sentence. */
export function rangesOf(sentence: Sentence): readonly (readonly [DateMention, DateMention])[] {
  const { tokens, values } = sentence
  const dates = values.flatMap((value) => (value.kind === 'date' ? [value] : []))
  return dates.flatMap((first, index) => {
    const last = dates[index + 1]
    if (last === undefined || last.iso <= first.iso) return []
    if (isSpread(sentence, first, last)) return [[first, last] as const]
    // "2026-2037": a dash without spaces is no word of its own.
    if (last.from === first.to && tokens[last.from]?.joined === true) return [[first, last] as const]
    if (last.from - first.to !== 1) return []
    const join = tokens[first.to]?.lower ?? ''
    const opened = tokens.slice(Math.max(0, first.from - 3), first.from).some(({ lower }) => OPENS.test(lower))
    const isRange = JOINS.test(join) && (join === 'through' || join === '-' || (opened && !isMoved(sentence, first)))
    return isRange ? [[first, last] as const] : []
  })
}

/** "maturities starting in April 2028 and extending through July 2061". */
const isSpread = ({ tokens }: Sentence, first: DateMention, last: DateMention): boolean =>
  /\b(?:maturities|maturing|due) (?:starting|beginning) (?:in|on)$/.test(wordsIn(tokens, first.from - 3, first.from)) &&
  /^(?:,? ?and (?:extending|ending|running|continuing) )?(?:through|to|until|in|on)$/.test(
    wordsIn(tokens, first.to, last.from),
  )

/** "extended the maturity of the revolver from A to B": a former day and the one that took its place. */
function isMoved(sentence: Sentence, { from }: TokenRange): boolean {
  const verb = sentence.tokens[from - 1]?.lower === 'from' ? extendingVerb(sentence, from - 1) : null
  return verb !== null && (isExtendedTo(sentence, verb, from - 1) || isToBeMoved(sentence, verb, from - 1))
}

/** Which end of a range a date is, or null for a date that stands alone. */
export function endOf(sentence: Sentence, date: TokenRange): RangeEnd | null {
  for (const [first, last] of rangesOf(sentence)) {
    // "in quarterly installments from 2021 through 2030": what falls due with the last of them is the debt.
    const lead = sentence.tokens.slice(Math.max(0, first.from - 8), first.from)
    const isPaid =
      lead.some(({ noun }) => PAYMENTS.test(noun)) || PAID_FROM.test(lead.map(({ lower }) => lower).join(' '))
    if (first.to === date.to) return isPaid ? 'first_payment' : 'first'
    if (last.to === date.to) return isPaid ? null : 'last'
  }
  // "maturing at various dates through September 2026".
  const { tokens } = sentence
  const through = tokens[date.from - 1]?.lower === 'through'
  return through && tokens.slice(Math.max(0, date.from - 5), date.from - 1).some(({ lower }) => MANY.test(lower))
    ? 'last'
    : null
}

/** What the label and the doubts of an end of a range say. */
export const markOf = (end: RangeEnd | null): { readonly label: string; readonly doubts: readonly string[] } =>
  end === null || end === 'first_payment'
    ? { label: 'Maturity date', doubts: [] }
    : end === 'first'
      ? { label: 'Maturity date, first of a range', doubts: ['lowest_of_range'] }
      : { label: 'Maturity date, last of a range', doubts: ['highest_of_range'] }

/** A maturity with its instrument; of several instalments the last one says when the debt ends. */
export interface MentionMaturity {
  readonly of: object
  readonly reading: FactReading
  readonly isLast: boolean
  /** Of a part of it, "of which $5 million matures in 2027": alone it says nothing of the whole. */
  readonly isOfPart: boolean
  /** The sentence says how much falls due on that day. */
  readonly isOfSum: boolean
}

/** "in installments through March 1, 2028, and a final installment on March 31, 2028". */
export const isFinalPayment = ({ tokens }: Sentence, from: number): boolean =>
  tokens.slice(Math.max(0, from - 8), from).some(({ lower }, at, lead) => {
    const next = lead[at + 1]?.noun ?? ''
    return /^(?:final|balloon|last)$/.test(lower) && /^(?:installment|instalment|payment|principal)$/.test(next)
  })

/** "in two equal installments on January 1, 2027 and January 1, 2028": the last of the days that are paid on. */
export function isLastInstalment({ tokens, values }: Sentence, date: TokenRange): boolean {
  const dates = values.filter(({ kind }) => kind === 'date')
  const run = runAround(
    tokens,
    dates,
    dates.findIndex(({ to }) => to === date.to),
  )
  const [first] = run
  if (first === undefined || first.to === date.to || run.at(-1)?.to !== date.to) return false
  return tokens.slice(Math.max(0, first.from - 6), first.from).some(({ noun }) => PAYMENTS.test(noun))
}

const DAY_LIST = /^(?:and|,|on|in)$/

/**
 * "$4 billion expires in April 2025 and $6 billion in April 2028", "of $4 billion and $6 billion, which expire in April 2025
 * and April 2028, respectively": the day is of a sum of its own.
 */
export function isOfSum({ tokens, values }: Sentence, date: TokenRange): boolean {
  const dates = values.filter(({ kind }) => kind === 'date')
  const sums = values.filter(({ kind }) => kind === 'money')
  const at = dates.findIndex(({ to }) => to === date.to)
  const before = dates[at - 1]?.to ?? 0
  if (sums.some(({ from, to }) => from >= before && to <= date.from && date.from - to < NEAR)) return true
  const run = runAround(tokens, dates, at)
  const last = sums.findLastIndex(({ to }) => to <= (run[0]?.from ?? 0))
  return run.length > 1 && runAround(tokens, sums, last).length === run.length
}

const NEAR = 10

/** The values that a list joins to one of them. */
function runAround(tokens: Sentence['tokens'], all: readonly TokenRange[], at: number): readonly TokenRange[] {
  const joins = (index: number): boolean => {
    const [one, next] = [all[index - 1], all[index]]
    if (one === undefined || next === undefined || next.from - one.to > 3) return false
    return tokens.slice(one.to, next.from).every(({ lower }) => DAY_LIST.test(lower))
  }
  let [first, end] = [at, at + 1]
  while (joins(first)) first -= 1
  while (joins(end)) end += 1
  return at < 0 ? [] : all.slice(first, end)
}

/**
 * The maturities of one mention that a sentence gives several of, "three tranches, due in 2024, 2026 and 2029", "two
 * facilities which expire in 2026 and 2028", as the ends of a range, which is of all; of instalments the last one. Each of
 * a sum of its own stays as it is.
 */
export function asRange(found: readonly MentionMaturity[]): FactReading[] {
  const days = new Map<object, string[]>()
  for (const { of, reading } of found)
    if (isOpen(reading)) days.set(of, [...(days.get(of) ?? []), reading.period.endDate ?? ''].sort())
  const withLast = new Set(found.flatMap(({ of, isLast }) => (isLast ? [of] : [])))
  const inPairs = (of: object): boolean => found.every((one) => one.of !== of || one.isOfSum)
  return found.flatMap(({ of, reading, isLast, isOfPart }) => {
    const all = days.get(of) ?? []
    const [first, last] = [all[0], all.at(-1)]
    if (isOfPart && first === last) return []
    if (!isOpen(reading) || first === last || isLast) return [reading]
    if (inPairs(of)) return [{ ...reading, doubts: ['part_of_debt', ...reading.doubts] }]
    const day = reading.period.endDate
    if (withLast.has(of) || (day !== first && day !== last)) return []
    const { label, doubts } = markOf(day === first ? 'first' : 'last')
    return [{ ...reading, label, doubts: [...doubts, ...reading.doubts] }]
  })
}

const isOpen = ({ doubts, period, standing }: FactReading): boolean =>
  period.status !== 'prior' && standing !== 'past' && !doubts.some((doubt) => doubt.endsWith('_of_range'))

const YEAR_LIST = /^(?:and|,|or|in)$/

/** "notes due in 2021, 2024, and 2026": years of several series, of which the name is none. */
export function isInList({ tokens, values }: Sentence, date: TokenRange): boolean {
  const dates = values.filter(({ kind }) => kind === 'date')
  const at = dates.findIndex(({ to }) => to === date.to)
  const isNext = (one: TokenRange | undefined, next: TokenRange | undefined): boolean =>
    one !== undefined &&
    next !== undefined &&
    next.from - one.to <= 3 &&
    tokens.slice(one.to, next.from).every(({ lower }) => YEAR_LIST.test(lower))
  return at >= 0 && (isNext(dates[at - 1], dates[at]) || isNext(dates[at], dates[at + 1]))
}
