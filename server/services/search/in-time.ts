import { ApiError } from '#server/contract/errors.ts'

/** Maximum number of searches that wait for a connection or run in this process at once; more are refused. */
const MAX_AT_ONCE = 64
const QUERY_CANCELED = '57014'

let running = 0

/**
 * Runs a search within its limits. Throws `service_unavailable`, with the reason, if it takes too long or too many are
 * waiting.
 */
export async function inTime<Result>(search: () => Promise<Result>): Promise<Result> {
  if (running >= MAX_AT_ONCE)
    throw new ApiError('service_unavailable', { message: 'Too many searches run at the moment.', retryAfterSeconds: 1 })
  running += 1
  try {
    return await search()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === QUERY_CANCELED)) throw error
    throw new ApiError('service_unavailable', {
      message: 'The search took too long. Narrow it by ticker, form or date, or ask for rarer words.',
    })
  } finally {
    running -= 1
  }
}
