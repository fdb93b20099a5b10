import type { z } from 'zod'
import type { ApiKeyScope } from '#server/contract/enums.ts'
import { ApiError } from '#server/contract/errors.ts'
import type { IssuedApiKey } from '#server/contract/resources/account/api-key.ts'
import { now } from '#server/platform/clock.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.ts'
import { changeOrganization } from '../account/change-organization.ts'
import type { Act, Change } from '../account/change-organization.ts'
import { findKey } from './find-key.ts'
import { demandGrantable, issueKey } from './issue-key.ts'
import { endAsRotated, type KeyRow, nameSuccessor, selectRole } from './queries.ts'

/**
 * Replaces a key by a new one with the same owner, name, scopes and expiry; the old one is refused from now on. Of
 * several rotations at once, one succeeds. Throws `conflict` for a key that is no longer active.
 */
export async function rotateApiKey(act: Act, keyId: string): Promise<IssuedApiKey> {
  return await changeOrganization(act, async (change) => {
    const { tx, caller, requestId } = change
    const key = await findKey(change, keyId)
    await demandMayTakeOver(change, key)
    if (!(await endAsRotated(tx, key.id, now())))
      throw new ApiError('conflict', {
        message: `The key ${key.status === 'active' ? 'has expired' : `was ${key.status} already`}.`,
      })
    const { orgId, userId, name, scopes, expiresAt, parentKeyId } = key
    const issued = await issueKey(tx, { orgId, userId, name, scopes, expiresAt, parentKeyId })
    await nameSuccessor(tx, key.id, issued.apiKey.id)
    await recordAuditEntry(tx, {
      orgId,
      actor: caller,
      action: 'api_key.rotated',
      targetType: 'api_key',
      targetId: key.id,
      requestId,
      details: { name, userId, rotatedToKeyId: issued.apiKey.id },
    })
    return issued
  })
}

/**
 * The answer holds a token that acts for the key's owner. A caller that is not the key itself must have all of its
 * scopes and end no sooner; one that is not the key's owner must be an owner of the organization if that person is.
 */
async function demandMayTakeOver({ tx, caller }: Change, key: KeyRow): Promise<void> {
  const isItself = caller.kind === 'api_key' && caller.credentialId === key.id
  // The column is only ever written from the contract's scopes.
  if (!isItself) demandGrantable(caller, key.scopes as z.infer<typeof ApiKeyScope>[])
  if (caller.endsAt !== undefined && (key.expiresAt === null || key.expiresAt > caller.endsAt))
    throw new ApiError('insufficient_scope', { message: 'A key never hands out one that lives longer than itself.' })
  if (key.userId === caller.userId || caller.role === 'owner') return
  const role = await selectRole(tx, key.orgId, key.userId)
  if (role === 'owner') throw new ApiError('insufficient_role', { details: { roles: ['owner'] } })
}
