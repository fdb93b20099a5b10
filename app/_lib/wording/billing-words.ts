import type {
  BillingAccess,
  EntitlementReason,
  SubscriptionStatus,
} from '#server/contract/resources/account/billing.ts'
import { formatDate } from '../format/format-date.ts'

type Reason = EntitlementReason
type Stated = Pick<BillingAccess, 'status' | 'reason' | 'graceEndsAt' | 'currentPeriodEnd' | 'cancelAtPeriodEnd'>

const statusWords: Readonly<Record<SubscriptionStatus | 'none', string>> = {
  active: 'active',
  trialing: 'on trial',
  past_due: 'payment overdue',
  incomplete: 'first payment missing',
  canceled: 'ended',
  unpaid: 'unpaid',
  none: 'none',
}

/** Where a subscription stands, in words; a status that has none yet is shown by its name. */
export function subscriptionWords(status: string): string {
  return new Map(Object.entries(statusWords)).get(status) ?? status
}

const on = (instant: string | null | undefined, otherwise: string) =>
  instant == null ? otherwise : `on ${formatDate(instant)}`
const until = (instant: string | null | undefined, otherwise: string) =>
  instant == null ? otherwise : `until ${formatDate(instant)}`

const reasonWords: Readonly<Record<Reason, (stated: Stated) => string>> = {
  granted_by_administrator: () =>
    'An administrator of this service granted the plan. There is no subscription behind it and nothing to pay.',
  no_subscription: () => 'There is no subscription. The evaluation is free and does not end.',
  payment_grace_period: ({ graceEndsAt }) =>
    `A payment is overdue. The plan stays in effect ${until(graceEndsAt, 'for a few days')}; a payment before then keeps it.`,
  grace_period_ended: ({ graceEndsAt }) =>
    `A payment is overdue and its grace ended ${on(graceEndsAt, 'some time ago')}. The evaluation’s limits hold until it is paid.`,
  first_payment_pending: () =>
    'The first payment has not arrived yet. The plan begins with it; until then the evaluation’s limits hold.',
  payment_failed: () =>
    'Payments failed and are no longer tried. The evaluation’s limits hold until the open invoice is paid.',
  subscription_ended: () => 'The subscription has ended. The evaluation’s limits hold.',
}

/** Why an organization has the plan it has, and until when, in a sentence or two. */
export function entitlementWords(stated: Stated): string {
  const { reason, status, cancelAtPeriodEnd, currentPeriodEnd } = stated
  if (reason != null) return reasonWords[reason](stated)
  const ends = on(currentPeriodEnd, 'with its period')
  if (cancelAtPeriodEnd === true)
    return `The subscription is cancelled and ends ${ends}. The evaluation’s limits hold from then on.`
  return status === 'trialing'
    ? `The trial ends ${ends}; the subscription goes on with the first payment.`
    : `The subscription is renewed ${ends}.`
}

/** Whether a subscription lives at the provider, paid or not. */
export function isSubscribed(status: string): boolean {
  return status !== 'none' && status !== 'canceled'
}

/** Whether the plan can be changed: not while a payment is missing, which comes first. */
export function mayChangePlan(status: string): boolean {
  return !isSubscribed(status) || status === 'active' || status === 'trialing'
}

/** An amount of cents in its currency: `$49.00`. */
export function formatCents(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100)
}

/** A price of a month in whole units where it is one: `$49`. */
export function formatPrice(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(
    cents / 100,
  )
}

/** How far back a plan reaches: `10 years`. */
export function historyWords(days: number): string {
  const years = days / 365
  return Number.isInteger(years) ? `${years} ${years === 1 ? 'year' : 'years'}` : `${days} days`
}
