import { findCaller, isTokenStored } from '#server/auth/find-caller.ts'
import { createTokenMemory } from '#server/auth/token-memory.ts'
import { processWide } from '#server/platform/process/process-wide.ts'
import { shareNext } from '#server/platform/process/share-next.ts'
import { credentialChanges } from '#server/services/store/watch-changes.ts'
import { settings } from '#server/platform/settings.ts'
import { createRateCounter } from '#server/usage/create-rate-counter.ts'
import { createAdmission } from './admission.ts'
import type { Admission } from './admission.ts'

/** The admission of this process, configured by its settings: one for both surfaces, with common counts. */
export function processAdmission(): Admission {
  return processWide('admission', () => {
    const { RATE_LIMIT_REQUESTS, RATE_LIMIT_WINDOW_SECONDS } = settings()
    return createAdmission({
      settings: settings(),
      rateCounter: createRateCounter('requests', RATE_LIMIT_REQUESTS, RATE_LIMIT_WINDOW_SECONDS),
      // Programs send many requests with one key at once: they share look-ups, none older than its request.
      tokens: createTokenMemory({
        find: shareNext(findCaller),
        isStored: isTokenStored,
        countChanges: credentialChanges,
      }),
    })
  })
}
