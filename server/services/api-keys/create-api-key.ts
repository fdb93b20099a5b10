import type { z } from 'zod'
import type { ApiKeyScope } from '#server/contract/enums.ts'
import { invalidRequest } from '#server/contract/errors.ts'
import type { IssuedApiKey } from '#server/contract/resources/account/api-key.ts'
import { now } from '#server/platform/clock.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.ts'
import { changeOrganization } from '../account/change-organization.ts'
import type { Act } from '../account/change-organization.ts'
import { refusing } from '../account/database-refusal.ts'
import { bornOf, demandGrantable, issueKey } from './issue-key.ts'

interface NewApiKey {
  readonly name: string
  readonly scopes: readonly z.infer<typeof ApiKeyScope>[]
  readonly expiresAt?: string | undefined
}

/**
 * Issues a key that belongs to the caller. A key issued by a key expires no later than that one. Throws
 * `invalid_request` for an expiry in the past or too far ahead, `insufficient_scope` for scopes that the caller doesn't
 * have, and `conflict` for the 101st active key.
 */
export async function createApiKey(act: Act, { name, scopes, expiresAt }: NewApiKey): Promise<IssuedApiKey> {
  const { parentKeyId, expiresAt: latest } = bornOf(act.caller)
  const end = expiresAt === undefined ? latest : new Date(expiresAt)
  if (end !== null && !(end > now()))
    throw invalidRequest([{ path: 'expiresAt', message: 'Expected a moment in the future' }])
  if (end !== null && latest !== null && end > latest)
    throw invalidRequest([{ path: 'expiresAt', message: 'Expected no later than the end of the key that issues it' }])
  demandGrantable(act.caller, scopes)
  return await changeOrganization(act, async ({ tx, caller, requestId }) => {
    const { orgId, userId } = caller
    const issued = await refusing(() => issueKey(tx, { orgId, userId, name, scopes, expiresAt: end, parentKeyId }))
    await recordAuditEntry(tx, {
      orgId,
      actor: caller,
      action: 'api_key.created',
      targetType: 'api_key',
      targetId: issued.apiKey.id,
      requestId,
      details: { name, scopes, expiresAt: end?.toISOString() ?? null },
    })
    return issued
  })
}
