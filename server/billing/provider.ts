import type { PurchasablePlanKey } from '#server/contract/resources/account/billing.ts'
import type { HostedSession, SignedEvent } from '#server/contract/resources/account/billing-account.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { ProviderEvent } from './events/provider-event.ts'

/** A customer as the provider is told of them. */
export interface NewCustomer {
  readonly orgId: string
  readonly name: string
  readonly email: string | null
}

export interface NewCheckout {
  readonly customerId: string
  readonly orgId: string
  readonly planKey: PurchasablePlanKey
  /** What was subscribed to before: while it is the same, the same request within hours leads to the same page. */
  readonly before: readonly string[]
  /** The site's page that a person comes back to. */
  readonly returnUrl: string
}

/** A move of a subscription to another plan, on the provider's own page. */
export interface PlanChange extends Omit<NewCheckout, 'before'> {
  readonly subscriptionId: string
}

/**
 * What the product asks of a billing provider. Every method may throw `service_unavailable`, when the provider can't be
 * reached, refuses, or has no price for a plan; what it said stays in the log.
 */
export interface BillingProvider {
  readonly createCustomer: (customer: NewCustomer) => Promise<string>
  readonly createCheckout: (checkout: NewCheckout) => Promise<HostedSession>
  readonly createPlanChange: (change: PlanChange) => Promise<HostedSession>
  readonly createPortal: (portal: { customerId: string; returnUrl: string }) => Promise<HostedSession>
  /** Ends a subscription now or with its paid period. Gives what it is since, or null where the provider has none such. */
  readonly cancelSubscription: (cancellation: {
    subscriptionId: string
    atPeriodEnd: boolean
  }) => Promise<ProviderEvent | null>
}

/** A kind of billing provider, implemented in a folder of its own. */
export interface BillingGateway {
  /** Makes a client of the provider; null where the settings have no key for it. */
  readonly connect: (settings: Settings) => BillingProvider | null
  /** Checks the signature of a webhook and reads its event; works without a key. Throws `invalid_request`. */
  readonly readWebhook: (signed: SignedEvent, settings: Settings, at: Date) => ProviderEvent
}
