import { ApiError } from '#server/contract/errors.ts'
import type { SignedEvent } from '#server/contract/resources/account/billing-account.ts'
import { now } from '#server/platform/clock.ts'
import { settings } from '#server/platform/settings.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { ProviderEvent } from './events/provider-event.ts'
import type { BillingProvider } from './provider.ts'
import type { StripeReading } from './stripe/read-event.ts'
import { readStripeWebhook } from './stripe/read-webhook.ts'
import { createStripeProvider } from './stripe/stripe-provider.ts'

let held: { readonly key: string; readonly provider: BillingProvider } | undefined

/** The provider of this deployment; null where no key of one is set. */
export function findProvider(
  { STRIPE_SECRET_KEY, STRIPE_API_URL, STRIPE_PRICES }: Settings = settings(),
): BillingProvider | null {
  if (STRIPE_SECRET_KEY === undefined) return null
  // Each copy of this module has its own: an error that another copy made would not be known for one of the contract's.
  if (held?.key !== STRIPE_SECRET_KEY) {
    const provider = createStripeProvider({
      secretKey: STRIPE_SECRET_KEY,
      apiUrl: STRIPE_API_URL,
      priceByPlan: STRIPE_PRICES ?? {},
      reading: stripeReading(),
    })
    held = { key: STRIPE_SECRET_KEY, provider }
  }
  return held.provider
}

/** The provider of a deployment whose billing is on. Throws `billing_disabled`, and `service_unavailable` without a key. */
export function demandProvider(of: Settings = settings()): BillingProvider {
  demandBilling(of)
  const provider = findProvider(of)
  if (provider === null) throw new ApiError('service_unavailable')
  return provider
}

/** Refuses what needs commercial billing while it is off: `billing_disabled`. */
export function demandBilling({ BILLING_ENABLED }: Settings = settings()): void {
  if (!BILLING_ENABLED) throw new ApiError('billing_disabled')
}

/** The event in a webhook of this deployment's provider, which needs no key for it. Throws `invalid_request`. */
export function readWebhook(signed: SignedEvent): ProviderEvent {
  return readStripeWebhook(signed, settings().BILLING_WEBHOOK_SECRET ?? [], stripeReading(), now())
}

/** How this deployment reads its provider's objects. */
export function stripeReading(): StripeReading {
  const { STRIPE_API_URL, STRIPE_PRICES } = settings()
  const planByPrice = Object.fromEntries(Object.entries(STRIPE_PRICES ?? {}).map(([plan, price]) => [price, plan]))
  return { planByPrice, isLocalProvider: STRIPE_API_URL.startsWith('http://') }
}
