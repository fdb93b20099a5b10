import type { z } from 'zod'
import type { PlanKey } from '#server/contract/enums.ts'
import { ApiError } from '#server/contract/errors.ts'
import type { Organization, User } from '#server/contract/resources/account/accounts.ts'
import { organizationRecord, userRecord } from '../account/records.ts'
import { selectOrganizations, selectOwners } from './queries.ts'

/** An organization as administrators see it, with its stored usage of a month. */
export interface ListedOrganization {
  readonly organization: Organization
  readonly owners: readonly User[]
  readonly memberCount: number
  readonly activeKeyCount: number
  readonly planKey: z.infer<typeof PlanKey>
  readonly used: { readonly requests: number; readonly queryCost: number }
}

/** Every organization, or one; `month` is the first day of the wanted month. */
export async function listOrganizations(month: string, orgId?: string): Promise<ListedOrganization[]> {
  const [rows, people] = await Promise.all([selectOrganizations(month, orgId), selectOwners(orgId)])
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
