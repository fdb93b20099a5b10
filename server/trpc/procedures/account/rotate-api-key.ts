import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { IssuedApiKey } from '#server/contract/resources/account/api-key.ts'
import { ApiKeyPath } from '#server/contract/resources/account/member-requests.ts'
import { rotateApiKey as replaceApiKey } from '#server/services/api-keys/rotate-api-key.ts'
import { actOf } from '../../admission/access.ts'
import { procedure } from '../../init.ts'
import { post } from '../../route-meta.ts'

export const rotateApiKey = procedure
  .meta({
    openapi: post(
      '/account/api-keys/{key_id}/rotate',
      'rotateApiKey',
      'Accounts',
      'Rotate an API key',
      'Replaces an active key with a new one that has the same owner, name, scopes and expiry. The old token stops working at once. A key can rotate itself. Members can rotate only their own keys.',
    ),
    access: { scope: 'account:write', roles: ['owner', 'admin', 'member'] },
    status: 201,
    isIdempotent: true,
    answersWithKey: true,
    errors: ['not_found', 'conflict'],
  })
  .input(ApiKeyPath)
  .output(envelope(IssuedApiKey))
  .mutation(async ({ input, ctx }) => ({ data: await replaceApiKey(actOf(ctx), input.key_id), meta: apiMeta() }))
