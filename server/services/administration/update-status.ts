import { database } from '#db/client.ts'
import type { Member } from '#server/auth/caller.ts'
import { ApiError } from '#server/contract/errors.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.ts'
import { findAuditHome } from '../auth/queries.ts'
import { setOrganizationStatus, setUserStatus, type Standing } from './queries.ts'

/** Who changes it: a platform administrator, or null for the command line. */
interface By {
  readonly actor: Member | null
  readonly requestId: string
}

/**
 * Suspends or restores a person; their tokens stop or work again at once. Throws `not_found`, and `conflict` for
 * oneself.
 */
export async function updateUserStatus(userId: string, status: Standing, { actor, requestId }: By): Promise<void> {
  if (actor?.userId === userId) throw new ApiError('conflict', { message: 'You can’t suspend yourself.' })
  await database().transaction(async (tx) => {
    const outcome = await setUserStatus(tx, userId, status)
    if (outcome === 'missing') throw new ApiError('not_found')
    if (outcome === 'same') return
    const orgId = await findAuditHome(tx, userId)
    if (orgId === null) return
    const action = status === 'suspended' ? 'user.suspended' : 'user.restored'
    await recordAuditEntry(tx, { orgId, actor, action, targetType: 'user', targetId: userId, requestId })
  })
}

/** Suspends or restores an organization; its tokens stop or work again at once. Throws `not_found`. */
export async function updateOrganizationStatus(
  orgId: string,
  status: Standing,
  { actor, requestId }: By,
): Promise<void> {
  await database().transaction(async (tx) => {
    const outcome = await setOrganizationStatus(tx, orgId, status)
    if (outcome === 'missing') throw new ApiError('not_found')
    if (outcome === 'same') return
    const action = status === 'suspended' ? 'organization.suspended' : 'organization.restored'
    await recordAuditEntry(tx, { orgId, actor, action, targetType: 'organization', targetId: orgId, requestId })
  })
}
