'use client'

import { useRouter } from 'next/navigation'
import { ActionButton } from '#app/_components/form/action-button.tsx'
import { ApiForm, textOf } from '#app/_components/form/api-form.tsx'
import { TextField } from '#app/_components/form/text-field.tsx'
import { browserApi } from '#app/_lib/api/browser-api.ts'

/** Follows an issuer: its new filings are ingested. */
export function FollowIssuer() {
  const router = useRouter()
  return (
    <ApiForm
      label="Follow an issuer"
      submit="Follow"
      isQuiet
      className="form form-line"
      send={(values) => browserApi.ingestion.follow.mutate({ name: textOf(values, 'name') })}
      onDone={(_, form) => {
        form.reset()
        router.refresh()
      }}
    >
      <TextField name="name" label="Ticker or CIK" isRequired maxLength={16} />
    </ApiForm>
  )
}

/** Stops following an issuer. */
export function UnfollowIssuer({ name }: { readonly name: string }) {
  const router = useRouter()
  return (
    <ActionButton
      label="Remove"
      about={name}
      question="Its new filings are no longer ingested. What is stored stays."
      act={() => browserApi.ingestion.unfollow.mutate({ name })}
      onDone={() => router.refresh()}
    />
  )
}
