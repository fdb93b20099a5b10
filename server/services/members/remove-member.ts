import { recordAuditEntry } from '../audit/record-audit-entry.ts'
import { changeOrganization } from '../account/change-organization.ts'
import type { Act } from '../account/change-organization.ts'
import { refusing } from '../account/database-refusal.ts'
import { demandMayManage } from './demand-role.ts'
import { endMembership } from './queries.ts'
import { findMember } from './enter-organization.ts'

/**
 * Removes a member; their sessions and keys end with the membership. Throws `not_found` for anyone but a member,
 * `insufficient_role` if the caller may not decide it, `conflict` for the last owner who can sign in.
 */
export async function removeMember(act: Act, userId: string): Promise<void> {
  await refusing(() =>
    changeOrganization(act, async ({ tx, caller, requestId }) => {
      demandMayManage(caller)
      const { orgId } = caller
      const { membership } = await findMember(tx, orgId, userId)
      demandMayManage(caller, membership.role)
      const { revokedKeys, endedSessions } = await endMembership(tx, orgId, userId)
      await recordAuditEntry(tx, {
        orgId,
        actor: caller,
        action: 'member.removed',
        targetType: 'user',
        targetId: userId,
        requestId,
        details: { role: membership.role, revokedKeys, endedSessions },
      })
    }),
  )
}

/** Ends the caller's own membership, whatever the role. Throws `conflict` for the last owner who can sign in. */
export async function leaveOrganization(act: Act): Promise<void> {
  await refusing(() =>
    changeOrganization(act, async ({ tx, caller, requestId }) => {
      const { orgId, userId, role } = caller
      const { revokedKeys, endedSessions } = await endMembership(tx, orgId, userId)
      await recordAuditEntry(tx, {
        orgId,
        actor: caller,
        action: 'member.left',
        targetType: 'user',
        targetId: userId,
        requestId,
        details: { role, revokedKeys, endedSessions },
      })
    }),
  )
}
