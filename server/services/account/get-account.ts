import type { Member } from '#server/auth/caller.ts'
import { ApiError } from '#server/contract/errors.ts'
import type { AccountOverview } from '#server/contract/resources/account/account-overview.ts'
import { PLANS } from '#server/contract/resources/account/plan.ts'
import { listCompanySet } from '../company-set/list-companies.ts'
import { findOrganization, selectKeys, selectMembers } from './queries.ts'
import { apiKeyRecord, membershipRecord, organizationRecord, userRecord } from './records.ts'

/** Revoked and expired keys that an overview lists beside the active ones. */
const ENDED_KEYS = 200

/** The caller's organization as its members see it, without usage, which the meter reports. */
export async function getAccount({ orgId, userId, planKey }: Member): Promise<Omit<AccountOverview, 'usage'>> {
  const [organization, members, keys, companies] = await Promise.all([
    findOrganization(orgId),
    listMembers(orgId),
    selectKeys(orgId, ENDED_KEYS),
    listCompanySet(orgId),
  ])
  const membership = members.find((member) => member.userId === userId)
  if (organization === null || membership?.user === undefined) throw new ApiError('authentication_required')
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
    apiKeys: keys.map(apiKeyRecord),
  }
}

/** The active members of an organization with their profiles, in the order they joined. */
export async function listMembers(orgId: string) {
  const rows = await selectMembers(orgId)
  return rows.map(({ membership, user }) => membershipRecord(membership, userRecord(user)))
}
