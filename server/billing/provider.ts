import type { PurchasablePlanKey } from '#server/contract/resources/account/billing.ts'
import type { HostedSession, SignedEvent } from '#server/contract/resources/account/billing-account.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { ProviderEvent } from './events/provider-event.ts'

/** A customer as it is created at the provider. */
export interface NewCustomer {
  readonly orgId: string
  readonly name: string
  readonly email: string | null
}

export interface NewCheckout {
  readonly customerId: string
  readonly orgId: string
  readonly planKey: PurchasablePlanKey
  /**
   * The subscriptions before this checkout: while they are the same, the same request within hours leads to the same
   * page.
   */
  readonly before: readonly string[]
  /** The page to which a person returns. */
  readonly returnUrl: string
}

/** A move of a subscription to another plan, on the provider's own page. */
export interface PlanChange extends Omit<NewCheckout, 'before'> {
  readonly subscriptionId: string
}

/**
 * The interface to a billing provider. Every method may throw `service_unavailable`, if the provider can't be reached,
 * refuses, or has no price for a plan; its own error is only logged.
 */
export interface BillingProvider {
  readonly createCustomer: (customer: NewCustomer) => Promise<string>
  readonly createCheckout: (checkout: NewCheckout) => Promise<HostedSession>
  readonly createPlanChange: (change: PlanChange) => Promise<HostedSession>
  readonly createPortal: (portal: { customerId: string; returnUrl: string }) => Promise<HostedSession>
  /**
   * Cancels a subscription now or at the end of the paid period. Returns its new state, or null if the provider has no
   * such subscription.
   */
  readonly cancelSubscription: (cancellation: {
    subscriptionId: string
    atPeriodEnd: boolean
  }) => Promise<ProviderEvent | null>
}

/** A kind of billing provider, implemented in a folder of its own. */
export interface BillingGateway {
  /** Makes a client of the provider; null if the settings have no key for it. */
  readonly connect: (settings: Settings) => BillingProvider | null
  /** Checks the signature of a webhook and reads its event; works without a key. Throws `invalid_request`. */
  readonly readWebhook: (signed: SignedEvent, settings: Settings, at: Date) => ProviderEvent
}
