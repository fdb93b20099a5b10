import type { Step } from '../exchange.ts'

/**
 * Counts the request in its caller's window, whatever becomes of it, and finds out who asks. A bad token is only noted
 * here: it is refused where the route exists.
 */
export const identify: Step = (exchange, { admission }) => admission.identify(exchange)
