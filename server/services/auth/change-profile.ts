import { eq } from 'drizzle-orm'
import { users } from '#db/schema/accounts/accounts.ts'
import { passwordLinks } from '#db/schema/accounts/credentials.ts'
import { changeOrganization } from '../account/change-organization.ts'
import type { Act } from '../account/change-organization.ts'
import { refusing } from '../account/database-refusal.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.ts'
import { demandPassword } from './demand-password.ts'
import { emailKeyOf } from './find-account.ts'

/** Gives the caller another name to show. */
export async function changeName(act: Act, displayName: string): Promise<void> {
  await changeOrganization(act, async ({ tx, caller, requestId }) => {
    const { orgId, userId } = caller
    await tx.update(users).set({ displayName }).where(eq(users.id, userId))
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
 * Gives the caller another email to sign in with; a link that went to the old one is worth nothing from then on. Throws
 * `invalid_credentials` for a wrong password and `conflict` for an email that has an account. The trail, which outlives
 * the account, names neither email.
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
        await tx
          .update(users)
          .set({ email, emailKey: emailKeyOf(email) })
          .where(eq(users.id, userId))
        await tx.delete(passwordLinks).where(eq(passwordLinks.userId, userId))
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
