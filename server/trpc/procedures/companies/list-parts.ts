import { apiMeta, envelope } from '#server/contract/envelope.ts'
import {
  CompaniesCovenants,
  CompaniesInstruments,
  CompaniesValues,
  CompanyPartsQuery,
} from '#server/contract/resources/records/company-parts.ts'
import { listCompanyCovenants as readCovenants } from '#server/services/companies/get-company-covenants.ts'
import { listCompanyInstruments as readInstruments } from '#server/services/companies/get-company-instruments.ts'
import { listCompanyValues as readValues } from '#server/services/companies/list-company-values.ts'
import { historyEdgeOf } from '../../admission/history.ts'
import { procedure } from '../../init.ts'

/** For the website's lists of companies: it has no REST route. */
export const listCompanyValues = procedure
  .meta({ access: 'page', errors: [] })
  .input(CompanyPartsQuery)
  .output(envelope(CompaniesValues))
  .query(async ({ input, ctx }) => ({
    data: { companies: await readValues(input.ciks, historyEdgeOf(ctx)) },
    meta: apiMeta(),
  }))

/** For the website's lists of events: it has no REST route. */
export const listCompanyCovenants = procedure
  .meta({ access: 'page', errors: [] })
  .input(CompanyPartsQuery)
  .output(envelope(CompaniesCovenants))
  .query(async ({ input, ctx }) => ({
    data: { companies: await readCovenants(input.ciks, historyEdgeOf(ctx)) },
    meta: apiMeta(),
  }))

/** For the website's list of companies: it has no REST route. */
export const listCompanyInstruments = procedure
  .meta({ access: 'page', errors: [] })
  .input(CompanyPartsQuery)
  .output(envelope(CompaniesInstruments))
  .query(async ({ input, ctx }) => ({
    data: { companies: await readInstruments(input.ciks, historyEdgeOf(ctx)) },
    meta: apiMeta(),
  }))
