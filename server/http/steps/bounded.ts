import type { Step } from '../exchange.ts'

/** Has a step wait for nothing: 503 at once where the process has as much in hand as it may. */
export function bounded(step: Step): Step {
  return (exchange, parts) => parts.work.run(() => step(exchange, parts))
}
