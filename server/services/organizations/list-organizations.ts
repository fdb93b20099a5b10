import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { database } from '#db/client.ts'
import { memberships, organizations, users } from '#db/schema/accounts/accounts.ts'
import { apiKeys } from '#db/schema/accounts/credentials.ts'
import { usageMonths } from '#db/schema/accounts/usage.ts'
import type { PlanKey } from '#server/contract/enums.ts'
import { ApiError } from '#server/contract/errors.ts'
import type { Organization, User } from '#server/contract/resources/account/accounts.ts'
import { now } from '#server/platform/clock.ts'
import { organizationRecord, userRecord } from '../account/records.ts'

/** An organization with what an administrator wants to know, and what it used in a month as it is written down. */
export interface ListedOrganization {
  readonly organization: Organization
  readonly owners: readonly User[]
  readonly memberCount: number
  readonly activeKeyCount: number
  readonly planKey: z.infer<typeof PlanKey>
  readonly used: { readonly requests: number; readonly queryCost: number }
}

/** Every organization, or one; `month` is the first day of the month whose usage is wanted. */
export async function listOrganizations(month: string, orgId?: string): Promise<ListedOrganization[]> {
  const only = orgId === undefined ? undefined : eq(organizations.id, orgId)
  const [rows, people] = await Promise.all([selectOrganizations(month, only), selectOwners(only)])
  const owners = Map.groupBy(people, ({ orgId: id }) => id)
  return rows.map(({ row, memberCount, activeKeyCount, requests, queryCost }) => {
    const organization = organizationRecord(row)
    return {
      organization,
      owners: (owners.get(row.id) ?? []).map(({ user }) => userRecord(user)),
      memberCount,
      activeKeyCount,
      planKey: organization.planKey,
      used: { requests: requests ?? 0, queryCost: queryCost ?? 0 },
    }
  })
}

/** One organization as in the list. Throws `not_found`. */
export async function getOrganization(month: string, orgId: string): Promise<ListedOrganization> {
  const [found] = await listOrganizations(month, orgId)
  if (found === undefined) throw new ApiError('not_found')
  return found
}

async function selectOrganizations(month: string, only: ReturnType<typeof eq> | undefined) {
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
    .where(only)
    .orderBy(asc(organizations.createdAt), asc(organizations.id))
}

async function selectOwners(only: ReturnType<typeof eq> | undefined) {
  return await database()
    .select({ orgId: memberships.orgId, user: users })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(organizations, eq(organizations.id, memberships.orgId))
    .where(and(eq(memberships.role, 'owner'), eq(memberships.status, 'active'), only))
    .orderBy(asc(memberships.createdAt), asc(memberships.userId))
}
