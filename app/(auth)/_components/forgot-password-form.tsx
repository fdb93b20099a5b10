'use client'

import { useState } from 'react'
import { ApiForm, textOf } from '#app/_components/form/api-form.tsx'
import { TextField } from '#app/_components/form/text-field.tsx'
import { browserApi } from '#app/_lib/api/browser-api.ts'
import type { ChallengeSetup } from './challenge-setup.ts'
import { useChallenge } from './use-challenge.tsx'

export function ForgotPasswordForm({ challenge }: { readonly challenge: ChallengeSetup }) {
  const { widget, withToken } = useChallenge(challenge, 'auth-login')
  const [isSent, setSent] = useState(false)

  if (isSent) {
    return (
      <p className="notice" role="status" tabIndex={-1} ref={(element) => element?.focus()}>
        If an account exists for this email, we have sent a link. It works once and expires in seven days.
      </p>
    )
  }
  const send = (values: FormData) =>
    withToken((turnstileToken) =>
      browserApi.auth.requestPasswordLink.mutate({ email: textOf(values, 'email').trim(), turnstileToken }),
    )
  return (
    <ApiForm label="Forgotten password" submit="Email me a link" send={send} onDone={() => setSent(true)}>
      <TextField name="email" label="Email" type="email" autoComplete="username" />
      {widget}
    </ApiForm>
  )
}
