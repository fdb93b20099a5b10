import type { Exchange, Step } from '../exchange.ts'

/**
 * Has a step wait for the database no longer than it answers, where it has something to ask of it: 503 at once while it is
 * away, and as soon as it is known to have gone.
 */
export function needingDatabase(step: Step, needs: (exchange: Exchange) => boolean): Step {
  return (exchange, parts) =>
    needs(exchange) ? parts.database.whileThere(() => step(exchange, parts)) : step(exchange, parts)
}

/** Whether somebody's token has to be looked up. */
export const hasToken = ({ token }: Exchange): boolean => typeof token === 'string'

/** Whether somebody's usage has to be known. */
export const hasCaller = ({ caller }: Exchange): boolean => caller.kind !== 'anonymous'

/** Whether the answer comes out of the store, or changes it; the contract's own routes are read without it. */
export const isAboutStore = ({ match, method }: Exchange): boolean =>
  match.kind === 'route' && !(method === 'GET' && match.route.meta.access === 'open')
