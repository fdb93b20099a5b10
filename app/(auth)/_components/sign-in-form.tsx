'use client'

import { ApiForm, textOf } from '#app/_components/form/api-form.tsx'
import { PasswordField } from '#app/_components/form/password-field.tsx'
import { TextField } from '#app/_components/form/text-field.tsx'
import { browserApi } from '#app/_lib/api/browser-api.ts'
import { recordEvent } from '#app/_lib/record-event.ts'
import type { ChallengeSetup } from './challenge-setup.ts'
import { useChallenge } from './use-challenge.tsx'

export function SignInForm({ challenge, next }: { readonly challenge: ChallengeSetup; readonly next: string }) {
  const { widget, withToken } = useChallenge(challenge, 'auth-login')

  const send = (values: FormData) =>
    withToken((turnstileToken) =>
      browserApi.auth.logIn.mutate({
        email: textOf(values, 'email').trim(),
        password: textOf(values, 'password'),
        turnstileToken,
      }),
    )

  function done() {
    recordEvent('login_completed')
    window.location.assign(next)
  }

  return (
    <ApiForm label="Sign in" submit="Sign in" pending="Signing in …" send={send} onDone={done}>
      <TextField name="email" label="Email" type="email" autoComplete="username" />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      {widget}
    </ApiForm>
  )
}
