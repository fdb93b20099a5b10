/** What a filing says about a ratio, by which it is written as a percentage or as a multiple. */
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

const multiples = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 })
const percentages = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 })

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
export function levelInWords(level: StatedLevel, shown = level.ratio): string {
  const size = Math.abs(shown)
  const text = isPercentage(level) ? `${percentages.format(size * 100)}%` : multipleInWords(size)
  return shown < 0 ? `−${text}` : text
}

/** A ratio as a multiple: `3.50x` for an agreement’s 3.50 to 1.00. */
export function multipleInWords(ratio: number): string {
  return `${multiples.format(ratio)}x`
}
