import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { Organization } from '#server/contract/resources/account/accounts.ts'
import { UpdateOrganizationRequest } from '#server/contract/resources/account/administration.ts'
import { updateOrganization as changeOrganization } from '#server/services/organizations/update-organization.ts'
import { actOf } from '../../admission/access.ts'
import { procedure } from '../../init.ts'
import { patch } from '../../route-meta.ts'

export const updateOrganization = procedure
  .meta({
    openapi: patch(
      '/admin/organizations/{organization_id}',
      'updateOrganization',
      'Administration',
      'Update an organization',
      'Suspends or restores an organization, or changes its plan. Changes take effect at once, with one exception: while a subscription is active, a plan chosen here applies after it ends. The response shows the current plan. You can’t suspend your own organization.',
    ),
    access: { scope: 'admin:write', isForPlatformAdmins: true },
    errors: ['not_found', 'conflict'],
  })
  .input(UpdateOrganizationRequest)
  .output(envelope(Organization))
  .mutation(async ({ input, ctx }) => ({ data: await changeOrganization(actOf(ctx), input), meta: apiMeta() }))
