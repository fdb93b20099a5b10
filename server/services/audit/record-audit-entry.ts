import type { Transaction } from '#db/client.ts'
import type { Member } from '#server/auth/caller.ts'
import { now } from '#server/platform/clock.ts'
import { newId } from '#server/platform/ids.ts'
import { insertEntry, lockLastEntry } from './queries.ts'
import { CHAIN_START, sealEntry } from './seal-entry.ts'
import type { JsonValue } from './seal-entry.ts'

/** One change of an account's state, as the service that makes it reports it. */
export interface AuditedChange {
  readonly orgId: string
  /** Who did it: a caller, a person who is not signed in (signing up, using a link), or null for the service itself. */
  readonly actor: Member | { readonly userId: string } | null
  /** What was done, as `<target>.<past tense>`: `api_key.rotated`. */
  readonly action: string
  readonly targetType: string
  readonly targetId: string | null
  readonly requestId: string
  /** Values before and after, where useful. Never a token, a password or a hash of one. */
  readonly details?: Readonly<Record<string, JsonValue>>
}

/** The shapes of our secrets: a whole token, a password's hash. The name of a key may mention either. */
const SECRET = /fi_(session|live|link|feed|mail)_[A-Za-z0-9_-]{43}|\$argon2(id|i|d)\$/

/**
 * Adds an entry to its organization's chain, within the transaction that makes the change: both are stored or neither.
 * Call it last: it locks the chain until the transaction ends, and a lock taken after it could deadlock.
 */
export async function recordAuditEntry(tx: Transaction, change: AuditedChange): Promise<void> {
  const { orgId, actor, action, targetType, targetId, requestId, details = {} } = change
  if (SECRET.test(JSON.stringify(details))) throw new Error(`The details of ${action} hold a secret.`)
  const last = await lockLastEntry(tx, orgId)
  const createdAt = now()
  const content = {
    id: newId(),
    orgId,
    position: (last?.position ?? 0) + 1,
    actorUserId: actor?.userId ?? null,
    actorKeyId: actor !== null && 'kind' in actor && actor.kind === 'api_key' ? actor.credentialId : null,
    action,
    targetType,
    targetId,
    requestId,
    details,
    previousSha256: last?.sha256 ?? CHAIN_START,
  }
  await insertEntry(tx, {
    ...content,
    createdAt,
    sha256: sealEntry({ ...content, createdAt: createdAt.toISOString() }),
  })
}
