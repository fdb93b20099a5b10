import { and, eq, ne, sql as fragment } from 'drizzle-orm'
import { sql } from '#db/client.ts'
import type { Transaction } from '#db/client.ts'
import { memberships, organizations, users } from '#db/schema/accounts/accounts.ts'
import { apiKeys, passwordLinks } from '#db/schema/accounts/credentials.ts'
import { now } from '#server/platform/clock.ts'
import { newId } from '#server/platform/ids.ts'
import { emailKeyOf } from '../auth/queries.ts'

/** The person with an email, whatever their status, or null. */
export async function findUserId(email: string): Promise<string | null> {
  const [row] = await sql()<{ id: string }[]>`select id from users where email_key = ${emailKeyOf(email)}`
  return row?.id ?? null
}

/** The organization with a slug, whatever its status, or null. */
export async function findOrganizationId(slug: string): Promise<string | null> {
  const [row] = await sql()<{ id: string }[]>`select id from organizations where slug = ${slug}`
  return row?.id ?? null
}

/** Serializes the creation of administrators until the transaction ends. */
export async function lockAdministration(tx: Transaction): Promise<void> {
  await tx.execute(fragment`select pg_advisory_xact_lock(hashtextextended('platform administration', 0))`)
}

/** Makes a new or existing account a platform administrator. */
export async function promote(tx: Transaction, email: string, displayName: string) {
  const [user] = await tx
    .insert(users)
    .values({ id: newId(), email, emailKey: emailKeyOf(email), displayName, platformAdmin: true, createdAt: now() })
    .onConflictDoUpdate({ target: users.emailKey, set: { platformAdmin: true } })
    .returning({
      id: users.id,
      email: users.email,
      displayName: users.displayName,
      hasPassword: fragment<boolean>`${users.passwordHash} is not null`,
    })
  if (user === undefined) throw new Error('An upsert gives its row.')
  return user
}

/** The organization and role of a person. */
export interface Home {
  readonly id: string
  readonly slug: string
  readonly role: 'owner' | 'admin' | 'member' | 'viewer'
}

/** The organization in which a person is an active member; null if there is none. */
export async function findMembership(tx: Transaction, userId: string): Promise<Home | null> {
  const [row] = await tx
    .select({ id: organizations.id, slug: organizations.slug, role: memberships.role })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.orgId))
    .where(and(eq(memberships.userId, userId), eq(memberships.status, 'active')))
  // The table's check constraint allows no other role.
  return row === undefined ? null : { ...row, role: row.role as Home['role'] }
}

/** Makes a person an owner of the oldest internal organization with this name; null if there is none. */
export async function joinNamed(
  tx: Transaction,
  name: string,
  userId: string,
): Promise<{ id: string; slug: string } | null> {
  const [known] = await tx
    .select({ id: organizations.id, slug: organizations.slug })
    .from(organizations)
    .where(and(eq(organizations.name, name), eq(organizations.planKey, 'internal')))
    .orderBy(organizations.createdAt)
    .limit(1)
  if (known === undefined) return null
  await tx
    .insert(memberships)
    .values({ orgId: known.id, userId, role: 'owner', createdAt: now() })
    .onConflictDoUpdate({ target: [memberships.orgId, memberships.userId], set: { role: 'owner', status: 'active' } })
  return known
}

export async function insertKey(tx: Transaction, key: typeof apiKeys.$inferInsert): Promise<void> {
  await tx.insert(apiKeys).values(key)
}

export async function deletePasswordLinks(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(passwordLinks).where(eq(passwordLinks.userId, userId))
}

export type Standing = 'active' | 'suspended'

/** Whether a row was changed, had that status already, or does not exist. */
export type Outcome = 'changed' | 'same' | 'missing'

export async function setUserStatus(tx: Transaction, id: string, status: Standing): Promise<Outcome> {
  const changed = await tx
    .update(users)
    .set({ status })
    .where(and(eq(users.id, id), ne(users.status, status)))
    .returning({ id: users.id })
  if (changed.length > 0) return 'changed'
  const known = await tx.select({ id: users.id }).from(users).where(eq(users.id, id))
  return known.length > 0 ? 'same' : 'missing'
}

export async function setOrganizationStatus(tx: Transaction, id: string, status: Standing): Promise<Outcome> {
  const changed = await tx
    .update(organizations)
    .set({ status })
    .where(and(eq(organizations.id, id), ne(organizations.status, status)))
    .returning({ id: organizations.id })
  if (changed.length > 0) return 'changed'
  const known = await tx.select({ id: organizations.id }).from(organizations).where(eq(organizations.id, id))
  return known.length > 0 ? 'same' : 'missing'
}
