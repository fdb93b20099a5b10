import { formatAmount, formatRatio } from './format-number.ts'

/** What a filing says about a ratio, by which it is shown as a percentage or as a multiple. */
export interface StatedLevel {
  readonly ratio: number
  /** What is measured: a concept or the name of a table's row, such as `maximum_debt_to_capitalization`. */
  readonly quantity: string
  /** The number as printed, if it is known, or else the text that states it. */
  readonly printed: string
}

/** Parts of a whole, which analysts compare in per cent however a filing prints them. */
const PARTS_OF_A_WHOLE = /capitali[sz]ation|total capital|loan.to.value|equity.(?:ratio|to.asset)|debt.yield/i
const NUMBERS = /(\d+(?:,\d{3})*(?:\.\d+)?|\.\d+)(?:\s?(%|percent\b|per cent\b))?/gi

const isSame = (one: number, other: number) => Math.abs(one - other) < 1e-9 * Math.max(1, Math.abs(other))

/** Whether a ratio is a percentage: by what it measures, or because its filing prints it as one and not as a multiple. */
export function isPercentage({ ratio, quantity, printed }: StatedLevel): boolean {
  if (PARTS_OF_A_WHOLE.test(quantity)) return true
  let [hasPercent, hasMultiple] = [false, false]
  for (const [, digits = '', percent] of printed.matchAll(NUMBERS)) {
    const value = Number(digits.replaceAll(',', ''))
    if (percent !== undefined) hasPercent ||= isSame(value, ratio * 100)
    else hasMultiple ||= isSame(value, ratio)
  }
  return hasPercent && !hasMultiple
}

/** A ratio as analysts write it: `3.50x`, `65%`. `shown` is another number of the same kind, such as a distance to it. */
export function formatLevel(level: StatedLevel, shown = level.ratio): string {
  if (isPercentage(level)) return formatAmount(Number((shown * 100).toFixed(6)), { unit: 'percent' })
  return `${shown < 0 ? '−' : ''}${formatRatio(Math.abs(shown))}`
}
