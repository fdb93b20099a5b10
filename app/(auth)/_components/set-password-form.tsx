'use client'

import { Link } from '#app/_components/link.tsx'
import { useState } from 'react'
import { ApiForm, textOf } from '#app/_components/form/api-form.tsx'
import { PasswordField } from '#app/_components/form/password-field.tsx'
import { browserApi } from '#app/_lib/api/browser-api.ts'
import { useLinkToken } from './link-token.ts'

export function SetPasswordForm() {
  const token = useLinkToken()
  const [isDone, setDone] = useState(false)

  if (isDone) {
    return (
      <p className="notice" role="status" tabIndex={-1} ref={(element) => element?.focus()}>
        Your password is set. All other sessions have been signed out.{' '}
        <Link href="/sign-in">Sign in with your new password</Link>
      </p>
    )
  }
  if (token === null) {
    return (
      <p className="notice" role="status">
        This link is incomplete. Open the whole link from your email again, including the part after the <code>#</code>,
        or <Link href="/forgot-password">ask for a new link</Link>.
      </p>
    )
  }
  return (
    <ApiForm
      label="Set your password"
      submit="Set password"
      send={(values) =>
        browserApi.auth.setPasswordByLink.mutate({ token: token ?? '', password: textOf(values, 'password') })
      }
      onDone={() => setDone(true)}
    >
      <PasswordField
        name="password"
        label="New password"
        autoComplete="new-password"
        hint="12 to 128 characters. Several words in a row are easy to remember and hard to guess."
      />
    </ApiForm>
  )
}
