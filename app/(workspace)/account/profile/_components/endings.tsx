'use client'

import { useState } from 'react'
import type { ReactNode } from 'react'
import { ActionButton } from '#app/_components/form/action-button.tsx'
import { ApiForm, textOf } from '#app/_components/form/api-form.tsx'
import { PasswordField } from '#app/_components/form/password-field.tsx'
import { TextField } from '#app/_components/form/text-field.tsx'
import { browserApi } from '#app/_lib/api/browser-api.ts'

/** Loads another page again, so that nothing of the account stays in this one's memory. */
const goTo = (path: string) => window.location.assign(path)

export function SignOutEverywhere() {
  return (
    <ActionButton
      label="Sign out everywhere"
      question="Ends all sessions, including this one. API keys keep working."
      act={() => browserApi.auth.endAllSessions.mutate({})}
      onDone={() => goTo('/sign-in')}
    />
  )
}

export function ExportData() {
  return (
    <ActionButton
      label="Export as JSON"
      act={() => browserApi.auth.exportOwnData.query({})}
      onDone={({ data }) => saveAs('filing-intelligence-export.json', JSON.stringify(data, null, 2))}
    />
  )
}

function saveAs(fileName: string, json: string): void {
  const url = URL.createObjectURL(new Blob([json], { type: 'application/json' }))
  const link = document.createElement('a')
  Object.assign(link, { href: url, download: fileName })
  link.click()
  // The download has its own hold on the data once it has begun.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}

export function Leave() {
  return (
    <ActionButton
      label="Leave the organization"
      question="Your keys and sessions stop working at once."
      confirm="Leave"
      act={() => browserApi.account.leave.mutate({})}
      onDone={() => goTo('/')}
    />
  )
}

/** Keeps a form with grave effects closed until it is asked for. */
function Behind({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="disclosure" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{label}</summary>
      {isOpen ? children : null}
    </details>
  )
}

export function DeleteAccount() {
  return (
    <Behind label="Delete my account">
      <ApiForm
        label="Delete your account"
        submit="Delete my account permanently"
        send={(values) => browserApi.auth.deleteAccount.mutate({ currentPassword: textOf(values, 'currentPassword') })}
        onDone={() => goTo('/')}
      >
        <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
      </ApiForm>
    </Behind>
  )
}

export function DeleteOrganization({ slug }: { readonly slug: string }) {
  return (
    <Behind label="Delete this organization">
      <ApiForm
        label="Delete this organization"
        submit="Delete the organization permanently"
        send={(values) =>
          browserApi.auth.deleteOrganization.mutate({
            slug: textOf(values, 'slug').trim(),
            currentPassword: textOf(values, 'currentPassword'),
          })
        }
        onDone={() => goTo('/')}
      >
        <TextField name="slug" label={`Type ${slug} to confirm`} />
        <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
      </ApiForm>
    </Behind>
  )
}
