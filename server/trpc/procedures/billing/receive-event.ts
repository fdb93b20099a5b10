import { receiveWebhook } from '#server/billing/receive-webhook.ts'
import { SIGNATURE_HEADER } from '#server/billing/signature.ts'
import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { NoParameters } from '#server/contract/query.ts'
import { AcceptedBillingEvent } from '#server/contract/resources/billing-account.ts'
import { ANONYMOUS } from '../../context.ts'
import { billingTrail } from '../../billing-trail.ts'
import { procedure } from '../../init.ts'
import { post } from '../../route-meta.ts'

const NOTHING = { signature: undefined, bytes: new Uint8Array() }

export const receiveEvent = procedure
  .meta({
    openapi: post(
      '/billing/webhooks/provider',
      'receiveBillingEvent',
      'Billing',
      'Tell of a billing event',
      'For the billing provider: an event, signed over its raw body as `t=<unix seconds>,v1=<hexadecimal HMAC-SHA256 of t, a dot and the body>`, within 300 seconds. It is taken once, whatever its type and however often it is sent.',
    ),
    access: 'open',
    ignoresToken: true,
    isForRestOnly: true,
    signedBy: SIGNATURE_HEADER,
    status: 202,
    errors: ['billing_disabled'],
  })
  .input(NoParameters)
  .output(envelope(AcceptedBillingEvent))
  .mutation(async ({ ctx }) => {
    await receiveWebhook(ctx.signed ?? NOTHING, billingTrail({ caller: ANONYMOUS, requestId: ctx.requestId }))
    return { data: { accepted: true as const }, meta: apiMeta() }
  })
