import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { ApiKeyMetadata } from '#server/contract/resources/account/api-key.ts'
import { ApiKeyPath } from '#server/contract/resources/account/member-requests.ts'
import { revokeApiKey as endApiKey } from '#server/services/api-keys/revoke-api-key.ts'
import { actOf } from '../../admission/access.ts'
import { procedure } from '../../init.ts'
import { remove } from '../../route-meta.ts'

export const revokeApiKey = procedure
  .meta({
    openapi: remove(
      '/account/api-keys/{key_id}',
      'revokeApiKey',
      'Accounts',
      'Revoke an API key',
      'Revokes an active key, and every key it created, at once. A key can’t revoke itself. Members can revoke only their own keys.',
    ),
    access: { scope: 'account:write', roles: ['owner', 'admin', 'member'] },
    errors: ['not_found', 'conflict'],
  })
  .input(ApiKeyPath)
  .output(envelope(ApiKeyMetadata))
  .mutation(async ({ input, ctx }) => ({ data: await endApiKey(actOf(ctx), input.key_id), meta: apiMeta() }))
