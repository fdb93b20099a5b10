import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { NoParameters } from '#server/contract/query.ts'
import { SERVICE_META, ServiceMeta } from '#server/contract/resources/service.ts'
import { procedure } from '../../init.ts'
import { get } from '../../route-meta.ts'

export const getMeta = procedure
  .meta({
    openapi: get(
      '/meta',
      'getMeta',
      'Contract',
      'What this service is',
      'Versions, stability, and which ways of access and delivery exist.',
    ),
    access: 'open',
    errors: [],
  })
  .input(NoParameters)
  .output(envelope(ServiceMeta))
  .query(() => ({ data: SERVICE_META, meta: apiMeta() }))
