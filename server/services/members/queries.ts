import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { memberships, users } from '#db/schema/accounts/accounts.ts'
import { apiKeys, passwordLinks, sessions } from '#db/schema/accounts/credentials.ts'
import { now } from '#server/platform/clock.ts'

const membershipOf = (orgId: string, userId: string) =>
  and(eq(memberships.orgId, orgId), eq(memberships.userId, userId))

/** What ended with a membership. */
export interface Ended {
  readonly revokedKeys: number
  readonly endedSessions: number
}

/** Ends a membership with its keys, all sessions and an unused password link. */
export async function endMembership(tx: Transaction, orgId: string, userId: string): Promise<Ended> {
  await tx.update(memberships).set({ status: 'removed' }).where(membershipOf(orgId, userId))
  const keys = await tx
    .update(apiKeys)
    .set({ status: 'revoked', revokedAt: now() })
    .where(and(eq(apiKeys.orgId, orgId), eq(apiKeys.userId, userId), eq(apiKeys.status, 'active')))
    .returning({ id: apiKeys.id })
  const ended = await tx.delete(sessions).where(eq(sessions.userId, userId)).returning({ id: sessions.id })
  await tx.delete(passwordLinks).where(eq(passwordLinks.userId, userId))
  return { revokedKeys: keys.length, endedSessions: ended.length }
}

export type UserRow = typeof users.$inferSelect
export type MembershipRow = typeof memberships.$inferSelect

/** Creates an account; null if the email has one. */
export async function insertUser(tx: Transaction, user: typeof users.$inferInsert): Promise<UserRow | null> {
  const [made] = await tx.insert(users).values(user).onConflictDoNothing({ target: users.emailKey }).returning()
  return made ?? null
}

/** The account of an email, or null. */
export async function selectUser(tx: Transaction, emailKey: string): Promise<UserRow | null> {
  const [found] = await tx.select().from(users).where(eq(users.emailKey, emailKey))
  return found ?? null
}

/** Creates or restores a membership; null for an active member. */
export async function upsertMembership(
  tx: Transaction,
  { orgId, userId, role }: { readonly orgId: string; readonly userId: string; readonly role: string },
): Promise<MembershipRow | null> {
  const [row] = await tx
    .insert(memberships)
    .values({ orgId, userId, role, createdAt: now() })
    .onConflictDoUpdate({
      target: [memberships.orgId, memberships.userId],
      set: { role, status: 'active' },
      setWhere: eq(memberships.status, 'removed'),
    })
    .returning()
  return row ?? null
}

/** An active member of an organization with their profile, or null. */
export async function selectMember(
  tx: Transaction,
  orgId: string,
  userId: string,
): Promise<{ readonly membership: MembershipRow; readonly user: UserRow } | null> {
  const [row] = await tx
    .select({ membership: memberships, user: users })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(membershipOf(orgId, userId), eq(memberships.status, 'active')))
  return row ?? null
}

/** Changes a member's role. */
export async function setRole(tx: Transaction, orgId: string, userId: string, role: string): Promise<void> {
  await tx.update(memberships).set({ role }).where(membershipOf(orgId, userId))
}

/** Deletes a person's unused password link. */
export async function deletePasswordLink(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(passwordLinks).where(eq(passwordLinks.userId, userId))
}
