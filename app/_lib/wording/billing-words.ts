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
    'An administrator of this service granted this plan. There is no subscription and nothing to pay.',
  no_subscription: () => 'You have no subscription. The evaluation is free and does not end.',
  payment_grace_period: ({ graceEndsAt }) =>
    `A payment is overdue. Your plan stays in effect ${until(graceEndsAt, 'for a few days')}. Pay before then to keep it.`,
  grace_period_ended: ({ graceEndsAt }) =>
    `A payment is overdue and the grace period ended ${on(graceEndsAt, 'some time ago')}. The evaluation limits apply until you pay.`,
  first_payment_pending: () => 'We have not received the first payment yet. Until then, the evaluation limits apply.',
  payment_failed: () =>
    'Payments failed and are no longer retried. The evaluation limits apply until you pay the open invoice.',
  subscription_ended: () => 'The subscription has ended. The evaluation limits apply.',
}

/** Why an organization has the plan it has, and until when, in a sentence or two. */
export function entitlementWords(stated: Stated): string {
  const { reason, status, cancelAtPeriodEnd, currentPeriodEnd } = stated
  if (reason != null) return reasonWords[reason](stated)
  const ends = on(currentPeriodEnd, 'with its period')
  if (cancelAtPeriodEnd === true)
    return `The subscription is cancelled and ends ${ends}. After that, the evaluation limits apply.`
  return status === 'trialing'
    ? `The trial ends ${ends}. The subscription continues with the first payment.`
    : `The subscription renews ${ends}.`
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

/** A monthly price, without decimals if it is a whole number: `$49`. */
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
