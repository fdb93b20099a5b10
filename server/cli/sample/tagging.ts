import { longDate } from './dates.ts'
import type { Cell, Dims, Fact, Inline, Period, RevolverLabel, Unit } from './document.ts'

export interface TagOptions {
  readonly dims?: Dims
  readonly revolver?: RevolverLabel
  /** Digits after the point in prose; 1 if absent. */
  readonly digits?: number
  readonly tagged?: boolean
}

export const REVOLVER: Dims = { 'us-gaap:CreditFacilityAxis': 'us-gaap:RevolvingCreditFacilityMember' }
export const LETTERS_OF_CREDIT: Dims = { 'us-gaap:CreditFacilityAxis': 'us-gaap:LetterOfCreditMember' }
export const SUBSEQUENT: Dims = { 'us-gaap:SubsequentEventTypeAxis': 'us-gaap:SubsequentEventMember' }

export const CAPACITY: RevolverLabel = { metric: 'revolver_capacity' }
export const DRAWN: RevolverLabel = { metric: 'revolver_drawn' }
export const AVAILABLE: RevolverLabel = { metric: 'revolver_availability' }
export function noMetric(reasonNoMetric: string): RevolverLabel {
  return { metric: null, reasonNoMetric }
}

function fact(concept: string, period: Period, text: string, rest: Partial<Fact>): Fact {
  return {
    kind: 'fact',
    concept,
    period,
    text,
    dims: {},
    format: null,
    numeric: null,
    hidden: null,
    revolver: null,
    tagged: true,
    ...rest,
  }
}

function common(options: TagOptions): Partial<Fact> {
  return { dims: options.dims ?? {}, revolver: options.revolver ?? null, tagged: options.tagged ?? true }
}

export function grouped(value: number, digits = 0): string {
  return Math.abs(value).toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

/** The tags of one issuer: amounts are kept in thousands of its currency and printed as its filings print them. */
export function tagger(currency: 'USD' | 'EUR', tableScale: 3 | 6) {
  const sign = currency === 'USD' ? '$' : '€'
  const tableDigits = tableScale === 3 ? 0 : 1

  /** "$85.0 million", the number tagged. */
  function million(concept: string, thousands: number, period: Period, options: TagOptions = {}): readonly Inline[] {
    const digits = options.digits ?? 1
    const numeric = {
      value: thousands * 1000,
      unit: currency,
      decimals: String(digits - 6),
      scale: 6,
      negative: thousands < 0,
    }
    const text = grouped(thousands / 1000, digits)
    return [
      sign,
      fact(concept, period, text, { ...common(options), numeric, format: 'ixt:num-dot-decimal' }),
      ' million',
    ]
  }

  /** A table's cell: thousands (or millions with one digit), negatives in split parentheses, zero as a dash. */
  function cell(
    concept: string,
    thousands: number,
    period: Period,
    options: TagOptions & { readonly lead?: boolean } = {},
  ): Cell {
    const negative = thousands < 0
    const text = thousands === 0 ? '—' : grouped(tableScale === 3 ? thousands : thousands / 1000, tableDigits)
    const numeric = {
      value: thousands * 1000,
      unit: currency,
      decimals: tableScale === 3 ? '-3' : '-5',
      scale: tableScale,
      negative,
    }
    const format = thousands === 0 ? 'ixt:fixed-zero' : 'ixt:num-dot-decimal'
    const made = fact(concept, period, text, { ...common(options), numeric, format })
    return {
      kind: 'number',
      fact: made,
      lead: `${options.lead ? sign : ''}${negative ? '(' : ''}`,
      tail: negative ? ')' : '',
    }
  }

  return {
    currency,
    sign,
    million,
    cell,
    tableScale,
    /** "$85.0 million" without a tag. */
    plain(thousands: number, digits = 1): string {
      return `${sign}${grouped(thousands / 1000, digits)} million`
    },
    /** A word such as "no" that stands for zero. */
    zero(concept: string, period: Period, word: string, options: TagOptions = {}): Fact {
      const numeric = { value: 0, unit: currency, decimals: 'INF', scale: 0, negative: false }
      return fact(concept, period, word, { ...common(options), numeric, format: 'ixt:fixed-zero' })
    },
    /** "3.50", to be followed by "to 1.00". */
    ratio(concept: string, value: number, period: Period, options: TagOptions = {}): Fact {
      const numeric = { value, unit: 'pure' as const, decimals: '2', scale: 0, negative: false }
      return fact(concept, period, value.toFixed(2), { ...common(options), numeric, format: 'ixt:num-dot-decimal' })
    },
    /** "7.25%", the number tagged with scale -2. */
    percent(concept: string, percent: number, period: Period, options: TagOptions = {}): readonly Inline[] {
      const value = Number((percent / 100).toFixed(6))
      const numeric = { value, unit: 'pure' as const, decimals: '4', scale: -2, negative: false }
      return [
        fact(concept, period, percent.toFixed(options.digits ?? 2), {
          ...common(options),
          numeric,
          format: 'ixt:num-dot-decimal',
        }),
        '%',
      ]
    },
    date(concept: string, iso: string, period: Period, options: TagOptions = {}): Fact {
      return fact(concept, period, longDate(iso), { ...common(options), format: 'ixt:date-monthname-day-year-en' })
    },
    /** Words that stand for a machine value kept in the hidden part. */
    words(concept: string, machine: string, text: string, period: Period, options: TagOptions = {}): Fact {
      return fact(concept, period, text, { ...common(options), hidden: machine })
    },
    /** Text tagged as it stands. */
    text(concept: string, text: string, period: Period, format: string | null = null, dims: Dims = {}): Fact {
      return fact(concept, period, text, { format, dims })
    },
    shares(concept: string, value: number, period: Period, dims: Dims = {}): Fact {
      const numeric = { value, unit: 'shares' as const, decimals: 'INF', scale: 0, negative: false }
      return fact(concept, period, grouped(value), { numeric, dims, format: 'ixt:num-dot-decimal' })
    },
    perShare(concept: string, value: number, period: Period): Cell {
      const unit: Unit = currency === 'USD' ? 'USDPerShare' : 'EURPerShare'
      const numeric = { value: Number(value.toFixed(2)), unit, decimals: '2', scale: 0, negative: value < 0 }
      const made = fact(concept, period, Math.abs(value).toFixed(2), { numeric, format: 'ixt:num-dot-decimal' })
      return { kind: 'number', fact: made, lead: `${sign}${value < 0 ? '(' : ''}`, tail: value < 0 ? ')' : '' }
    },
    shareCell(concept: string, thousands: number, period: Period): Cell {
      const numeric = { value: thousands * 1000, unit: 'shares' as const, decimals: '-3', scale: 3, negative: false }
      return {
        kind: 'number',
        fact: fact(concept, period, grouped(thousands), { numeric, format: 'ixt:num-dot-decimal' }),
        lead: '',
        tail: '',
      }
    },
  }
}

export type Tagger = ReturnType<typeof tagger>
