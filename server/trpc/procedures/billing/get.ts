import { readCatalog } from '#server/billing/catalog.ts'
import { listInvoices } from '#server/billing/invoices/list-invoices.ts'
import { readAccess } from '#server/billing/read-access.ts'
import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { NoParameters } from '#server/contract/query.ts'
import { AccountBilling } from '#server/contract/resources/account/billing-account.ts'
import { memberOf } from '../../admission/access.ts'
import { procedure } from '../../init.ts'
import { get } from '../../route-meta.ts'

export const getBilling = procedure
  .meta({
    openapi: get(
      '/account/billing',
      'getBilling',
      'Billing',
      'Get billing',
      'The organization’s entitlement and its source (a subscription or an administrator’s grant), the plan catalog and the latest invoices.',
    ),
    access: { scope: 'account:read' },
    errors: [],
  })
  .input(NoParameters)
  .output(envelope(AccountBilling))
  .query(async ({ ctx }) => {
    const { orgId } = memberOf(ctx.caller)
    const [access, invoices] = await Promise.all([readAccess(orgId), listInvoices(orgId)])
    return { data: { ...access, catalog: await readCatalog(), invoices }, meta: apiMeta() }
  })
