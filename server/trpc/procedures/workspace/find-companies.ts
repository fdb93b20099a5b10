import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { CompanyLookup, FoundCompanies } from '#server/contract/resources/workspace/near-company.ts'
import { findCompanies as findNear } from '#server/services/company-set/find-companies.ts'
import { procedure } from '../../init.ts'
import { READS } from './access.ts'

/** Issuers for a ticker before it is added to the company set. */
export const findCompanies = procedure
  .meta({ access: READS, errors: [] })
  .input(CompanyLookup)
  .output(envelope(FoundCompanies))
  .query(async ({ input }) => ({ data: await findNear(input.ticker), meta: apiMeta() }))
