import type { z } from 'zod'
import type { MembershipRole } from '#server/contract/enums.ts'
import type { Membership } from '#server/contract/resources/account/accounts.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.ts'
import { changeOrganization } from '../account/change-organization.ts'
import type { Act } from '../account/change-organization.ts'
import { refusing } from '../account/database-refusal.ts'
import { membershipRecord, userRecord } from '../account/records.ts'
import { demandMayManage } from './demand-role.ts'
import { findMember } from './enter-organization.ts'
import { deletePasswordLink, setRole } from './queries.ts'

/**
 * Changes a member's role; their keys follow it from now on, and an earlier password link of a new owner stops working.
 * Throws `not_found` for anyone but a member, `insufficient_role` if the caller may not decide it, `conflict` for the
 * last owner who can sign in.
 */
export async function changeMemberRole(
  act: Act,
  userId: string,
  role: z.infer<typeof MembershipRole>,
): Promise<Membership> {
  return await refusing(() =>
    changeOrganization(act, async ({ tx, caller, requestId }) => {
      demandMayManage(caller)
      const { orgId } = caller
      const { membership, user } = await findMember(tx, orgId, userId)
      demandMayManage(caller, membership.role, role)
      if (membership.role !== role) {
        await setRole(tx, orgId, userId, role)
        // An admin may hold such a link, and only an owner may hold an owner's.
        if (role === 'owner') await deletePasswordLink(tx, userId)
        await recordAuditEntry(tx, {
          orgId,
          actor: caller,
          action: 'member.role_changed',
          targetType: 'user',
          targetId: userId,
          requestId,
          details: { before: { role: membership.role }, after: { role } },
        })
      }
      return membershipRecord({ ...membership, role }, userRecord(user))
    }),
  )
}
