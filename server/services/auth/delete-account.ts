import { ApiError, invalidRequest } from '#server/contract/errors.ts'
import { changeOrganization } from '../account/change-organization.ts'
import type { Act } from '../account/change-organization.ts'
import { refusing } from '../account/database-refusal.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.ts'
import { demandPassword } from './demand-password.ts'
import { deleteOrganizationRow, deleteUsers, selectActiveMemberIds, selectSlug } from './queries.ts'

/**
 * Deletes the caller's account: name, email, password, sessions, keys and memberships. The audit trail stays; it has
 * only the person's id. Throws `invalid_credentials`, and `conflict` for the last owner who can sign in.
 */
export async function deleteAccount(act: Act, currentPassword: string): Promise<void> {
  await demandPassword(act.caller.userId, currentPassword)
  await refusing(() =>
    changeOrganization(act, async ({ tx, caller, requestId }) => {
      const { orgId, userId } = caller
      await deleteUsers(tx, [userId])
      await recordAuditEntry(tx, {
        orgId,
        actor: caller,
        action: 'account.deleted',
        targetType: 'user',
        targetId: userId,
        requestId,
      })
    }),
  )
}

/**
 * Deletes the caller's organization with its keys, company set and usage, and the accounts of its members, who belong
 * to no other one. The audit trail stays. `endBilling` cancels the subscription once every other check has passed; if
 * it throws, nothing is deleted. Throws `insufficient_role` for anyone but an owner, `invalid_credentials`, and
 * `invalid_request` for a slug that is not the organization's.
 */
export async function deleteOrganization(
  act: Act,
  { slug, currentPassword }: { slug: string; currentPassword: string },
  endBilling: (orgId: string) => Promise<void>,
): Promise<void> {
  await demandPassword(act.caller.userId, currentPassword)
  await changeOrganization(act, async ({ tx, caller, requestId }) => {
    const { orgId, role } = caller
    if (role !== 'owner') throw new ApiError('insufficient_role', { details: { roles: ['owner'] } })
    const ids = await selectActiveMemberIds(tx, orgId)
    if ((await selectSlug(tx, orgId)) !== slug)
      throw invalidRequest([{ path: 'slug', message: 'Expected the organization’s short name' }])
    await endBilling(orgId)
    await deleteOrganizationRow(tx, orgId)
    await deleteUsers(tx, ids)
    await recordAuditEntry(tx, {
      orgId,
      actor: caller,
      action: 'organization.deleted',
      targetType: 'organization',
      targetId: orgId,
      requestId,
      details: { members: ids.length },
    })
  })
}
