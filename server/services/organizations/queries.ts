import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import type { Transaction } from '#db/client.ts'
import { memberships, organizations, users } from '#db/schema/accounts/accounts.ts'
import { apiKeys } from '#db/schema/accounts/credentials.ts'
import { usageMonths } from '#db/schema/accounts/usage.ts'
import { now } from '#server/platform/clock.ts'

type Row = typeof organizations.$inferSelect

/** Changes an organization and returns it; null if there is none. */
export async function updateRow(tx: Transaction, orgId: string, values: Partial<Row>): Promise<Row | null> {
  const [row] = await tx.update(organizations).set(values).where(eq(organizations.id, orgId)).returning()
  return row ?? null
}

export async function findRow(tx: Transaction, orgId: string): Promise<Row | null> {
  const [row] = await tx.select().from(organizations).where(eq(organizations.id, orgId))
  return row ?? null
}

/** Adds an organization with its first owner; false, with nothing written, if its slug is taken. */
export async function insertOrganization(
  tx: Transaction,
  row: typeof organizations.$inferInsert,
  ownerId: string,
): Promise<boolean> {
  const written = await tx
    .insert(organizations)
    .values(row)
    .onConflictDoNothing({ target: organizations.slug })
    .returning({ id: organizations.id })
  if (written.length === 0) return false
  await tx.insert(memberships).values({ orgId: row.id, userId: ownerId, role: 'owner', createdAt: row.createdAt })
  return true
}

const only = (orgId: string | undefined) => (orgId === undefined ? undefined : eq(organizations.id, orgId))

/** Organizations with their members, active keys and usage of a month; all, or one. */
export async function selectOrganizations(month: string, orgId?: string) {
  const members = database()
    .select({ orgId: memberships.orgId, count: sql<number>`count(*)::int`.as('member_count') })
    .from(memberships)
    .where(eq(memberships.status, 'active'))
    .groupBy(memberships.orgId)
    .as('members')
  const keys = database()
    .select({ orgId: apiKeys.orgId, count: sql<number>`count(*)::int`.as('key_count') })
    .from(apiKeys)
    .where(and(eq(apiKeys.status, 'active'), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now()))))
    .groupBy(apiKeys.orgId)
    .as('keys')
  return await database()
    .select({
      row: organizations,
      memberCount: sql<number>`coalesce(${members.count}, 0)`,
      activeKeyCount: sql<number>`coalesce(${keys.count}, 0)`,
      requests: usageMonths.requests,
      queryCost: usageMonths.queryCost,
    })
    .from(organizations)
    .leftJoin(members, eq(members.orgId, organizations.id))
    .leftJoin(keys, eq(keys.orgId, organizations.id))
    .leftJoin(usageMonths, and(eq(usageMonths.orgId, organizations.id), eq(usageMonths.month, month)))
    .where(only(orgId))
    .orderBy(asc(organizations.createdAt), asc(organizations.id))
}

/** The active owners of all organizations, or of one, in the order they joined. */
export async function selectOwners(orgId?: string) {
  return await database()
    .select({ orgId: memberships.orgId, user: users })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(organizations, eq(organizations.id, memberships.orgId))
    .where(and(eq(memberships.role, 'owner'), eq(memberships.status, 'active'), only(orgId)))
    .orderBy(asc(memberships.createdAt), asc(memberships.userId))
}
