import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { ApiError } from '#server/contract/errors.ts'
import { TickerPath } from '#server/contract/query.ts'
import { Company } from '#server/contract/resources/records/company.ts'
import { getCompany as readCompany } from '#server/services/companies/get-company.ts'
import { watchStoreState } from '#server/services/store/watch-changes.ts'
import { historyEdgeOf } from '../../admission/history.ts'
import { procedure } from '../../init.ts'
import { get, recordCost } from '../../route-meta.ts'

export const getCompany = procedure
  .meta({
    openapi: get(
      '/companies/{ticker}',
      'getCompany',
      'Companies',
      'Get a company',
      'A company by any of its tickers, or by `CIK` followed by ten digits.',
    ),
    access: 'data',
    cost: recordCost,
    errors: ['not_found', 'history_window_exceeded'],
  })
  .input(TickerPath)
  .output(envelope(Company))
  .query(async ({ input, ctx }) => {
    const { mode } = await watchStoreState()
    const found = await readCompany(input.ticker, historyEdgeOf(ctx))
    if (found === null) throw new ApiError('not_found')
    // Proven by the output schema, which parses it next.
    return { data: JSON.parse(found.json) as Company, meta: apiMeta(mode) }
  })
