import { levelInWords } from '#server/wording/level-in-words.ts'
import { formatAmount } from './format-number.ts'

const COMPARATORS: Readonly<Record<string, string>> = { maximum: 'max', minimum: 'min' }

export interface CovenantLimit {
  readonly comparator?: string | null | undefined
  readonly ratio?: number | null | undefined
  readonly threshold?: number | null | undefined
  readonly currency?: string | null | undefined
  /** What the covenant measures. */
  readonly quantity: string
  /** The text that states it. */
  readonly evidence: string
}

/** The limit a covenant sets: `max 3.50x`, `max 65%`, `min $100.0m`; null where it names none. */
export function formatLimit({
  comparator,
  ratio,
  threshold,
  currency,
  quantity,
  evidence,
}: CovenantLimit): string | null {
  const amount =
    ratio !== null && ratio !== undefined
      ? levelInWords({ ratio, quantity, printed: evidence })
      : threshold !== null && threshold !== undefined
        ? formatAmount(threshold, currency ? { currency } : { unit: 'percent' })
        : null
  if (amount === null) return null
  return comparator ? `${COMPARATORS[comparator] ?? comparator} ${amount}` : amount
}
