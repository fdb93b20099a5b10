import { database } from '#db/client.ts'
import { isMailConfigured, sendPasswordLink } from '#server/auth/mail/send-password-link.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.ts'
import { findActiveAccount } from './queries.ts'
import { writePasswordLink } from './write-password-link.ts'

/**
 * Mails a password link to a person who forgot the password, if mail is configured and the account exists. The caller
 * must learn neither from an answer nor from its timing: don't wait for it before answering.
 */
export async function requestPasswordLink(email: string, requestId: string): Promise<void> {
  if (!isMailConfigured()) return
  const account = await findActiveAccount(email)
  if (account === null) return
  const { userId, orgId } = account
  const link = await database().transaction(async (tx) => {
    const written = await writePasswordLink(tx, userId)
    await recordAuditEntry(tx, {
      orgId,
      actor: null,
      action: 'password_link.requested',
      targetType: 'user',
      targetId: userId,
      requestId,
    })
    return written
  })
  await sendPasswordLink(account.email, link.url, account.passwordHash === null)
}
