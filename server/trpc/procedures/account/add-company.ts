import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { TickerEntry } from '#server/contract/resources/account/account-overview.ts'
import { CompanySetRequest } from '#server/contract/resources/account/company-set.ts'
import { addCompany as addToCompanySet } from '#server/services/company-set/add-company.ts'
import { actOf } from '../../admission/access.ts'
import { procedure } from '../../init.ts'
import { post } from '../../route-meta.ts'

export const addCompany = procedure
  .meta({
    openapi: post(
      '/account/companies',
      'addCompany',
      'Accounts',
      'Add a company',
      'Adds a ticker to the company set, whether or not we know it. Returns 409 if the ticker is already in the set or the set is full.',
    ),
    access: { scope: 'account:write', roles: ['owner', 'admin', 'member'] },
    status: 201,
    errors: ['conflict'],
  })
  .input(CompanySetRequest)
  .output(envelope(TickerEntry))
  .mutation(async ({ input, ctx }) => ({ data: await addToCompanySet(actOf(ctx), input.ticker), meta: apiMeta() }))
