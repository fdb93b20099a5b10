import type { SubscriptionStatus } from '#server/contract/resources/account/billing.ts'

/**
 * What each status of the provider is here. Source: Stripe's API reference, the subscription object's `status`.
 * `paused` is a trial that ended without a way to pay; `incomplete_expired` a first payment that never came.
 */
export const STATUS_OF_PROVIDER: Readonly<Record<string, SubscriptionStatus>> = {
  incomplete: 'incomplete',
  incomplete_expired: 'canceled',
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'unpaid',
  paused: 'unpaid',
  canceled: 'canceled',
}

/** A subscription in one of these has not come further than its first payment. */
export const ATTEMPTS: ReadonlySet<string> = new Set(['incomplete', 'incomplete_expired'])

/**
 * The steps a subscription takes. Source: Stripe, "How subscriptions work" (lifecycle and statuses) and the API reference:
 * a missing first payment leaves it `incomplete` for 23 hours; a trial ends in payment, in its lack or in an end; a failed
 * renewal makes it `past_due`, and when retries are used up `unpaid` or `canceled` by the account's settings; a payment
 * brings it back; a new trial may be given to one that lives; `canceled` is the end.
 */
export const SUBSCRIPTION_STEPS: Readonly<Record<SubscriptionStatus, readonly SubscriptionStatus[]>> = {
  incomplete: ['active', 'trialing', 'canceled'],
  trialing: ['active', 'past_due', 'unpaid', 'canceled'],
  active: ['trialing', 'past_due', 'unpaid', 'canceled'],
  past_due: ['active', 'trialing', 'unpaid', 'canceled'],
  unpaid: ['active', 'trialing', 'past_due', 'canceled'],
  canceled: [],
}

/** Of two events of one second and type, the one that stands further right here is taken for the later. */
export const SUBSCRIPTION_COURSE: readonly SubscriptionStatus[] = [
  'incomplete',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'canceled',
]

/** The same for types. */
export const SUBSCRIPTION_EVENTS: readonly string[] = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
]
