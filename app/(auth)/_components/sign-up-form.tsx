'use client'

import { Link } from '#app/_components/link.tsx'
import { ApiForm, textOf } from '#app/_components/form/api-form.tsx'
import { PasswordField } from '#app/_components/form/password-field.tsx'
import { TextField } from '#app/_components/form/text-field.tsx'
import { TickField } from '#app/_components/form/tick-field.tsx'
import { browserApi } from '#app/_lib/api/browser-api.ts'
import { recordEvent } from '#app/_lib/record-event.ts'
import type { ChallengeSetup } from './challenge-setup.ts'
import { useChallenge } from './use-challenge.tsx'

export function SignUpForm({ challenge }: { readonly challenge: ChallengeSetup }) {
  const { widget, withToken } = useChallenge(challenge, 'auth-signup')

  const send = (values: FormData) =>
    withToken((turnstileToken) =>
      browserApi.auth.signUp.mutate({
        displayName: textOf(values, 'displayName'),
        email: textOf(values, 'email').trim(),
        organizationName: textOf(values, 'organizationName'),
        password: textOf(values, 'password'),
        // The API accepts only true, and reports an unticked box.
        acceptedTerms: (textOf(values, 'acceptedTerms') === 'true') as true,
        turnstileToken,
      }),
    )

  function done() {
    recordEvent('signup_completed')
    window.location.assign('/account')
  }

  return (
    <ApiForm
      label="Sign up"
      submit="Sign up"
      pending="Creating your account …"
      send={send}
      onStart={() => recordEvent('signup_started')}
      onDone={done}
    >
      <TextField name="displayName" label="Your name" autoComplete="name" />
      <TextField name="email" label="Email" type="email" autoComplete="username" />
      <TextField
        name="organizationName"
        label="Organization"
        autoComplete="organization"
        hint="Its members share API keys, the plan and the watchlist."
      />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="new-password"
        hint="12 to 128 characters. Several words in a row are easy to remember and hard to guess."
      />
      <TickField name="acceptedTerms" complaint="Please accept the terms.">
        I accept the{' '}
        <Link href="/terms" target="_blank">
          terms<span className="visually-hidden"> (in a new tab)</span>
        </Link>
        .
      </TickField>
      {widget}
    </ApiForm>
  )
}
