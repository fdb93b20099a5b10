import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { CreateApiKeyRequest, IssuedApiKey } from '#server/contract/resources/api-key.ts'
import { createApiKey as issueApiKey } from '#server/services/api-keys/create-api-key.ts'
import { actOf } from '../../access.ts'
import { procedure } from '../../init.ts'
import { post } from '../../route-meta.ts'

export const createApiKey = procedure
  .meta({
    openapi: post(
      '/account/api-keys',
      'createApiKey',
      'Accounts',
      'Issue a key',
      'A new key of the caller, with scopes that the caller has. One that a key issues ends with it at the latest: when it expires or is revoked. An organization has at most 100 active keys. Its token is in this answer and nowhere else.',
    ),
    access: { scope: 'account:write', roles: ['owner', 'admin', 'member'] },
    status: 201,
    isIdempotent: true,
    answersWithKey: true,
    errors: ['conflict'],
  })
  .input(CreateApiKeyRequest)
  .output(envelope(IssuedApiKey))
  .mutation(async ({ input, ctx }) => ({ data: await issueApiKey(actOf(ctx), input), meta: apiMeta() }))
