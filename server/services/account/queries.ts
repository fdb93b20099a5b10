import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { database, sql as statement } from '#db/client.ts'
import type { Transaction } from '#db/client.ts'
import { memberships, organizations, users } from '#db/schema/accounts/accounts.ts'
import { apiKeys } from '#db/schema/accounts/credentials.ts'
import type { MembershipRole } from '#server/contract/enums.ts'
import type { UsageDays } from '#server/contract/resources/workspace/usage-days.ts'

export async function findOrganization(orgId: string) {
  const [row] = await database().select().from(organizations).where(eq(organizations.id, orgId))
  return row ?? null
}

/** Locks an organization's row until the transaction ends and returns it; null if there is none. */
export async function lockOrganization(tx: Transaction, orgId: string) {
  const [row] = await tx.select().from(organizations).where(eq(organizations.id, orgId)).for('update')
  return row ?? null
}

/** The role of an active member; null for anybody else. */
export async function findRole(
  tx: Transaction,
  orgId: string,
  userId: string,
): Promise<z.infer<typeof MembershipRole> | null> {
  const [place] = await tx
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.orgId, orgId), eq(memberships.userId, userId), eq(memberships.status, 'active')))
  // The column's check constraint allows the contract's roles only.
  return place === undefined ? null : (place.role as z.infer<typeof MembershipRole>)
}

/** The active members of an organization with their profiles, in the order they joined. */
export async function selectMembers(orgId: string) {
  return await database()
    .select({ membership: memberships, user: users })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.orgId, orgId), eq(memberships.status, 'active')))
    .orderBy(asc(memberships.createdAt), asc(memberships.userId))
}

/** Every active key of an organization and its last ended ones, newest first. */
export async function selectKeys(orgId: string, endedLimit: number) {
  const ended = database()
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(and(eq(apiKeys.orgId, orgId), sql`${apiKeys.status} <> 'active'`))
    .orderBy(desc(apiKeys.revokedAt))
    .limit(endedLimit)
  return await database()
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.orgId, orgId), or(eq(apiKeys.status, 'active'), sql`${apiKeys.id} in ${ended}`)))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
}

/** What an organization used on each of the last days, today included. */
export async function sumUsageByDay(orgId: string, days: number): Promise<UsageDays['days']> {
  return await statement()<UsageDays['days']>`
    select d.day::date::text as day, coalesce(sum(u.requests), 0)::float8 as requests, coalesce(sum(u.query_cost), 0)::float8 as "queryCost"
    from generate_series((now() at time zone 'UTC')::date - ${days - 1}::int, (now() at time zone 'UTC')::date, interval '1 day') d (day)
    left join usage_days u on u.org_id = ${orgId} and u.day = d.day::date group by d.day order by d.day`
}

/** What each key of an organization, and its sessions, used in the last days. */
export async function sumUsageByKey(orgId: string, days: number): Promise<UsageDays['keys']> {
  return await statement()<UsageDays['keys']>`
    select u.used, k.name, sum(u.requests)::float8 as requests, sum(u.query_cost)::float8 as "queryCost"
    from usage_days u left join api_keys k on k.id::text = u.used and k.org_id = u.org_id
    where u.org_id = ${orgId} and u.day > (now() at time zone 'UTC')::date - ${days}::int
    group by u.used, k.name order by sum(u.requests) desc, u.used limit 50`
}
