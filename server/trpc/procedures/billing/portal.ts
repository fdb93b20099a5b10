import { openPortal } from '#server/billing/open-portal.ts'
import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { NoParameters } from '#server/contract/query.ts'
import { HostedSession } from '#server/contract/resources/account/billing-account.ts'
import { memberOf } from '../../admission/access.ts'
import { billingTrail } from '../../billing-trail.ts'
import { procedure } from '../../init.ts'
import { post } from '../../route-meta.ts'

export const portal = procedure
  .meta({
    openapi: post(
      '/account/billing/portal',
      'createPortalSession',
      'Billing',
      'Manage payments',
      'Returns a page of the payment provider, where you manage payment methods, invoices and the subscription.',
    ),
    access: { scope: 'account:write', roles: ['owner', 'admin'] },
    status: 201,
    errors: ['billing_disabled'],
  })
  .input(NoParameters)
  .output(envelope(HostedSession))
  .mutation(async ({ ctx }) => ({ data: await openPortal(memberOf(ctx.caller), billingTrail(ctx)), meta: apiMeta() }))
