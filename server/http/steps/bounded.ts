import { shareOf } from '#server/trpc/admission/process-work.ts'
import type { Step } from '../exchange.ts'

/** Refuses a step with 503 instead of letting it wait while the process has too much work in progress. */
export function bounded(step: Step): Step {
  return (exchange, parts) => {
    const { match } = exchange
    return parts.work.run(() => step(exchange, parts), match.kind === 'route' ? shareOf(match.route.meta) : undefined)
  }
}
