import { formatAmount, formatRatio } from './format-number.ts'

const COMPARATORS: Readonly<Record<string, string>> = { maximum: 'max', minimum: 'min' }

export interface CovenantLimit {
  readonly comparator?: string | null | undefined
  readonly ratio?: number | null | undefined
  readonly threshold?: number | null | undefined
  readonly currency?: string | null | undefined
}

/** The limit a covenant sets: `max 3.50x`, `min $100.0m`; null where it names none. */
export function formatLimit({ comparator, ratio, threshold, currency }: CovenantLimit): string | null {
  const amount =
    ratio !== null && ratio !== undefined
      ? formatRatio(ratio)
      : threshold !== null && threshold !== undefined
        ? formatAmount(threshold, currency ? { currency } : { unit: 'percent' })
        : null
  if (amount === null) return null
  return comparator ? `${COMPARATORS[comparator] ?? comparator} ${amount}` : amount
}
