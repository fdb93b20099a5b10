import { listEnvelope } from '#server/contract/envelope.ts'
import { FilingListQuery } from '#server/contract/query.ts'
import { Issuer } from '#server/contract/resources/records/issuer.ts'
import { listIssuers as readPage } from '#server/services/lists/list-records.ts'
import { answerPage, finishedPage } from '../../answers/answer-page.ts'
import { historyEdgeOf } from '../../admission/history.ts'
import { procedure } from '../../init.ts'
import { get, pageCost } from '../../route-meta.ts'

export const listIssuers = procedure
  .meta({
    openapi: get(
      '/issuers',
      'listIssuers',
      'Companies',
      'List issuers',
      'Issuers with stored filings, sorted by newest filing. A filter selects issuers that have a matching filing; it doesn’t change what is shown about them.',
    ),
    access: 'data',
    cost: pageCost('issuers'),
    errors: ['invalid_cursor', 'history_window_exceeded'],
    finished: finishedPage('issuers', readPage),
  })
  .input(FilingListQuery)
  .output(listEnvelope(Issuer))
  .query(({ input, ctx }) => answerPage<Issuer>('issuers', input, readPage, historyEdgeOf(ctx)))
