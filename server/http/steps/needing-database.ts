import type { Exchange, Step } from '../exchange.ts'

/**
 * Lets a step that needs the database wait only while that answers: 503 at once while it is away, and as soon as it
 * goes away.
 */
export function needingDatabase(step: Step, needs: (exchange: Exchange) => boolean): Step {
  return (exchange, parts) =>
    needs(exchange) ? parts.database.whileThere(() => step(exchange, parts)) : step(exchange, parts)
}

/** Whether a token has to be looked up. */
export const hasToken = ({ token }: Exchange): boolean => typeof token === 'string'

/** Whether usage has to be read. */
export const hasCaller = ({ caller }: Exchange): boolean => caller.kind !== 'anonymous'

/** Whether the answer is read from the store or changes it; the contract's own routes don't need it. */
export const isAboutStore = ({ match, method }: Exchange): boolean =>
  match.kind === 'route' && !(method === 'GET' && match.route.meta.access === 'open')
