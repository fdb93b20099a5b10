'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ApiForm, textOf } from '#app/_components/form/api-form.tsx'
import { PasswordField } from '#app/_components/form/password-field.tsx'
import { TextField } from '#app/_components/form/text-field.tsx'
import { browserApi } from '#app/_lib/api/browser-api.ts'

function Saved({ text }: { readonly text: string | null }) {
  return (
    <p role="status" className="small quiet">
      {text}
    </p>
  )
}

export function NameForm({ displayName }: { readonly displayName: string }) {
  const router = useRouter()
  const [saved, setSaved] = useState<string | null>(null)
  return (
    <ApiForm
      label="Change your name"
      submit="Save name"
      isQuiet
      send={(values) => browserApi.auth.changeName.mutate({ displayName: textOf(values, 'displayName') })}
      onDone={() => {
        setSaved('Your name was saved.')
        router.refresh()
      }}
    >
      <TextField name="displayName" label="Your name" initial={displayName} autoComplete="name" />
      <Saved text={saved} />
    </ApiForm>
  )
}

export function EmailForm({ email }: { readonly email: string }) {
  const router = useRouter()
  const [saved, setSaved] = useState<string | null>(null)
  return (
    <ApiForm
      label="Change your email"
      submit="Save email"
      isQuiet
      send={(values) =>
        browserApi.auth.changeEmail.mutate({
          email: textOf(values, 'email').trim(),
          currentPassword: textOf(values, 'currentPassword'),
        })
      }
      onDone={(_, form) => {
        for (const field of form.querySelectorAll<HTMLInputElement>('[name=currentPassword]')) field.value = ''
        setSaved('Your email was changed. Use it the next time you sign in.')
        router.refresh()
      }}
    >
      <TextField name="email" label="Email you sign in with" type="email" initial={email} autoComplete="username" />
      <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
      <Saved text={saved} />
    </ApiForm>
  )
}

export function PasswordForm({ email }: { readonly email: string }) {
  const router = useRouter()
  const [saved, setSaved] = useState<string | null>(null)
  return (
    <ApiForm
      label="Change your password"
      submit="Change password"
      isQuiet
      send={(values) =>
        browserApi.auth.changePassword.mutate({
          currentPassword: textOf(values, 'currentPassword'),
          newPassword: textOf(values, 'newPassword'),
        })
      }
      onDone={(_, form) => {
        form.reset()
        setSaved('Your password was changed, and all other sessions were ended.')
        router.refresh()
      }}
    >
      <input type="hidden" name="username" value={email} autoComplete="username" />
      <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
      <PasswordField name="newPassword" label="New password" autoComplete="new-password" hint="12 to 128 characters." />
      <Saved text={saved} />
    </ApiForm>
  )
}
