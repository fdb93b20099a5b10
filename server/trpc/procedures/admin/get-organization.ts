import { readDecidingPlan } from '#server/billing/read-access.ts'
import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { OrganizationDetail, OrganizationRequest } from '#server/contract/resources/account/administration.ts'
import { listMembers } from '#server/services/account/get-account.ts'
import { procedure } from '../../init.ts'
import { readOverview } from './overview-of.ts'

/** For the website: an organization with its members, and whether a subscription decides its plan. */
export const getOrganization = procedure
  .meta({ access: { scope: 'admin:write', isForPlatformAdmins: true }, errors: ['not_found'] })
  .input(OrganizationRequest)
  .output(envelope(OrganizationDetail))
  .query(async ({ input: { organizationId } }) => {
    const [overview, subscribed, members] = await Promise.all([
      readOverview(organizationId),
      readDecidingPlan(organizationId),
      listMembers(organizationId),
    ])
    return { data: { overview, subscribed, members }, meta: apiMeta() }
  })
