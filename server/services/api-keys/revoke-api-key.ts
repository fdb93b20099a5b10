import { ApiError } from '#server/contract/errors.ts'
import type { ApiKeyMetadata } from '#server/contract/resources/account/api-key.ts'
import { now } from '#server/platform/clock.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.ts'
import { changeOrganization } from '../account/change-organization.ts'
import type { Act } from '../account/change-organization.ts'
import { apiKeyRecord } from '../account/records.ts'
import { findKey } from './find-key.ts'
import { revokeActive } from './queries.ts'

/**
 * Revokes a key and the keys that it issued, at once. Throws `conflict` for the key of this very request, and for one
 * that has ended already.
 */
export async function revokeApiKey(act: Act, keyId: string): Promise<ApiKeyMetadata> {
  return await changeOrganization(act, async (change) => {
    const { tx, caller, requestId } = change
    const key = await findKey(change, keyId)
    if (caller.kind === 'api_key' && caller.credentialId === key.id)
      throw new ApiError('conflict', { message: 'A key can’t revoke itself.' })
    const row = await revokeActive(tx, key.id, now())
    if (row === null) throw new ApiError('conflict', { message: `The key was ${key.status} already.` })
    await recordAuditEntry(tx, {
      orgId: caller.orgId,
      actor: caller,
      action: 'api_key.revoked',
      targetType: 'api_key',
      targetId: key.id,
      requestId,
      details: { name: key.name, userId: key.userId },
    })
    return apiKeyRecord(row)
  })
}
