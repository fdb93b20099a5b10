import { asPrecondition } from '../stems.ts'

/** Token range of a mention: `from` inclusive, `to` exclusive. */
export interface TokenRange {
  readonly from: number
  readonly to: number
}

/** Whether one range begins inside another. */
export function startsWithin(inner: Pick<TokenRange, 'from'>, outer: TokenRange): boolean {
  return inner.from >= outer.from && inner.from < outer.to
}

export interface MoneyMention extends TokenRange {
  readonly kind: 'money'
  /** The number as printed, without sign and scale word. */
  readonly printed: string
  /** The printed number, separators removed. */
  readonly decimal: string
  /** Power of ten of the scale word, or null where there is none. */
  readonly scale: number | null
  readonly currency: string
  /** Token index of the printed number. */
  readonly number: number
  /** A sum of millions in print, among sentences that count in thousands: whole units or thousands. */
  readonly open?: true
  /** Power of ten that its section gives sums that are printed as small as it. */
  readonly noted?: number
}

/**
 * A sum's power of ten: its own, none where it is written out ("$1,425,000"; "$1,425" may be in thousands), else the
 * section's; null where nothing decides.
 */
export const scaleOf = ({ scale, printed, open, noted }: MoneyMention, plainScale: number | null): number | null =>
  scale ?? (/,\d{3},\d{3}/.test(printed) ? (open === true ? null : 0) : (noted ?? plainScale))

export interface PercentMention extends TokenRange {
  readonly kind: 'percent'
  readonly printed: string
  /** Per cent: 50 basis points are 0.5. */
  readonly value: number
  readonly number: number
  readonly basisPoints: boolean
}

export interface RatioMention extends TokenRange {
  readonly kind: 'ratio'
  readonly printed: string
  readonly value: number
  readonly number: number
}

export interface DateMention extends TokenRange {
  readonly kind: 'date'
  /** The day, the last day of the month, or the last day of the year. */
  readonly iso: string
  readonly precision: 'day' | 'month' | 'year' | 'fiscal_year' | 'quarter'
  /** Stands for "at" and a day by itself: "a year earlier", "both balance sheet dates". */
  readonly bare?: true
  /** The first day of a fiscal year of weeks whose last one is printed; null where the end of the year before is not. */
  readonly begins?: string | null
}

export interface DurationMention extends TokenRange {
  readonly kind: 'duration'
  /** How many of its unit: 90 in "ninety days". */
  readonly count: number
  readonly months: number
}

export type ValueMention = MoneyMention | PercentMention | RatioMention | DateMention | DurationMention

/** Whether one of some values is of a kind, without which a reader of values of that kind reads nothing. */
export const hasValueOf = asPrecondition((values: readonly ValueMention[], ...kinds: readonly ValueMention['kind'][]) =>
  values.some(({ kind }) => kinds.includes(kind)),
)
