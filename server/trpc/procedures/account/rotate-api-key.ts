import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { IssuedApiKey } from '#server/contract/resources/api-key.ts'
import { ApiKeyPath } from '#server/contract/resources/member-requests.ts'
import { rotateApiKey as replaceApiKey } from '#server/services/api-keys/rotate-api-key.ts'
import { actOf } from '../../access.ts'
import { procedure } from '../../init.ts'
import { post } from '../../route-meta.ts'

export const rotateApiKey = procedure
  .meta({
    openapi: post(
      '/account/api-keys/{key_id}/rotate',
      'rotateApiKey',
      'Accounts',
      'Rotate a key',
      'Puts a new key in the place of an active one, with its owner, name, scopes and end; the old token is refused from then on. A key may rotate itself. A member rotates only its own keys.',
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
