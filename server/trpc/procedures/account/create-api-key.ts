import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { CreateApiKeyRequest, IssuedApiKey } from '#server/contract/resources/account/api-key.ts'
import { createApiKey as issueApiKey } from '#server/services/api-keys/create-api-key.ts'
import { actOf } from '../../admission/access.ts'
import { procedure } from '../../init.ts'
import { post } from '../../route-meta.ts'

export const createApiKey = procedure
  .meta({
    openapi: post(
      '/account/api-keys',
      'createApiKey',
      'Accounts',
      'Create an API key',
      'Creates a key for the caller, with scopes the caller has. The token is returned only in this response. A key created with another key ends no later than that key. An organization can have 100 active keys.',
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
