import type { z } from 'zod'
import type { MembershipRole } from '#server/contract/enums.ts'
import type { ApiKeyMetadata } from '#server/contract/resources/account/api-key.ts'
import { formatDate, formatInstant } from '#app/_lib/format/format-date.ts'
import { mayManageKey } from '#app/_lib/wording/access-words.ts'
import { KeyActions } from './key-actions.tsx'
import { RotatedKey } from './rotated-key.tsx'

function facts(key: ApiKeyMetadata, owner: string): string[] {
  return [
    `belongs to ${owner}`,
    `created ${formatDate(key.createdAt)}`,
    key.lastUsedAt == null ? 'never used' : `last used ${formatInstant(key.lastUsedAt)}`,
    ...(key.expiresAt == null ? [] : [`expires ${formatInstant(key.expiresAt)}`]),
    ...(key.revokedAt == null ? [] : [`${key.status} ${formatInstant(key.revokedAt)}`]),
  ]
}

/** Keys, each with what may be done to it; a rotated one's new token is shown once. */
export function KeyList({
  keys,
  prefixes,
  names,
  role,
  userId,
}: {
  readonly keys: readonly ApiKeyMetadata[]
  /** The prefixes of all keys by their ids: what replaced one may be on another page. */
  readonly prefixes: ReadonlyMap<string, string>
  readonly names: Readonly<Record<string, string>>
  readonly role: z.infer<typeof MembershipRole>
  readonly userId: string
}) {
  return (
    <RotatedKey>
      <ul className="record-list with-actions">
        {keys.map((key) => (
          <li key={key.id} className={key.status === 'active' ? undefined : 'key-ended'}>
            <div className="stack-s">
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
                  : ` · replaced by fi_live_${prefixes.get(key.rotatedToKeyId) ?? '…'}…`}
              </p>
            </div>
            {key.status === 'active' && mayManageKey(role, userId, key.userId) ? (
              <KeyActions id={key.id} name={key.name} />
            ) : null}
          </li>
        ))}
      </ul>
    </RotatedKey>
  )
}
