import { changeOrganization } from '../account/change-organization.ts'
import type { Act } from '../account/change-organization.ts'
import { refusing } from '../account/database-refusal.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.ts'
import { demandPassword } from './demand-password.ts'
import { deletePasswordLink, updateEmail, updateName } from './queries.ts'

/** Changes the caller's display name. */
export async function changeName(act: Act, displayName: string): Promise<void> {
  await changeOrganization(act, async ({ tx, caller, requestId }) => {
    const { orgId, userId } = caller
    await updateName(tx, userId, displayName)
    await recordAuditEntry(tx, {
      orgId,
      actor: caller,
      action: 'user.name_changed',
      targetType: 'user',
      targetId: userId,
      requestId,
    })
  })
}

/**
 * Changes the email that the caller signs in with; links sent to the old one stop working. Throws `invalid_credentials`
 * for a wrong password and `conflict` for an email that has an account. The audit trail outlives the account, so it
 * names neither email.
 */
export async function changeEmail(
  act: Act,
  { email, currentPassword }: { email: string; currentPassword: string },
): Promise<void> {
  await demandPassword(act.caller.userId, currentPassword)
  await refusing(
    () =>
      changeOrganization(act, async ({ tx, caller, requestId }) => {
        const { orgId, userId } = caller
        await updateEmail(tx, userId, email)
        await deletePasswordLink(tx, userId)
        await recordAuditEntry(tx, {
          orgId,
          actor: caller,
          action: 'user.email_changed',
          targetType: 'user',
          targetId: userId,
          requestId,
        })
      }),
    'This email has an account already.',
  )
}
