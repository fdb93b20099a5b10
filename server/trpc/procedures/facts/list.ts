import { listEnvelope } from '#server/contract/envelope.ts'
import { FactListQuery } from '#server/contract/query.ts'
import { ListedFact } from '#server/contract/resources/records/fact.ts'
import { historyEdgeOf } from '../../admission/history.ts'
import { answerPage, finishedPage } from '../../answers/answer-page.ts'
import { procedure } from '../../init.ts'
import { get, pageCost } from '../../route-meta.ts'

export const listFacts = procedure
  .meta({
    openapi: get(
      '/facts',
      'listFacts',
      'Intelligence',
      'List facts',
      'Facts of every type over all filings: amounts, rates, dates, and what was borrowed, repaid and paid as interest. Newest filing first, and within a filing by type. Every page but the last holds `limit` records, whatever the filters.',
    ),
    access: 'data',
    cost: pageCost('facts'),
    errors: ['invalid_cursor', 'history_window_exceeded'],
    finished: finishedPage('facts'),
  })
  .input(FactListQuery)
  .output(listEnvelope(ListedFact))
  .query(({ input, ctx }) => answerPage<ListedFact>('facts', input, historyEdgeOf(ctx)))
