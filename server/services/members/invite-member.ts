import type { MembershipRole } from '#server/contract/enums.ts'
import { ApiError } from '#server/contract/errors.ts'
import type { Membership } from '#server/contract/resources/account/accounts.ts'
import type { z } from 'zod'
import type { Act } from '../account/change-organization.ts'
import { changeOrganization } from '../account/change-organization.ts'
import { refusing } from '../account/database-refusal.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.ts'
import { demandMayManage } from './demand-role.ts'
import { enterOrganization, findOrCreateUser, TAKEN } from './enter-organization.ts'

/** A person to be invited to an organization. */
export interface Invitation {
  readonly email: string
  readonly displayName: string
  readonly role: z.infer<typeof MembershipRole>
}

/**
 * Adds a person to the caller's organization without a key, so that nobody else ever holds one of theirs. Throws
 * `conflict` for an active member of any organization, `insufficient_role` if the caller may not assign the role.
 */
export async function inviteMember(act: Act, { email, displayName, role }: Invitation): Promise<Membership> {
  return await refusing(
    () =>
      changeOrganization(act, async ({ tx, caller, requestId }) => {
        demandMayManage(caller, role)
        const { orgId } = caller
        const user = await findOrCreateUser(tx, { email, displayName })
        if (user.id === caller.userId) throw new ApiError('conflict', { message: TAKEN })
        const membership = await enterOrganization(tx, orgId, user, role)
        await recordAuditEntry(tx, {
          orgId,
          actor: caller,
          action: 'member.invited',
          targetType: 'user',
          targetId: user.id,
          requestId,
          details: { role },
        })
        return membership
      }),
    TAKEN,
  )
}
