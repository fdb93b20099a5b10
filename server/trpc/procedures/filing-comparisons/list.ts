import { listEnvelope } from '#server/contract/envelope.ts'
import { RecordListQuery } from '#server/contract/query.ts'
import { Event } from '#server/contract/resources/records/event.ts'
import { listFilingComparisons as readPage } from '#server/services/lists/list-records.ts'
import { answerPage, finishedPage } from '../../answers/answer-page.ts'
import { historyEdgeOf } from '../../admission/history.ts'
import { procedure } from '../../init.ts'
import { get, pageCost } from '../../route-meta.ts'

export const listFilingComparisons = procedure
  .meta({
    openapi: get(
      '/filing-comparisons',
      'listFilingComparisons',
      'Intelligence',
      'List comparisons',
      'Changes between two comparable filings, newest filing first, without baselines.',
    ),
    access: 'data',
    cost: pageCost('filing-comparisons'),
    errors: ['invalid_cursor', 'history_window_exceeded'],
    finished: finishedPage('filing-comparisons', readPage),
  })
  .input(RecordListQuery)
  .output(listEnvelope(Event))
  .query(({ input, ctx }) => answerPage<Event>('filing-comparisons', input, readPage, historyEdgeOf(ctx)))
