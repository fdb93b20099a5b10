'use client'

import { useRouter } from 'next/navigation'
import { use } from 'react'
import { ActionButton } from '#app/_components/form/action-button.tsx'
import { browserApi } from '#app/_lib/api/browser-api.ts'
import { ShowToken } from './rotated-key.tsx'

/** Rotates or revokes a key. */
export function KeyActions({ id, name }: { readonly id: string; readonly name: string }) {
  const router = useRouter()
  const showToken = use(ShowToken)
  const path = { key_id: id }
  return (
    <div className="actions">
      <ActionButton
        label="Rotate"
        about={name}
        question="A new key replaces it, and the current token stops working at once."
        act={() => browserApi.account.rotateApiKey.mutate(path)}
        onDone={({ data }) => {
          showToken({ name: data.apiKey.name, token: data.token })
          router.refresh()
        }}
      />
      <ActionButton
        label="Revoke"
        about={name}
        question="It stops working at once. This can’t be undone."
        act={() => browserApi.account.revokeApiKey.mutate(path)}
        onDone={() => router.refresh()}
      />
    </div>
  )
}
