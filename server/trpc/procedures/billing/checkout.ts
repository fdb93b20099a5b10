import { startCheckout } from '#server/billing/start-checkout.ts'
import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { CheckoutRequest, HostedSession } from '#server/contract/resources/account/billing-account.ts'
import { memberOf } from '../../admission/access.ts'
import { billingTrail } from '../../billing-trail.ts'
import { procedure } from '../../init.ts'
import { post } from '../../route-meta.ts'

export const checkout = procedure
  .meta({
    openapi: post(
      '/account/billing/checkout',
      'createCheckout',
      'Billing',
      'Subscribe to a plan',
      'Returns a page of the payment provider, where you subscribe to the plan or switch to it. The plan applies once the provider confirms the payment. Returns 409 if you already have the plan or a payment is overdue.',
    ),
    access: { scope: 'account:write', roles: ['owner', 'admin'] },
    status: 201,
    isIdempotent: true,
    errors: ['billing_disabled', 'conflict'],
  })
  .input(CheckoutRequest)
  .output(envelope(HostedSession))
  .mutation(async ({ input, ctx }) => ({
    data: await startCheckout(memberOf(ctx.caller), input.planKey, billingTrail(ctx)),
    meta: apiMeta(),
  }))
