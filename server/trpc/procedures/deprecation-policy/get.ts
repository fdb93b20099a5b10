import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { NoParameters } from '#server/contract/query.ts'
import { DEPRECATION_POLICY, DeprecationPolicy } from '#server/contract/resources/service.ts'
import { procedure } from '../../init.ts'
import { get } from '../../route-meta.ts'

export const getDeprecationPolicy = procedure
  .meta({
    openapi: get(
      '/deprecation-policy',
      'getDeprecationPolicy',
      'Contract',
      'How long version 1 lasts',
      'What may change within version 1, and how its end would be announced.',
    ),
    access: 'open',
    errors: [],
  })
  .input(NoParameters)
  .output(envelope(DeprecationPolicy))
  .query(() => ({ data: DEPRECATION_POLICY, meta: apiMeta() }))
