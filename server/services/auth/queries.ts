import { and, desc, eq, gt, inArray, ne, sql as expression } from 'drizzle-orm'
import { database, sql } from '#db/client.ts'
import type { Transaction } from '#db/client.ts'
import { memberships, organizations, users } from '#db/schema/accounts/accounts.ts'
import { auditEntries } from '#db/schema/accounts/audit.ts'
import { apiKeys, passwordLinks, sessions } from '#db/schema/accounts/credentials.ts'

/** A person with an account, and the organization that their sessions work in. */
export interface Account {
  readonly userId: string
  readonly email: string
  readonly displayName: string
  readonly passwordHash: string | null
  readonly orgId: string
  readonly organizationName: string
  readonly organizationSlug: string
}

/** Emails are compared without case. */
export function emailKeyOf(email: string): string {
  return email.toLowerCase()
}

/** The account with an email; null unless the person, their membership and the organization are all active. */
export async function findActiveAccount(email: string): Promise<Account | null> {
  const [row] = await sql()<Account[]>`
    select u.id as "userId", u.email, u.display_name as "displayName", u.password_hash as "passwordHash",
      o.id as "orgId", o.name as "organizationName", o.slug as "organizationSlug"
    from users u
    join memberships m on m.user_id = u.id and m.status = 'active'
    join organizations o on o.id = m.org_id and o.status = 'active'
    where u.email_key = ${emailKeyOf(email)} and u.status = 'active'`
  return row ?? null
}

/** The stored hash of a person's password; null for an unknown person and for one without a password. */
export async function selectPasswordHash(userId: string): Promise<string | null> {
  const [row] = await sql()<
    { passwordHash: string | null }[]
  >`select password_hash as "passwordHash" from users where id = ${userId}`
  return row?.passwordHash ?? null
}

/** Adds an account. False if the email has one already. */
export async function insertUser(
  tx: Transaction,
  { email, ...user }: Pick<typeof users.$inferInsert, 'id' | 'email' | 'displayName' | 'passwordHash' | 'createdAt'>,
): Promise<boolean> {
  const written = await tx
    .insert(users)
    .values({ ...user, email, emailKey: emailKeyOf(email) })
    .onConflictDoNothing({ target: users.emailKey })
    .returning({ id: users.id })
  return written.length > 0
}

export async function userExists(tx: Transaction, userId: string): Promise<boolean> {
  return (await tx.select({ id: users.id }).from(users).where(eq(users.id, userId))).length > 0
}

export async function updateName(tx: Transaction, userId: string, displayName: string): Promise<void> {
  await tx.update(users).set({ displayName }).where(eq(users.id, userId))
}

export async function updateEmail(tx: Transaction, userId: string, email: string): Promise<void> {
  await tx
    .update(users)
    .set({ email, emailKey: emailKeyOf(email) })
    .where(eq(users.id, userId))
}

export async function updatePasswordHash(tx: Transaction, userId: string, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId))
}

/** Deletes people with their sessions, keys, links and memberships. */
export async function deleteUsers(tx: Transaction, userIds: readonly string[]): Promise<void> {
  await tx.delete(users).where(inArray(users.id, [...userIds]))
}

export async function deleteOrganizationRow(tx: Transaction, orgId: string): Promise<void> {
  await tx.delete(organizations).where(eq(organizations.id, orgId))
}

export async function selectSlug(tx: Transaction, orgId: string): Promise<string | null> {
  const [row] = await tx.select({ slug: organizations.slug }).from(organizations).where(eq(organizations.id, orgId))
  return row?.slug ?? null
}

/** The active members of an organization. */
export async function selectActiveMemberIds(tx: Transaction, orgId: string): Promise<string[]> {
  const rows = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.orgId, orgId), eq(memberships.status, 'active')))
  return rows.map(({ userId }) => userId)
}

/** An active member of an organization; undefined for anybody else. */
export async function selectActiveMember(tx: Transaction, orgId: string, userId: string) {
  const [member] = await tx
    .select({
      role: memberships.role,
      platformAdmin: users.platformAdmin,
      email: users.email,
      isInvited: expression<boolean>`${users.passwordHash} is null`,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.orgId, orgId), eq(memberships.userId, userId), eq(memberships.status, 'active')))
  return member
}

/** The organization whose audit trail records a person: their present one, else their last. */
export async function findAuditHome(tx: Transaction, userId: string): Promise<string | null> {
  const [row] = await tx
    .select({ orgId: memberships.orgId })
    .from(memberships)
    .where(eq(memberships.userId, userId))
    .orderBy(expression`${memberships.status} = 'active' desc`, desc(memberships.createdAt))
    .limit(1)
  return row?.orgId ?? null
}

/** Stores a person's password link; it replaces an older one. */
export async function replacePasswordLink(
  tx: Transaction,
  { userId, ...link }: typeof passwordLinks.$inferInsert,
): Promise<void> {
  await tx
    .insert(passwordLinks)
    .values({ userId, ...link })
    .onConflictDoUpdate({ target: passwordLinks.userId, set: link })
}

export async function deletePasswordLink(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(passwordLinks).where(eq(passwordLinks.userId, userId))
}

/** Deletes an unexpired link and returns whose it was, or null. Of several callers at once, one gets it. */
export async function takePasswordLink(tx: Transaction, tokenSha256: string, at: Date): Promise<string | null> {
  const [row] = await tx
    .delete(passwordLinks)
    .where(and(eq(passwordLinks.tokenSha256, tokenSha256), gt(passwordLinks.expiresAt, at)))
    .returning({ userId: passwordLinks.userId })
  return row?.userId ?? null
}

/** A person's active sessions, newest first. */
export function selectSessions(userId: string, at: Date) {
  return database()
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, at)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
}

export async function deleteSession(tx: Transaction, sessionId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.id, sessionId))
}

/** Ends a person's sessions, all or all but one. */
export async function deleteSessions(tx: Transaction, userId: string, except?: string): Promise<void> {
  const own = eq(sessions.userId, userId)
  await tx.delete(sessions).where(except === undefined ? own : and(own, ne(sessions.id, except)))
}

/** Everything stored about a person in one organization, newest first. */
export async function selectOwnData(userId: string, orgId: string) {
  const db = database()
  const [[user], [organization], places, keys, entries] = await Promise.all([
    db.select().from(users).where(eq(users.id, userId)),
    db.select().from(organizations).where(eq(organizations.id, orgId)),
    db
      .select()
      .from(memberships)
      .where(and(eq(memberships.userId, userId), eq(memberships.orgId, orgId)))
      .orderBy(desc(memberships.createdAt)),
    db
      .select()
      .from(apiKeys)
      .where(and(eq(apiKeys.userId, userId), eq(apiKeys.orgId, orgId)))
      .orderBy(desc(apiKeys.createdAt)),
    db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.actorUserId, userId), eq(auditEntries.orgId, orgId)))
      .orderBy(desc(auditEntries.createdAt), desc(auditEntries.id)),
  ])
  return { user, organization, places, keys, entries }
}
