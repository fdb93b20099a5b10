'use client'

import { Turnstile } from '@marsidev/react-turnstile'
import type { TurnstileInstance } from '@marsidev/react-turnstile'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { FormError } from '#app/_lib/api/problem.ts'
import type { ChallengeAction, ChallengeSetup } from './challenge-setup.ts'
import { solveProofOfWork } from './solve-proof-of-work.ts'

const patienceMs = 30_000
const failed = 'The bot check did not finish. Try again; a script blocker may prevent it.'

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
    return { widget: null, withToken: async (attempt) => attempt(await solveProofOfWork(action)) }
  }

  const widget = (
    <div className="field">
      <Turnstile
        ref={turnstile}
        siteKey={setup.siteKey}
        options={{ action, size: 'flexible', responseField: false }}
        scriptOptions={{ onError: () => setBroken(true) }}
        onError={() => setBroken(true)}
        onSuccess={() => setBroken(false)}
      />
      <p role="status" className="field-issue">
        {isBroken ? failed : null}
      </p>
    </div>
  )

  async function withToken<Result>(attempt: (token: string) => Promise<Result>): Promise<Result> {
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
