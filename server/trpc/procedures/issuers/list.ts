import { listEnvelope } from '#server/contract/envelope.ts'
import { FilingListQuery } from '#server/contract/query.ts'
import { Issuer } from '#server/contract/resources/issuer.ts'
import { listIssuers as readPage } from '#server/services/issuers/list-issuers.ts'
import { answerPage } from '../../answer-page.ts'
import { historyEdgeOf } from '../../history.ts'
import { procedure } from '../../init.ts'
import { get, pageCost } from '../../route-meta.ts'

export const listIssuers = procedure
  .meta({
    openapi: get(
      '/issuers',
      'listIssuers',
      'Companies',
      'List issuers',
      'Issuers with filings in the store, the one with the newest filing first. Filters select those with a matching filing; what is shown of them stays whole.',
    ),
    access: 'data',
    cost: pageCost('issuers'),
    errors: ['invalid_cursor', 'history_window_exceeded'],
  })
  .input(FilingListQuery)
  .output(listEnvelope(Issuer))
  .query(({ input, ctx }) => answerPage<Issuer>('issuers', input, readPage, historyEdgeOf(ctx)))
