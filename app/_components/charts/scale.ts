/** Steps a reader can count in. */
const STEPS = [1, 2, 5, 10]

/**
 * The marks of an axis that begins at zero and ends at or above `max`: at most six of them, a round step apart. Counts
 * get whole steps.
 */
export function ticksTo(max: number, isWhole = true): readonly number[] {
  if (!(max > 0)) return [0, 1]
  const rough = max / 5
  const power = 10 ** Math.floor(Math.log10(rough))
  const step =
    STEPS.map((factor) => factor * power).find((candidate) => candidate >= rough - power * 1e-9) ?? power * 10
  const whole = isWhole ? Math.max(1, Math.round(step)) : step
  const count = Math.ceil(max / whole - 1e-9)
  return Array.from({ length: count + 1 }, (_, index) => Number((index * whole).toPrecision(12)))
}

const tickFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 10 })

/** A mark of an axis: `15,000`, `0.25`. Marks are round, so that they need no decimals of their values' format. */
export function formatTick(tick: number): string {
  return tickFormat.format(tick)
}

/** Which of `count` places along an axis carry a label: at most `max`, evenly apart, the last always among them. */
export function labelledPlaces(count: number, max: number): readonly number[] {
  const every = Math.max(1, Math.ceil((count - 1) / Math.max(1, max - 1)))
  return Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % every === 0)
}
