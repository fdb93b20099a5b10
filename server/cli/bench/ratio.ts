/** A measured ratio: our time over the baseline's, each pair run one after the other. */
export interface Ratio {
  readonly name: string
  readonly unit: string
  readonly ours: number
  readonly baseline: number
  /** Median of the pairs' ratios, with the lowest and the highest. */
  readonly median: number
  readonly low: number
  readonly high: number
}

/**
 * Runs two measurements in turn (A B A B ...), so that changes in the machine's speed affect both, and takes the median
 * of the pairs' ratios. The first pair warms up and isn't counted. Each run returns its own figure.
 */
export async function alternate(
  name: string,
  unit: string,
  pairs: number,
  ours: () => number | Promise<number>,
  baseline: () => number | Promise<number>,
): Promise<Ratio> {
  const runs: { ours: number; baseline: number }[] = []
  for (let pair = 0; pair <= pairs; pair += 1) {
    const run = { ours: await ours(), baseline: await baseline() }
    if (pair > 0) runs.push(run)
  }
  const ratios = runs.map((run) => run.ours / run.baseline)
  return {
    name,
    unit,
    ours: median(runs.map((run) => run.ours)),
    baseline: median(runs.map((run) => run.baseline)),
    median: median(ratios),
    low: Math.min(...ratios),
    high: Math.max(...ratios),
  }
}

/** The middle value, or the mean of the two middle ones; NaN of nothing. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** The value that one of twenty exceeds; NaN of nothing. */
export function p95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN
}

/** A ratio as one line for a terminal. */
export function ratioLine(ratio: Ratio): string {
  const figure = (value: number) => `${value.toFixed(value < 10 ? 3 : 1)} ${ratio.unit}`
  const range = `${ratio.low.toFixed(2)} to ${ratio.high.toFixed(2)}`
  return `${ratio.name.padEnd(34)} ${figure(ratio.ours).padStart(16)} ${figure(ratio.baseline).padStart(16)} ${ratio.median.toFixed(2).padStart(8)}  (${range})`
}
