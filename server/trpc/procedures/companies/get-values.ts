import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { ApiError } from '#server/contract/errors.ts'
import { TickerPath } from '#server/contract/query.ts'
import { CompanyValues } from '#server/contract/resources/records/company-values.ts'
import { getCompanyValues as readValues } from '#server/services/companies/get-company-values.ts'
import { watchStoreState } from '#server/services/store/watch-changes.ts'
import { historyEdgeOf } from '../../admission/history.ts'
import { procedure } from '../../init.ts'
import { get, recordCost } from '../../route-meta.ts'

export const getCompanyValues = procedure
  .meta({
    openapi: get(
      '/companies/{ticker}/values',
      'getCompanyValues',
      'Companies',
      'Get a company’s amounts by period',
      'Liquidity and debt at the end of each reported period. Each value names the fact behind it, or the reason why there is none. A missing or refused value is null, never zero.',
    ),
    access: 'data',
    cost: recordCost,
    errors: ['not_found', 'history_window_exceeded'],
  })
  .input(TickerPath)
  .output(envelope(CompanyValues))
  .query(async ({ input, ctx }) => {
    const { mode } = await watchStoreState()
    const data = await readValues(input.ticker, historyEdgeOf(ctx))
    if (data === null) throw new ApiError('not_found')
    return { data, meta: apiMeta(mode) }
  })
