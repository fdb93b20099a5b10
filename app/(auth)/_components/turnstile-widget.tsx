'use client'

import { Turnstile } from '@marsidev/react-turnstile'
import type { TurnstileInstance } from '@marsidev/react-turnstile'
import type { RefObject } from 'react'
import type { ChallengeAction } from './challenge-setup.ts'

/** Cloudflare's widget. Only a deployment with a site key has its code loaded. */
export function TurnstileWidget({
  turnstile,
  siteKey,
  action,
  onBroken,
}: {
  readonly turnstile: RefObject<TurnstileInstance | null>
  readonly siteKey: string
  readonly action: ChallengeAction
  readonly onBroken: (isBroken: boolean) => void
}) {
  return (
    <Turnstile
      ref={turnstile}
      siteKey={siteKey}
      options={{ action, size: 'flexible', responseField: false }}
      scriptOptions={{ onError: () => onBroken(true) }}
      onError={() => onBroken(true)}
      onSuccess={() => onBroken(false)}
    />
  )
}
