import { CompanySetRequest } from '#server/contract/resources/account/company-set.ts'
import { Done, done } from '#server/contract/resources/service/done.ts'
import { removeCompany as removeFromCompanySet } from '#server/services/company-set/remove-company.ts'
import { actOf } from '../../admission/access.ts'
import { procedure } from '../../init.ts'
import { remove } from '../../route-meta.ts'

export const removeCompany = procedure
  .meta({
    openapi: remove(
      '/account/companies/{ticker}',
      'removeCompany',
      'Accounts',
      'Remove a company',
      'Removes a ticker from the company set. Returns 204 even if the ticker isn’t in the set.',
    ),
    access: { scope: 'account:write', roles: ['owner', 'admin', 'member'] },
    status: 204,
    errors: ['not_found'],
  })
  .input(CompanySetRequest)
  .output(Done)
  .mutation(async ({ input, ctx }) => {
    await removeFromCompanySet(actOf(ctx), input.ticker)
    return done()
  })
