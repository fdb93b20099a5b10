'use client'

import type { TurnstileInstance } from '@marsidev/react-turnstile'
import { lazy, Suspense, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { FormError, UNREACHABLE } from '#app/_lib/api/problem.ts'
import type { ChallengeAction, ChallengeSetup } from './challenge-setup.ts'

const TurnstileWidget = lazy(async () => ({ default: (await import('./turnstile-widget.tsx')).TurnstileWidget }))

async function solve(action: ChallengeAction): Promise<string> {
  const loaded = await import('./solve-proof-of-work.ts').catch(() => null) // Not reachable: said below.
  if (loaded === null) throw new FormError(UNREACHABLE)
  return loaded.solveProofOfWork(action)
}

const patienceMs = 30_000
const failed = 'The bot check did not finish. Try again; a script blocker may prevent it.'

/** Waits for the widget, whose code comes later than the form, as long as there is patience. */
async function arrival(turnstile: RefObject<TurnstileInstance | null>): Promise<void> {
  const end = Date.now() + patienceMs
  while (turnstile.current === null && Date.now() < end) await new Promise((go) => setTimeout(go, 100))
}

/**
 * A challenge for a form: `widget` is part of it, and `withToken` runs an attempt with a fresh token. A token is valid
 * once, whatever the attempt's result, so the widget restarts after each.
 */
export function useChallenge(
  setup: ChallengeSetup,
  action: ChallengeAction,
): {
  readonly widget: ReactNode
  readonly withToken: <Result>(attempt: (token: string) => Promise<Result>) => Promise<Result>
} {
  const turnstile = useRef<TurnstileInstance>(null)
  const [isBroken, setBroken] = useState(false)

  if (setup.kind === 'proof_of_work') {
    return { widget: null, withToken: async (attempt) => attempt(await solve(action)) }
  }

  const widget = (
    <div className="field">
      <div className="challenge">
        <Suspense>
          <TurnstileWidget turnstile={turnstile} siteKey={setup.siteKey} action={action} onBroken={setBroken} />
        </Suspense>
      </div>
      <p role="status" className="field-issue">
        {isBroken ? failed : null}
      </p>
    </div>
  )

  async function withToken<Result>(attempt: (token: string) => Promise<Result>): Promise<Result> {
    await arrival(turnstile)
    // The widget's promise rejects with words of its own, whatever went wrong.
    const token = await turnstile.current?.getResponsePromise(patienceMs).catch(() => null)
    if (token == null) throw new FormError(failed)
    try {
      return await attempt(token)
    } finally {
      turnstile.current?.reset()
    }
  }
  return { widget, withToken }
}
