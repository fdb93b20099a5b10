import type { SubscriptionStatus } from '#server/contract/resources/account/billing.ts'

/**
 * Our status for each of the provider's. Source: Stripe's API reference, the subscription object's `status`. `paused`
 * is a trial that ended without a payment method; `incomplete_expired` a first payment that never came.
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

/** Statuses before the first payment. */
export const ATTEMPTS: ReadonlySet<string> = new Set(['incomplete', 'incomplete_expired'])

/**
 * The steps of a subscription. Source: Stripe, "How subscriptions work" (lifecycle and statuses) and the API reference:
 * without a first payment it stays `incomplete` for 23 hours; a trial ends with a payment, without one, or in
 * cancellation; a failed renewal makes it `past_due`, and after the last retry `unpaid` or `canceled` by the account's
 * settings; a payment makes it active again; a live one may get a new trial; `canceled` is the end.
 */
export const SUBSCRIPTION_STEPS: Readonly<Record<SubscriptionStatus, readonly SubscriptionStatus[]>> = {
  incomplete: ['active', 'trialing', 'canceled'],
  trialing: ['active', 'past_due', 'unpaid', 'canceled'],
  active: ['trialing', 'past_due', 'unpaid', 'canceled'],
  past_due: ['active', 'trialing', 'unpaid', 'canceled'],
  unpaid: ['active', 'trialing', 'past_due', 'canceled'],
  canceled: [],
}

/** Of two events of one type in one second, the one further down this list counts as the later. */
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
