import { startCheckout } from '#server/billing/start-checkout.ts'
import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { CheckoutRequest, HostedSession } from '#server/contract/resources/billing-account.ts'
import { memberOf } from '../../access.ts'
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
      'A page of the provider to subscribe on, or to move the present subscription to the plan. The plan holds once the provider tells that it is paid. The plan the organization has, or a missing payment, is a conflict.',
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
