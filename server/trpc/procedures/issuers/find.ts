import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { FindIssuersQuery, FoundIssuers } from '#server/contract/resources/records/found-issuer.ts'
import { findIssuers as find } from '#server/services/issuers/find-issuers.ts'
import { procedure } from '../../init.ts'

const MAX_FOUND = 10

/** For the website's search for companies: it has no REST route. */
export const findIssuers = procedure
  .meta({ access: 'page', errors: [] })
  .input(FindIssuersQuery)
  .output(envelope(FoundIssuers))
  .query(async ({ input }) => ({ data: { issuers: [...(await find(input.words, MAX_FOUND))] }, meta: apiMeta() }))
