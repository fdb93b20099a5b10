import { z } from 'zod'
import { listInvoices as readInvoices } from '#server/billing/invoices/list-invoices.ts'
import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { NoParameters } from '#server/contract/query.ts'
import { Invoice } from '#server/contract/resources/account/billing.ts'
import { memberOf } from '../../admission/access.ts'
import { procedure } from '../../init.ts'
import { get } from '../../route-meta.ts'

export const listInvoices = procedure
  .meta({
    openapi: get(
      '/account/billing/invoices',
      'listInvoices',
      'Billing',
      'List invoices',
      'The organization’s latest 100 invoices, newest first.',
    ),
    access: { scope: 'account:read' },
    errors: [],
  })
  .input(NoParameters)
  .output(envelope(z.array(Invoice)))
  .query(async ({ ctx }) => ({ data: await readInvoices(memberOf(ctx.caller).orgId), meta: apiMeta() }))
