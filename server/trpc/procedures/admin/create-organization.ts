import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { CreatedOrganization, CreateOrganizationRequest } from '#server/contract/resources/account/administration.ts'
import { createOrganizationForOwner } from '#server/services/organizations/create-organization-for-owner.ts'
import { actOf } from '../../admission/access.ts'
import { procedure } from '../../init.ts'
import { post } from '../../route-meta.ts'

export const createOrganization = procedure
  .meta({
    openapi: post(
      '/admin/organizations',
      'createOrganization',
      'Administration',
      'Create an organization',
      'Creates an organization, its owner and the owner’s first API key. The token is returned only in this response.',
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
