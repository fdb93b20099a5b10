import { whosePassword } from '#server/trpc/admission/process-work.ts'
import type { Step } from '../exchange.ts'

/**
 * Refuses a step with 503 instead of letting it wait while the process has too much work in progress; one that checks a
 * password waits a little for others that do.
 */
export function bounded(step: Step): Step {
  return (exchange, parts) => {
    const { match, address } = exchange
    const whose = match.kind === 'route' ? whosePassword(match.route.meta, address) : undefined
    return parts.work.run(() => step(exchange, parts), whose)
  }
}
