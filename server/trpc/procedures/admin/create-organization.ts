import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { CreatedOrganization, CreateOrganizationRequest } from '#server/contract/resources/administration.ts'
import { createOrganizationForOwner } from '#server/services/organizations/create-organization-for-owner.ts'
import { actOf } from '../../access.ts'
import { procedure } from '../../init.ts'
import { post } from '../../route-meta.ts'

export const createOrganization = procedure
  .meta({
    openapi: post(
      '/admin/organizations',
      'createOrganization',
      'Administration',
      'Create an organization',
      'An organization with its owner and the owner’s first key, whose token is in this answer and nowhere else.',
    ),
    access: { scope: 'admin:write', isForPlatformAdmins: true },
    status: 201,
    isIdempotent: true,
    answersWithKey: true,
    errors: ['conflict'],
  })
  .input(CreateOrganizationRequest)
  .output(envelope(CreatedOrganization))
  .mutation(async ({ input, ctx }) => ({ data: await createOrganizationForOwner(actOf(ctx), input), meta: apiMeta() }))
