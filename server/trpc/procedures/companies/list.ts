import { listEnvelope } from '#server/contract/envelope.ts'
import { FilingListQuery } from '#server/contract/query.ts'
import { Company } from '#server/contract/resources/records/company.ts'
import { listCompanies as readPage } from '#server/services/companies/list-companies.ts'
import { answerPage, finishedPage } from '../../answers/answer-page.ts'
import { historyEdgeOf } from '../../admission/history.ts'
import { procedure } from '../../init.ts'
import { get, pageCost } from '../../route-meta.ts'

export const listCompanies = procedure
  .meta({
    openapi: get(
      '/companies',
      'listCompanies',
      'Companies',
      'List companies',
      'Companies with their latest resolved amounts, sorted by newest filing. A filter selects companies that have a matching filing; it doesn’t change what is shown about them. An empty store returns illustrative records.',
    ),
    access: 'data',
    cost: pageCost('companies'),
    errors: ['invalid_cursor', 'history_window_exceeded'],
    finished: finishedPage('companies', readPage),
  })
  .input(FilingListQuery)
  .output(listEnvelope(Company))
  .query(({ input, ctx }) => answerPage<Company>('companies', input, readPage, historyEdgeOf(ctx)))
