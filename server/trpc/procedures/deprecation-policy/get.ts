import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { NoParameters } from '#server/contract/query.ts'
import { DEPRECATION_POLICY, DeprecationPolicy } from '#server/contract/resources/service/service.ts'
import { procedure } from '../../init.ts'
import { get } from '../../route-meta.ts'

export const getDeprecationPolicy = procedure
  .meta({
    openapi: get(
      '/deprecation-policy',
      'getDeprecationPolicy',
      'Contract',
      'Get the deprecation policy',
      'What can change within version 1, and how its end will be announced.',
    ),
    access: 'open',
    errors: [],
  })
  .input(NoParameters)
  .output(envelope(DeprecationPolicy))
  .query(() => ({ data: DEPRECATION_POLICY, meta: apiMeta() }))
