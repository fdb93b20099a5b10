'use client'

import type { createTRPCClient } from '@trpc/client'
import type { AppRouter } from '#server/trpc/root.ts'
import { FormError, UNREACHABLE } from './problem.ts'

/** A name that only collects the path to a procedure; called, it loads the client and sends. */
function named(path: readonly string[]): unknown {
  return new Proxy(() => undefined, {
    get: (_target, name) => named([...path, String(name)]),
    apply: async (_target, _self, [input]: readonly unknown[]) => {
      const loaded = await import('./call-api.ts').catch(() => null) // Not reachable: said below.
      if (loaded === null) throw new FormError(UNREACHABLE)
      return loaded.callApi(path, input)
    },
  })
}

/**
 * The API for a signed-in browser: the session is in its cookie, which no script can read. Changes are sent once and
 * never retried. Its code is loaded with the first call. Throws FormError with what to tell the person.
 */
// tRPC's own client collects the path of a procedure in the same way, and callApi gives its calls their meaning.
export const browserApi = named([]) as ReturnType<typeof createTRPCClient<AppRouter>>
