import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { ApiError } from '#server/contract/errors.ts'
import { AccessionPath } from '#server/contract/query.ts'
import { StructuredFiling } from '#server/contract/resources/records/structured-filing.ts'
import { getFiling as readFiling } from '#server/services/filings/get-filing.ts'
import { watchStoreState } from '#server/services/store/watch-changes.ts'
import { demandWithinHistory } from '#server/plans/history.ts'
import { historyEdgeOf } from '../../admission/history.ts'
import { procedure } from '../../init.ts'
import { get, recordCost } from '../../route-meta.ts'
import type { FinishedData } from '../../route-meta.ts'

async function readFinished(accession: string, historyFrom: string | null): Promise<FinishedData> {
  const { mode } = await watchStoreState()
  const found = await readFiling(accession)
  if (found === null) throw new ApiError('not_found')
  demandWithinHistory([found.filedAt], historyFrom)
  return { json: found.json, meta: apiMeta(mode) }
}

export const getFiling = procedure
  .meta({
    openapi: get(
      '/filings/{accession}',
      'getFiling',
      'Filings',
      'Get a structured filing',
      'Everything extracted from a filing: sections, tables, evidence, facts, signals and refusals. The source HTML is not included.',
    ),
    access: 'data',
    cost: recordCost,
    errors: ['not_found', 'response_too_large', 'history_window_exceeded'],
    finished: (input, ctx) => readFinished(AccessionPath.parse(input).accession, historyEdgeOf(ctx)),
  })
  .input(AccessionPath)
  .output(envelope(StructuredFiling))
  .query(async ({ input, ctx }) => {
    const { json, meta } = await readFinished(input.accession, historyEdgeOf(ctx))
    // Proven when it was stored, and by the output schema, which parses it next.
    return { data: JSON.parse(json) as StructuredFiling, meta }
  })
