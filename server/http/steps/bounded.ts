import type { Step } from '../exchange.ts'

/** Refuses a step with 503 instead of letting it wait while the process has too much work in progress. */
export function bounded(step: Step): Step {
  return (exchange, parts) => parts.work.run(() => step(exchange, parts))
}
