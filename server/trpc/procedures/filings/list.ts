import { listEnvelope } from '#server/contract/envelope.ts'
import { FilingListQuery } from '#server/contract/query.ts'
import { FilingSummary } from '#server/contract/resources/records/filing.ts'
import { listFilings as readPage } from '#server/services/lists/list-records.ts'
import { answerPage, finishedPage } from '../../answers/answer-page.ts'
import { historyEdgeOf } from '../../admission/history.ts'
import { procedure } from '../../init.ts'
import { get, pageCost } from '../../route-meta.ts'

export const listFilings = procedure
  .meta({
    openapi: get(
      '/filings',
      'listFilings',
      'Filings',
      'List filings',
      'Filings without their records, newest first. An amendment is listed as a separate filing.',
    ),
    access: 'data',
    cost: pageCost('filings'),
    errors: ['invalid_cursor', 'history_window_exceeded'],
    finished: finishedPage('filings', readPage),
  })
  .input(FilingListQuery)
  .output(listEnvelope(FilingSummary))
  .query(({ input, ctx }) => answerPage<FilingSummary>('filings', input, readPage, historyEdgeOf(ctx)))
