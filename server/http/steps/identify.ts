import type { Step } from '../exchange.ts'

/**
 * Counts the request in its caller's window, whatever its result, and identifies the caller. A bad token is only noted
 * here: it is refused if the route exists.
 */
export const identify: Step = (exchange, { admission }) => admission.identify(exchange)
