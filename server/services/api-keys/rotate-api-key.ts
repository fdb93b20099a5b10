import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { z } from 'zod'
import { memberships } from '#db/schema/accounts/accounts.ts'
import { apiKeys } from '#db/schema/accounts/credentials.ts'
import type { ApiKeyScope } from '#server/contract/enums.ts'
import { ApiError } from '#server/contract/errors.ts'
import type { IssuedApiKey } from '#server/contract/resources/account/api-key.ts'
import { now } from '#server/platform/clock.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.ts'
import { changeOrganization } from '../account/change-organization.ts'
import type { Act, Change } from '../account/change-organization.ts'
import { findKey } from './find-key.ts'
import { demandGrantable, issueKey } from './issue-key.ts'

type Key = typeof apiKeys.$inferSelect

/**
 * Puts a new key in the place of one, with its owner, name, scopes and end; the old one is refused from then on. Of
 * several at once, one is first. Throws `conflict` for a key that is no longer active, or expired.
 */
export async function rotateApiKey(act: Act, keyId: string): Promise<IssuedApiKey> {
  return await changeOrganization(act, async (change) => {
    const { tx, caller, requestId } = change
    const key = await findKey(change, keyId)
    await demandMayTakeOver(change, key)
    const at = now()
    const isOpen = and(
      eq(apiKeys.id, key.id),
      eq(apiKeys.status, 'active'),
      or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, at)),
    )
    const ended = await tx
      .update(apiKeys)
      .set({ status: 'rotated', revokedAt: at })
      .where(isOpen)
      .returning({ id: apiKeys.id })
    if (ended.length === 0)
      throw new ApiError('conflict', {
        message: `The key ${key.status === 'active' ? 'has expired' : `was ${key.status} already`}.`,
      })
    const { orgId, userId, name, scopes, expiresAt, parentKeyId } = key
    const issued = await issueKey(tx, { orgId, userId, name, scopes, expiresAt, parentKeyId })
    await tx.update(apiKeys).set({ rotatedToKeyId: issued.apiKey.id }).where(eq(apiKeys.id, key.id))
    // What it issued now ends with its successor.
    await tx.update(apiKeys).set({ parentKeyId: issued.apiKey.id }).where(eq(apiKeys.parentKeyId, key.id))
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
 * The answer holds a token that acts for the key's owner. Whoever is not that owner gets none that could do more: its
 * scopes must be the caller's to grant, and what belongs to an owner of the organization is only for owners.
 */
async function demandMayTakeOver({ tx, caller }: Change, key: Key): Promise<void> {
  const isItself = caller.kind === 'api_key' && caller.credentialId === key.id
  // The column is only ever written from the contract's scopes.
  if (!isItself) demandGrantable(caller, key.scopes as z.infer<typeof ApiKeyScope>[])
  if (caller.endsAt !== undefined && (key.expiresAt === null || key.expiresAt > caller.endsAt))
    throw new ApiError('insufficient_scope', { message: 'A key never hands out one that lives longer than itself.' })
  if (key.userId === caller.userId || caller.role === 'owner') return
  const [owner] = await tx
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.orgId, key.orgId), eq(memberships.userId, key.userId)))
  if (owner?.role === 'owner') throw new ApiError('insufficient_role', { details: { roles: ['owner'] } })
}
