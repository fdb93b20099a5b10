import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { memberships } from '#db/schema/accounts/accounts.ts'
import { apiKeys, passwordLinks, sessions } from '#db/schema/accounts/credentials.ts'
import { now } from '#server/platform/clock.ts'

/** What ended with a membership. */
export interface Ended {
  readonly revokedKeys: number
  readonly endedSessions: number
}

/** Ends a membership with everything it opened: the keys there, every session, a link that is still out. */
export async function endMembership(tx: Transaction, orgId: string, userId: string): Promise<Ended> {
  await tx
    .update(memberships)
    .set({ status: 'removed' })
    .where(and(eq(memberships.orgId, orgId), eq(memberships.userId, userId)))
  const keys = await tx
    .update(apiKeys)
    .set({ status: 'revoked', revokedAt: now() })
    .where(and(eq(apiKeys.orgId, orgId), eq(apiKeys.userId, userId), eq(apiKeys.status, 'active')))
    .returning({ id: apiKeys.id })
  const ended = await tx.delete(sessions).where(eq(sessions.userId, userId)).returning({ id: sessions.id })
  await tx.delete(passwordLinks).where(eq(passwordLinks.userId, userId))
  return { revokedKeys: keys.length, endedSessions: ended.length }
}
