/** The present time. The only place that reads the machine's clock. */
export function now(): Date {
  return new Date()
}

/** Milliseconds since an unknown start, never running backwards: for durations. */
export function elapsedMs(): number {
  return performance.now()
}

/** Milliseconds of a day of 24 hours, as instants in UTC count them. */
export const DAY_MS = 86_400_000
