import { cancelSubscription } from '#server/billing/subscriptions/cancel-subscription.ts'
import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { BillingAccess } from '#server/contract/resources/account/billing.ts'
import { CancelRequest } from '#server/contract/resources/account/billing-account.ts'
import { memberOf } from '../../admission/access.ts'
import { billingTrail } from '../../billing-trail.ts'
import { procedure } from '../../init.ts'
import { post } from '../../route-meta.ts'

export const cancel = procedure
  .meta({
    openapi: post(
      '/account/billing/cancel',
      'cancelSubscription',
      'Billing',
      'Cancel the subscription',
      'Cancels the subscription at the end of the paid period, or at once. Returns the resulting entitlement, or 409 if there is no subscription.',
    ),
    access: { scope: 'account:write', roles: ['owner', 'admin'] },
    errors: ['billing_disabled', 'conflict'],
  })
  .input(CancelRequest)
  .output(envelope(BillingAccess))
  .mutation(async ({ input, ctx }) => ({
    data: await cancelSubscription(memberOf(ctx.caller).orgId, input.atPeriodEnd, billingTrail(ctx)),
    meta: apiMeta(),
  }))
