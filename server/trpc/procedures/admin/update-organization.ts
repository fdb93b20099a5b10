import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { Organization } from '#server/contract/resources/accounts.ts'
import { UpdateOrganizationRequest } from '#server/contract/resources/administration.ts'
import { updateOrganization as changeOrganization } from '#server/services/organizations/update-organization.ts'
import { actOf } from '../../access.ts'
import { procedure } from '../../init.ts'
import { patch } from '../../route-meta.ts'

export const updateOrganization = procedure
  .meta({
    openapi: patch(
      '/admin/organizations/{organization_id}',
      'updateOrganization',
      'Administration',
      'Change an organization',
      'Suspends or restores it, or changes its plan. Both hold at once, but while a subscription entitles to a plan, one that is chosen here waits until that ends, and the answer shows the plan in effect. Nobody suspends the organization that they belong to.',
    ),
    access: { scope: 'admin:write', isForPlatformAdmins: true },
    errors: ['not_found', 'conflict'],
  })
  .input(UpdateOrganizationRequest)
  .output(envelope(Organization))
  .mutation(async ({ input, ctx }) => ({ data: await changeOrganization(actOf(ctx), input), meta: apiMeta() }))
