import { sql } from '#db/client.ts'
import { settings } from '#server/platform/settings.ts'
import { createEdgarClient } from './edgar-client.ts'
import { createStoredAnswers } from './http/answer-cache.ts'
import { createSharedBudget } from './http/request-budget.ts'
import type { EdgarClient } from './model.ts'

export interface OpeningOptions {
  /** A longer wait than this becomes an EdgarError with `retryAfterMs`, for a worker that has other jobs. */
  readonly maxWaitMs?: number
  /** Called for every wait that EDGAR caused. */
  readonly onWait?: (ms: number, because: string) => void
}

/**
 * The client that the settings describe, on this process's database, which must be open. Throws EdgarError without
 * EDGAR_USER_AGENT.
 */
export function openEdgarClient(options: OpeningOptions = {}): EdgarClient {
  const { EDGAR_USER_AGENT, EDGAR_BASE_URL, EDGAR_DATA_URL, EDGAR_REQUESTS_PER_SECOND } = settings()
  return createEdgarClient({
    ...options,
    userAgent: EDGAR_USER_AGENT,
    baseUrl: EDGAR_BASE_URL,
    dataUrl: EDGAR_DATA_URL,
    budget: createSharedBudget(sql(), EDGAR_REQUESTS_PER_SECOND),
    cache: createStoredAnswers(sql()),
  })
}
