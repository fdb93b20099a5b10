import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { ApiError } from '#server/contract/errors.ts'
import { SourceRange, SourceRangeQuery } from '#server/contract/resources/service/site.ts'
import { getSourceRange } from '#server/services/filings/get-source-range.ts'
import { demandFilingWithinHistory } from '../../admission/history.ts'
import { procedure } from '../../init.ts'

/** For the website's document page only: it has no REST route. */
export const getFilingSourceRange = procedure
  .meta({ access: 'page', errors: ['not_found', 'history_window_exceeded'] })
  .input(SourceRangeQuery)
  .output(envelope(SourceRange))
  .query(async ({ input: { accession, from, to }, ctx }) => {
    await demandFilingWithinHistory(accession, ctx)
    const data = await getSourceRange(accession, from, to)
    if (data === null) throw new ApiError('not_found')
    return { data, meta: apiMeta() }
  })
