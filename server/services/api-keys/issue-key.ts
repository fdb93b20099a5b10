import type { z } from 'zod'
import type { Transaction } from '#db/client.ts'
import type { Member } from '#server/auth/caller.ts'
import { newToken } from '#server/auth/tokens.ts'
import type { ApiKeyScope } from '#server/contract/enums.ts'
import { ApiError } from '#server/contract/errors.ts'
import type { IssuedApiKey } from '#server/contract/resources/account/api-key.ts'
import { now } from '#server/platform/clock.ts'
import { newId } from '#server/platform/ids.ts'
import { apiKeyRecord } from '../account/records.ts'
import { insertKey, isActiveLocked } from './queries.ts'

/** A key to be created: its owner, scopes and expiry. */
export interface NewKey {
  readonly orgId: string
  readonly userId: string
  readonly name: string
  readonly scopes: readonly string[]
  readonly expiresAt: Date | null
  readonly parentKeyId: string | null
}

/**
 * What a new key inherits from the caller that issues it: the expiry of the caller's key, and that key as its parent.
 */
export function bornOf({ kind, credentialId, endsAt }: Member): Pick<NewKey, 'expiresAt' | 'parentKeyId'> {
  return { expiresAt: endsAt ?? null, parentKeyId: kind === 'api_key' ? credentialId : null }
}

/** Stores a new key. Its token is in the answer and nowhere else. */
export async function issueKey(tx: Transaction, { scopes, ...key }: NewKey): Promise<IssuedApiKey> {
  if (key.parentKeyId !== null) await demandActive(tx, key.parentKeyId)
  const { token, sha256, prefix } = newToken('api_key')
  const row = await insertKey(tx, {
    ...key,
    id: newId(),
    prefix,
    tokenSha256: sha256,
    scopes: [...scopes],
    createdAt: now(),
  })
  return { apiKey: apiKeyRecord(row), token }
}

/** A key that was revoked during its own request can issue no others. */
async function demandActive(tx: Transaction, keyId: string): Promise<void> {
  if (!(await isActiveLocked(tx, keyId))) throw new ApiError('authentication_required')
}

/** Refuses scopes that a caller doesn't have now and so can't pass on. */
export function demandGrantable({ scopes }: Member, wanted: readonly z.infer<typeof ApiKeyScope>[]): void {
  const lacking = wanted.filter((scope) => !scopes.includes(scope))
  if (lacking.length > 0)
    throw new ApiError('insufficient_scope', {
      message: 'A key never has more scopes than its issuer may grant.',
      details: { scopes: lacking },
    })
}
