import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { NoParameters } from '#server/contract/query.ts'
import { RefusalLedger } from '#server/contract/resources/service/trust.ts'
import { getRefusalLedger as read } from '#server/services/trust/get-refusal-ledger.ts'
import { procedure } from '../../init.ts'
import { keepPerRevision } from '../../answers/kept-per-revision.ts'

/** For a page of the website: it has no REST route. */
export const getRefusalLedger = procedure
  .meta({ access: 'page', errors: [] })
  .input(NoParameters)
  .output(envelope(RefusalLedger))
  .query(async () => ({ data: await keepPerRevision('get-refusal-ledger', read), meta: apiMeta() }))
