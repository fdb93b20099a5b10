/** The present moment. The only place that asks the machine for it. */
export function now(): Date {
  return new Date()
}

/** Milliseconds since an unknown start, never running backwards: for durations. */
export function elapsedMs(): number {
  return performance.now()
}
