import type { OrganizationOverview } from '#server/contract/resources/account/administration.ts'
import { now } from '#server/platform/clock.ts'
import { getOrganization, listOrganizations } from '#server/services/organizations/list-organizations.ts'
import type { ListedOrganization } from '#server/services/organizations/list-organizations.ts'
import { monthOf } from '#server/usage/plan-bounds.ts'
import { processMeter } from '#server/usage/process-meter.ts'
import { usageOf } from '../../admission/usage-of.ts'

/** Every organization with this month's usage, which is stored first. */
export async function readOverviews(): Promise<OrganizationOverview[]> {
  await processMeter().flush()
  return (await listOrganizations(monthOf(now()).key)).map(overviewOf)
}

/** One organization as in the list. Throws `not_found`. */
export async function readOverview(orgId: string): Promise<OrganizationOverview> {
  await processMeter().flush()
  return overviewOf(await getOrganization(monthOf(now()).key, orgId))
}

function overviewOf({
  organization,
  owners,
  memberCount,
  activeKeyCount,
  planKey,
  used,
}: ListedOrganization): OrganizationOverview {
  return { organization, owners: [...owners], memberCount, activeKeyCount, usage: usageOf(used, planKey) }
}
