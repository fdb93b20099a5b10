import { listEnvelope } from '#server/contract/envelope.ts'
import { RecordListQuery } from '#server/contract/query.ts'
import { Event } from '#server/contract/resources/records/event.ts'
import { listEvents as readPage } from '#server/services/lists/list-records.ts'
import { answerPage, finishedPage } from '../../answers/answer-page.ts'
import { historyEdgeOf } from '../../admission/history.ts'
import { procedure } from '../../init.ts'
import { get, pageCost } from '../../route-meta.ts'

export const listEvents = procedure
  .meta({
    openapi: get(
      '/events',
      'listEvents',
      'Intelligence',
      'List events',
      'Changes between comparable filings, and baselines from first filings, newest filing first.',
    ),
    access: 'data',
    cost: pageCost('events'),
    errors: ['invalid_cursor', 'history_window_exceeded'],
    finished: finishedPage('events', readPage),
  })
  .input(RecordListQuery)
  .output(listEnvelope(Event))
  .query(({ input, ctx }) => answerPage<Event>('events', input, readPage, historyEdgeOf(ctx)))
