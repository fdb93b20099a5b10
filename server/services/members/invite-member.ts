import type { Membership } from '#server/contract/resources/account/accounts.ts'
import type { Act } from '../account/change-organization.ts'
import { changeOrganization } from '../account/change-organization.ts'
import { refusing } from '../account/database-refusal.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.ts'
import { enterOrganization, type NewMember, TAKEN } from './enter-organization.ts'

/**
 * Adds a person to the caller's organization without a key, so that nobody else ever holds one of theirs. Throws
 * `conflict` for an active member of any organization, `insufficient_role` if the caller may not assign the role.
 */
export async function inviteMember(act: Act, person: NewMember): Promise<Membership> {
  return await refusing(
    () =>
      changeOrganization(act, async (change) => {
        const membership = await enterOrganization(change, person)
        const { tx, caller, requestId } = change
        await recordAuditEntry(tx, {
          orgId: caller.orgId,
          actor: caller,
          action: 'member.invited',
          targetType: 'user',
          targetId: membership.userId,
          requestId,
          details: { role: person.role },
        })
        return membership
      }),
    TAKEN,
  )
}
