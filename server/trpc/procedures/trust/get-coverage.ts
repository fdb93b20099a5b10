import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { NoParameters } from '#server/contract/query.ts'
import { Coverage } from '#server/contract/resources/service/trust.ts'
import { getCoverage as read } from '#server/services/trust/get-coverage.ts'
import { procedure } from '../../init.ts'
import { keepPerRevision } from '../../answers/kept-per-revision.ts'

/** For a page of the website: it has no REST route. */
export const getCoverage = procedure
  .meta({ access: 'page', errors: [] })
  .input(NoParameters)
  .output(envelope(Coverage))
  .query(async () => ({ data: await keepPerRevision('get-coverage', read), meta: apiMeta() }))
