import { cancelSubscription } from '#server/billing/subscriptions/cancel-subscription.ts'
import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { BillingAccess } from '#server/contract/resources/billing.ts'
import { CancelRequest } from '#server/contract/resources/billing-account.ts'
import { memberOf } from '../../access.ts'
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
      'Ends it with the paid period, or now. The answer is what the organization is entitled to since. Without a subscription it is a conflict.',
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
