import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { IssuerNames, IssuerNamesQuery } from '#server/contract/resources/records/found-issuer.ts'
import { listNames } from '#server/services/issuers/list-names.ts'
import { procedure } from '../../init.ts'

/** For the website's lists whose records have the ticker alone: it has no REST route. */
export const listIssuerNames = procedure
  .meta({ access: 'page', errors: [] })
  .input(IssuerNamesQuery)
  .output(envelope(IssuerNames))
  .query(async ({ input }) => ({ data: { issuers: [...(await listNames(input.tickers))] }, meta: apiMeta() }))
