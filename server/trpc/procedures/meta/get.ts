import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { NoParameters } from '#server/contract/query.ts'
import { SERVICE_META, ServiceMeta } from '#server/contract/resources/service/service.ts'
import { procedure } from '../../init.ts'
import { get } from '../../route-meta.ts'

export const getMeta = procedure
  .meta({
    openapi: get(
      '/meta',
      'getMeta',
      'Contract',
      'Get service information',
      'API versions, stability, and the available kinds of access and delivery.',
    ),
    access: 'open',
    errors: [],
  })
  .input(NoParameters)
  .output(envelope(ServiceMeta))
  .query(() => ({ data: SERVICE_META, meta: apiMeta() }))
