import { listEnvelope } from '#server/contract/envelope.ts'
import { RecordListQuery } from '#server/contract/query.ts'
import { Facility } from '#server/contract/resources/records/facility.ts'
import { listFacilities as readPage } from '#server/services/lists/list-records.ts'
import { answerPage, finishedPage } from '../../answers/answer-page.ts'
import { historyEdgeOf } from '../../admission/history.ts'
import { procedure } from '../../init.ts'
import { get, pageCost } from '../../route-meta.ts'

export const listFacilities = procedure
  .meta({
    openapi: get(
      '/facilities',
      'listFacilities',
      'Intelligence',
      'List facility amounts',
      'Amounts of revolving credit facilities, newest filing first. An amount that could not be resolved is left out, never shown as zero.',
    ),
    access: 'data',
    cost: pageCost('facilities'),
    errors: ['invalid_cursor', 'history_window_exceeded'],
    finished: finishedPage('facilities', readPage),
  })
  .input(RecordListQuery)
  .output(listEnvelope(Facility))
  .query(({ input, ctx }) => answerPage<Facility>('facilities', input, readPage, historyEdgeOf(ctx)))
