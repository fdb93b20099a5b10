import { database } from '#db/client.ts'
import type { Member } from '#server/auth/caller.ts'
import { ApiError } from '#server/contract/errors.ts'
import { changeOrganization } from '../account/change-organization.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.ts'
import { demandMayManage } from '../members/demand-role.ts'
import { findAuditHome, selectActiveMember, userExists } from './queries.ts'
import { writePasswordLink } from './write-password-link.ts'
import type { PasswordLink } from './write-password-link.ts'

/** A link for a member, and the mailbox it goes to; who `isInvited` has never had a password. */
export type MemberLink = PasswordLink & { readonly email: string; readonly isInvited: boolean }

/**
 * A password link that an owner or admin makes for a member of their organization. Anyone who opens it can act as that
 * member, so it goes to the member's email only. A link for an owner takes an owner, and one for a platform
 * administrator takes another. `admit` may refuse the mailbox, before anything is written. Throws `not_found` for other
 * organizations' members.
 */
export async function createPasswordLink(
  caller: Member,
  userId: string,
  requestId: string,
  admit: (email: string) => Promise<void> = () => Promise.resolve(),
): Promise<MemberLink> {
  return await changeOrganization({ caller, requestId }, async ({ tx, caller: manager }) => {
    demandMayManage(manager)
    const { orgId, role, isPlatformAdmin } = manager
    const target = await selectActiveMember(tx, orgId, userId)
    if (target === undefined) throw new ApiError('not_found')
    if (target.role === 'owner' && role !== 'owner')
      throw new ApiError('insufficient_role', { details: { roles: ['owner'] } })
    if (target.platformAdmin && !isPlatformAdmin) throw new ApiError('platform_admin_required')
    await admit(target.email)
    const link = await writePasswordLink(tx, userId)
    await recordAuditEntry(tx, {
      orgId,
      actor: manager,
      action: 'password_link.created',
      targetType: 'user',
      targetId: userId,
      requestId,
    })
    return { ...link, email: target.email, isInvited: target.isInvited }
  })
}

/** A password link for any person, made on the command line. Throws `not_found`. */
export async function createPasswordLinkFor(userId: string, requestId: string): Promise<PasswordLink> {
  return await database().transaction(async (tx) => {
    if (!(await userExists(tx, userId))) throw new ApiError('not_found')
    const link = await writePasswordLink(tx, userId)
    const orgId = await findAuditHome(tx, userId)
    if (orgId !== null)
      await recordAuditEntry(tx, {
        orgId,
        actor: null,
        action: 'password_link.created',
        targetType: 'user',
        targetId: userId,
        requestId,
      })
    return link
  })
}
