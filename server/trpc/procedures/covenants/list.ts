import { listEnvelope } from '#server/contract/envelope.ts'
import { RecordListQuery } from '#server/contract/query.ts'
import { Covenant } from '#server/contract/resources/records/covenant.ts'
import { listCovenants as readPage } from '#server/services/lists/list-records.ts'
import { answerPage, finishedPage } from '../../answers/answer-page.ts'
import { historyEdgeOf } from '../../admission/history.ts'
import { procedure } from '../../init.ts'
import { get, pageCost } from '../../route-meta.ts'

export const listCovenants = procedure
  .meta({
    openapi: get(
      '/covenants',
      'listCovenants',
      'Intelligence',
      'List covenants',
      'Covenants and legal events stated in filings, newest filing first.',
    ),
    access: 'data',
    cost: pageCost('covenants'),
    errors: ['invalid_cursor', 'history_window_exceeded'],
    finished: finishedPage('covenants', readPage),
  })
  .input(RecordListQuery)
  .output(listEnvelope(Covenant))
  .query(({ input, ctx }) => answerPage<Covenant>('covenants', input, readPage, historyEdgeOf(ctx)))
