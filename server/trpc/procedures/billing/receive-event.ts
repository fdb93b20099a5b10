import { receiveWebhook } from '#server/billing/events/receive-webhook.ts'
import { apiMeta, envelope } from '#server/contract/envelope.ts'
import {
  AcceptedBillingEvent,
  SIGNATURE_HEADER,
  SignedEvent,
} from '#server/contract/resources/account/billing-account.ts'
import { ANONYMOUS } from '#server/auth/caller.ts'
import { billingTrail } from '../../billing-trail.ts'
import { procedure } from '../../init.ts'
import { post } from '../../route-meta.ts'

export const receiveEvent = procedure
  .meta({
    openapi: post(
      '/billing/webhooks/provider',
      'receiveBillingEvent',
      'Billing',
      'Send a billing event',
      'For the billing provider. The signature is `t=<unix seconds>,v1=<hex HMAC-SHA256 of t, a dot and the raw body>` and valid for 300 seconds. An event is applied once, however often it is sent.',
    ),
    access: 'open',
    ignoresToken: true,
    isForRestOnly: true,
    signedBy: SIGNATURE_HEADER,
    status: 202,
    errors: ['billing_disabled'],
  })
  .input(SignedEvent)
  .output(envelope(AcceptedBillingEvent))
  .mutation(async ({ input, ctx }) => {
    await receiveWebhook(input, billingTrail({ caller: ANONYMOUS, requestId: ctx.requestId }))
    return { data: { accepted: true as const }, meta: apiMeta() }
  })
