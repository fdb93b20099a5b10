import type { Settings } from '#server/platform/settings.ts'
import type { BillingGateway } from '../provider.ts'
import type { StripeReading } from './read-event.ts'
import { readStripeWebhook } from './read-webhook.ts'
import { createStripeProvider } from './stripe-provider.ts'

/** Stripe as a deployment's settings describe it. */
export const stripeGateway: BillingGateway = {
  connect(settings) {
    const { STRIPE_SECRET_KEY, STRIPE_API_URL, STRIPE_PRICES } = settings
    if (STRIPE_SECRET_KEY === undefined) return null
    return createStripeProvider({
      secretKey: STRIPE_SECRET_KEY,
      apiUrl: STRIPE_API_URL,
      priceByPlan: STRIPE_PRICES ?? {},
      reading: readingOf(settings),
    })
  },
  readWebhook(signed, settings, at) {
    return readStripeWebhook(signed, settings.BILLING_WEBHOOK_SECRET ?? [], readingOf(settings), at)
  },
}

function readingOf({ STRIPE_API_URL, STRIPE_PRICES }: Settings): StripeReading {
  const planByPrice = Object.fromEntries(Object.entries(STRIPE_PRICES ?? {}).map(([plan, price]) => [price, plan]))
  return { planByPrice, isLocalProvider: STRIPE_API_URL.startsWith('http://') }
}
