import { readCatalog } from '#server/billing/catalog.ts'
import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { NoParameters } from '#server/contract/query.ts'
import { BillingCatalog } from '#server/contract/resources/account/billing.ts'
import { procedure } from '../../init.ts'
import { get } from '../../route-meta.ts'

export const getCatalog = procedure
  .meta({
    openapi: get(
      '/billing/catalog',
      'getBillingCatalog',
      'Billing',
      'List plans',
      'The plans, their limits and their proposed prices. Nothing is for sale yet.',
    ),
    access: 'open',
    errors: [],
  })
  .input(NoParameters)
  .output(envelope(BillingCatalog))
  .query(async () => ({ data: await readCatalog(), meta: apiMeta() }))
