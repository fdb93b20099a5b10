import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { ApiError } from '#server/contract/errors.ts'
import { TickerPath } from '#server/contract/query.ts'
import { CompanyCovenants } from '#server/contract/resources/records/company-covenants.ts'
import { getCompanyCovenants as readCovenants } from '#server/services/companies/get-company-covenants.ts'
import { watchStoreState } from '#server/services/store/watch-changes.ts'
import { historyEdgeOf } from '../../admission/history.ts'
import { procedure } from '../../init.ts'
import { get, recordCost } from '../../route-meta.ts'

export const getCompanyCovenants = procedure
  .meta({
    openapi: get(
      '/companies/{ticker}/covenants',
      'getCompanyCovenants',
      'Companies',
      'Get a company’s covenant tests',
      'Each covenant’s limit beside the actual value for the same date, with both texts. Headroom is null unless both are stated.',
    ),
    access: 'data',
    cost: recordCost,
    errors: ['not_found', 'history_window_exceeded'],
  })
  .input(TickerPath)
  .output(envelope(CompanyCovenants))
  .query(async ({ input, ctx }) => {
    const { mode } = await watchStoreState()
    const data = await readCovenants(input.ticker, historyEdgeOf(ctx))
    if (data === null) throw new ApiError('not_found')
    return { data, meta: apiMeta(mode) }
  })
