import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { ApiError } from '#server/contract/errors.ts'
import { TickerPath } from '#server/contract/query.ts'
import { CompanyInstruments } from '#server/contract/resources/records/company-instruments.ts'
import { getCompanyInstruments as readInstruments } from '#server/services/companies/get-company-instruments.ts'
import { watchStoreState } from '#server/services/store/watch-changes.ts'
import { historyEdgeOf } from '../../admission/history.ts'
import { procedure } from '../../init.ts'
import { get, recordCost } from '../../route-meta.ts'

export const getCompanyInstruments = procedure
  .meta({
    openapi: get(
      '/companies/{ticker}/instruments',
      'getCompanyInstruments',
      'Companies',
      'Get a company’s debt instruments',
      'Facilities, loans and notes with their newest size, drawn amount, availability, rate and maturity, each with its evidence. Values that differ stand beside each other; a value that no filing states is absent, never zero.',
    ),
    access: 'data',
    cost: recordCost,
    errors: ['not_found', 'history_window_exceeded'],
  })
  .input(TickerPath)
  .output(envelope(CompanyInstruments))
  .query(async ({ input, ctx }) => {
    const { mode } = await watchStoreState()
    const data = await readInstruments(input.ticker, historyEdgeOf(ctx))
    if (data === null) throw new ApiError('not_found')
    return { data, meta: apiMeta(mode) }
  })
