import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { NoParameters } from '#server/contract/query.ts'
import { Accuracy } from '#server/contract/resources/service/trust.ts'
import { getAccuracy as read } from '#server/services/trust/get-accuracy.ts'
import { procedure } from '../../init.ts'

/** For a page of the website: it has no REST route. */
export const getAccuracy = procedure
  .meta({ access: 'page', errors: [] })
  .input(NoParameters)
  .output(envelope(Accuracy))
  .query(async () => ({ data: await read(), meta: apiMeta() }))
