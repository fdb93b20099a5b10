import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { memberships, organizations, users } from '#db/schema/accounts/accounts.ts'
import { apiKeys } from '#db/schema/accounts/credentials.ts'
import type { Member } from '#server/auth/caller.ts'
import { ApiError } from '#server/contract/errors.ts'
import type { AccountOverview } from '#server/contract/resources/account/account-overview.ts'
import { PLANS } from '#server/contract/resources/account/plan.ts'
import { listCompanySet } from '../company-set/list-companies.ts'
import { apiKeyRecord, membershipRecord, organizationRecord, userRecord } from './records.ts'

/** Ended keys that an overview shows beside the active ones. */
const ENDED_KEYS = 200

/** The caller's organization as its members see it, without what was used: that is the meter's to say. */
export async function getAccount({ orgId, userId, planKey }: Member): Promise<Omit<AccountOverview, 'usage'>> {
  const [[organization], members, keys, companies] = await Promise.all([
    database().select().from(organizations).where(eq(organizations.id, orgId)),
    listMembers(orgId),
    listKeys(orgId),
    listCompanySet(orgId),
  ])
  const membership = members.find((member) => member.userId === userId)
  if (organization === undefined || membership?.user === undefined) throw new ApiError('authentication_required')
  const plan = PLANS[planKey]
  const { length: size } = companies
  const companySet = {
    size,
    limit: plan.companyLimit,
    isFull: size >= plan.companyLimit,
    beyondLimit: Math.max(0, size - plan.companyLimit),
  }
  return {
    organization: organizationRecord(organization),
    user: membership.user,
    membership,
    plan,
    companies,
    companySet,
    members,
    apiKeys: keys,
  }
}

/** The active members of an organization, each with the person, in the order they joined. */
export async function listMembers(orgId: string) {
  const rows = await database()
    .select({ membership: memberships, user: users })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.orgId, orgId), eq(memberships.status, 'active')))
    .orderBy(asc(memberships.createdAt), asc(memberships.userId))
  return rows.map(({ membership, user }) => membershipRecord(membership, userRecord(user)))
}

/** Every active key of an organization and the last ended ones, newest first. */
async function listKeys(orgId: string) {
  const ended = database()
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(and(eq(apiKeys.orgId, orgId), sql`${apiKeys.status} <> 'active'`))
    .orderBy(desc(apiKeys.revokedAt))
    .limit(ENDED_KEYS)
  const rows = await database()
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.orgId, orgId), or(eq(apiKeys.status, 'active'), sql`${apiKeys.id} in ${ended}`)))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
  return rows.map(apiKeyRecord)
}
