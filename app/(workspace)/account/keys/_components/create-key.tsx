'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { ApiKeyScope } from '#server/contract/enums.ts'
import { ApiForm, textOf, textsOf } from '#app/_components/form/api-form.tsx'
import { TextField } from '#app/_components/form/text-field.tsx'
import { IssuedSecret } from '#app/_components/form/issued-secret.tsx'
import { browserApi } from '#app/_lib/api/browser-api.ts'

/** Makes a key out of scopes that the visitor may grant, and shows its token once. */
export function CreateKey({
  isOpen = false,
  children,
}: {
  /** A link for creating a key opens the form. */
  readonly isOpen?: boolean
  /** The choice of scopes. */
  readonly children: ReactNode
}) {
  const router = useRouter()
  const [issued, setIssued] = useState<{ readonly name: string; readonly token: string } | null>(null)

  if (issued !== null) {
    return (
      <IssuedSecret
        title={`Key “${issued.name}” created`}
        text={issued.token}
        label="token"
        onClose={() => setIssued(null)}
      >
        <p>Copy the token now. You won’t be able to see it again; we store only its hash.</p>
      </IssuedSecret>
    )
  }

  function send(values: FormData) {
    const lastDay = textOf(values, 'expiresAt')
    // The boxes offer these very scopes; the API refuses any other.
    const chosen = textsOf(values, 'scopes') as ApiKeyScope[]
    return browserApi.account.createApiKey.mutate({
      name: textOf(values, 'name'),
      scopes: chosen,
      ...(lastDay === '' ? {} : { expiresAt: `${lastDay}T23:59:59Z` }),
    })
  }

  return (
    <details className="disclosure" open={isOpen}>
      <summary className="button">Create a key</summary>
      <ApiForm
        label="Create a key"
        submit="Create key"
        send={send}
        onDone={({ data }) => {
          setIssued({ name: data.apiKey.name, token: data.token })
          router.refresh()
        }}
      >
        <TextField name="name" label="Name" hint="For example, the program or person that will use it." />
        {children}
        <TextField
          name="expiresAt"
          label="Last day (optional)"
          type="date"
          hint="The key expires at the end of this day (UTC). Leave empty for a key that does not expire."
        />
      </ApiForm>
    </details>
  )
}
