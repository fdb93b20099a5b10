import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { NoParameters } from '#server/contract/query.ts'
import { Accuracy, Coverage, RefusalLedger } from '#server/contract/resources/service/trust.ts'
import { getAccuracy as readAccuracy } from '#server/services/trust/get-accuracy.ts'
import { getCoverage as readCoverage } from '#server/services/trust/get-coverage.ts'
import { getRefusalLedger as readRefusalLedger } from '#server/services/trust/get-refusal-ledger.ts'
import { keepPerRevision } from '../../answers/kept-per-revision.ts'
import { procedure, router } from '../../init.ts'

/** For a page of the website: it has no REST route. */
const getAccuracy = procedure
  .meta({ access: 'page', errors: [] })
  .input(NoParameters)
  .output(envelope(Accuracy))
  .query(async () => ({ data: await readAccuracy(), meta: apiMeta() }))

/** For a page of the website: it has no REST route. */
const getCoverage = procedure
  .meta({ access: 'page', errors: [] })
  .input(NoParameters)
  .output(envelope(Coverage))
  .query(async () => ({ data: await keepPerRevision('get-coverage', readCoverage), meta: apiMeta() }))

/** For a page of the website: it has no REST route. */
const getRefusalLedger = procedure
  .meta({ access: 'page', errors: [] })
  .input(NoParameters)
  .output(envelope(RefusalLedger))
  .query(async () => ({ data: await keepPerRevision('get-refusal-ledger', readRefusalLedger), meta: apiMeta() }))

export const trustRouter = router({ getAccuracy, getCoverage, getRefusalLedger })
