'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { z } from 'zod'
import type { MembershipRole } from '#server/contract/enums.ts'
import type { ApiKeyMetadata } from '#server/contract/resources/account/api-key.ts'
import { ActionButton } from '#app/_components/form/action-button.tsx'
import { IssuedSecret } from '#app/_components/form/issued-secret.tsx'
import { browserApi } from '#app/_lib/api/browser-api.ts'
import { formatDate, formatInstant } from '#app/_lib/format/format-date.ts'
import { mayManageKey } from '#app/_lib/wording/access-words.ts'

interface Issued {
  readonly name: string
  readonly token: string
}

function facts(key: ApiKeyMetadata, owner: string): string[] {
  return [
    `belongs to ${owner}`,
    `created ${formatDate(key.createdAt)}`,
    key.lastUsedAt == null ? 'never used' : `last used ${formatInstant(key.lastUsedAt)}`,
    ...(key.expiresAt == null ? [] : [`expires ${formatInstant(key.expiresAt)}`]),
    ...(key.revokedAt == null ? [] : [`${key.status} ${formatInstant(key.revokedAt)}`]),
  ]
}

function KeyActions({
  apiKey,
  onRotated,
}: {
  readonly apiKey: ApiKeyMetadata
  readonly onRotated: (issued: Issued) => void
}) {
  const router = useRouter()
  const path = { key_id: apiKey.id }
  return (
    <div className="actions">
      <ActionButton
        label="Rotate"
        about={apiKey.name}
        question="A new key replaces it, and the current token stops working at once."
        act={() => browserApi.account.rotateApiKey.mutate(path)}
        onDone={({ data }) => {
          onRotated({ name: data.apiKey.name, token: data.token })
          router.refresh()
        }}
      />
      <ActionButton
        label="Revoke"
        about={apiKey.name}
        question="It stops working at once. This can’t be undone."
        act={() => browserApi.account.revokeApiKey.mutate(path)}
        onDone={() => router.refresh()}
      />
    </div>
  )
}

/** All keys, newest first, each with what may be done to it; a rotated one's new token is shown once. */
export function KeyList({
  keys,
  names,
  role,
  userId,
}: {
  readonly keys: readonly ApiKeyMetadata[]
  readonly names: Readonly<Record<string, string>>
  readonly role: z.infer<typeof MembershipRole>
  readonly userId: string
}) {
  const [issued, setIssued] = useState<Issued | null>(null)
  const successors = new Map(keys.map(({ id, prefix }) => [id, prefix]))
  return (
    <>
      {issued === null ? null : (
        <IssuedSecret
          title={`Key “${issued.name}” rotated`}
          text={issued.token}
          label="token"
          onClose={() => setIssued(null)}
        >
          <p>Copy the new token now. You won’t be able to see it again, and the old one no longer works.</p>
        </IssuedSecret>
      )}
      <ul className="record-list">
        {keys.map((key) => (
          <li key={key.id} className={key.status === 'active' ? undefined : 'key-ended'}>
            <div className="key-head">
              <strong>{key.name}</strong>
              <code>fi_live_{key.prefix}…</code>
              <span className={`badge ${key.status === 'active' ? 'badge-verified' : ''}`}>{key.status}</span>
            </div>
            <ul className="chips" aria-label="Scopes">
              {key.scopes.map((scope) => (
                <li key={scope}>
                  <code>{scope}</code>
                </li>
              ))}
            </ul>
            <p className="small quiet">
              {facts(key, names[key.userId] ?? 'a former member').join(' · ')}
              {key.rotatedToKeyId == null
                ? null
                : ` · replaced by fi_live_${successors.get(key.rotatedToKeyId) ?? '…'}…`}
            </p>
            {key.status === 'active' && mayManageKey(role, userId, key.userId) ? (
              <KeyActions apiKey={key} onRotated={setIssued} />
            ) : null}
          </li>
        ))}
      </ul>
    </>
  )
}
