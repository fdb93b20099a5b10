import { TRAILING_COMPARATORS } from '../../../lexicon/covenants.ts'
import type { MoneyMention, TokenRange } from '../../../mentions/mention.ts'
import { scaleOf } from '../../../mentions/mention.ts'
import type { Sentence } from '../../../sentence.ts'

/** A number that can be a limit, by its kind and value alone. */
export interface LimitNumber extends TokenRange {
  readonly kind: 'ratio' | 'percent' | 'money'
  readonly value: number
  readonly currency: string | null
  readonly printed: string
}

export function valueLimits(sentence: Sentence, plainScale: number | null): LimitNumber[] {
  const found: LimitNumber[] = []
  for (const value of sentence.values) {
    const base = { from: value.from, to: value.to, currency: null }
    if (value.kind === 'ratio') found.push({ ...base, kind: 'ratio', value: value.value, printed: value.printed })
    else if (value.kind === 'percent' && !value.basisPoints && !isPerYear(sentence, value.to))
      found.push({ ...base, kind: 'percent', value: Number((value.value / 100).toFixed(6)), printed: value.printed })
    else if (value.kind === 'money') {
      const scale = scaleOf(value, plainScale)
      if (scale === null || value.decimal === '0' || isScaleless(value, scale)) continue
      const sign = isNegative(sentence, value.from) ? -1 : 1
      const amount = Number((sign * Number(value.decimal) * 10 ** scale).toFixed(2))
      found.push({ ...base, kind: 'money', value: amount, currency: value.currency, printed: value.printed })
    }
  }
  return found
}

/** "no less than negative $21.5 million": below zero. */
const isNegative = ({ tokens }: Sentence, from: number): boolean =>
  /^(?:negative|minus)$/.test(tokens[from - 1]?.lower ?? '')

/** "1.25% per annum": a cost of debt, not a limit. */
const isPerYear = ({ tokens }: Sentence, to: number): boolean =>
  /^(?:per (?:annum|year)|a year)$/.test(`${tokens[to]?.lower ?? ''} ${tokens[to + 1]?.lower ?? ''}`) ||
  /^(?:annually|yearly)$/.test(tokens[to]?.lower ?? '')

/** "$25.0": a small sum whose scale is unknown, so its value isn't certain. */
export const isScaleless = (value: MoneyMention, scale: number): boolean =>
  value.scale === null && scale === 0 && Number(value.decimal) < 10_000 && !value.printed.includes(',')

/** "a leverage ratio of 3.25", "less than or equal to .65": a decimal that is alone after a comparator or "of". */
export function bareLimits(sentence: Sentence): LimitNumber[] {
  const { tokens, values } = sentence
  const found: LimitNumber[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (token?.kind !== 'number' || !/^\d{0,2}\.\d{1,3}$/.test(token.text)) continue
    if (values.some(({ from, to }) => at >= from && at < to)) continue
    const next = tokens[at + 1]
    if (next?.joined === true || MEASURED.test(next?.lower ?? '')) continue
    const start = beforeMark(tokens, at)
    const lead = tokens.slice(Math.max(0, start - 4), start).map(({ lower }) => lower)
    // "stood at 1.71, 2.63 and 3.2": the rest of a list.
    const isListed = found.some(
      ({ to }) => at - to <= 2 && tokens.slice(to, at).every(({ lower }) => /^(?:,|and)$/.test(lower)),
    )
    const isBound = TRAILING_COMPARATORS.at(tokens, at + 1) !== null
    if (!isListed && !isBound && !LEADING.has(lead.at(-1) ?? '')) continue
    if (/^(?:section|note|item|exhibit|article|paragraph)$/.test(lead.at(-2) ?? '')) continue
    // "[***] to 1.00": the rest of a redacted ratio.
    if (lead.at(-1) === 'to' && /[\]*•●]/.test(tokens[at - 2]?.text ?? '')) continue
    found.push({ from: at, to: at + 1, kind: 'ratio', value: Number(token.text), currency: null, printed: token.text })
  }
  return found
}

/** "less than (a) 2.00": before the mark of a list. */
const beforeMark = (tokens: Sentence['tokens'], at: number): number =>
  tokens[at - 1]?.text === ')' && tokens[at - 3]?.text === '(' ? at - 3 : at

const MEASURED = /^(?:%|million|billion|percent|percentage|basis|of|years?|days?|months?)$/
const LEADING = new Set(
  'of to than least exceed exceeding is are be was were at from below above maximum minimum required permitted allowed latter ours ratio cover coverage leverage : \u2264 \u2265 < >'.split(
    ' ',
  ),
)
