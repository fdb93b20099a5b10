import { z } from 'zod'
import { Count, Id, Instant } from '../../atoms.ts'
import { PlanKey } from '../../enums.ts'
import { field } from '../../field.ts'
import { ID, OTHER_ID } from './accounts.ts'
import { Plan } from './plan.ts'

export const SubscriptionStatus = z.enum(['active', 'trialing', 'past_due', 'incomplete', 'canceled', 'unpaid']).meta({
  id: 'SubscriptionStatus',
  description:
    'Status of a subscription. `active` and `trialing` give access to the plan, and so does `past_due` until its grace period ends. `incomplete` (first payment missing), `unpaid` and `canceled` do not.',
  examples: ['active'],
})
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>

export const InvoiceStatus = z
  .enum(['paid', 'open', 'void'])
  .meta({ id: 'InvoiceStatus', description: 'Status of an invoice. `void`: withdrawn.', examples: ['paid'] })
export type InvoiceStatus = z.infer<typeof InvoiceStatus>

/** Plans that a checkout can be for. */
export const PurchasablePlanKey = z.enum(['builder', 'professional', 'team'])
export type PurchasablePlanKey = z.infer<typeof PurchasablePlanKey>

const PERIOD_END = '2026-12-01T09:30:00.000Z'

export const BillingPlan = z
  .strictObject({
    ...Plan.shape,
    displayName: field(z.string(), 'Name to show beside the price.', 'Builder'),
    proposedMonthlyPriceCents: field(Count, 'Proposed monthly price, in cents.', 4900),
    currency: field(z.literal('USD'), 'Currency of the price.', 'USD'),
    purchaseAvailable: field(z.literal(false), 'Prices are proposals; nothing is for sale from this list.', false),
  })
  .meta({ id: 'BillingPlan', description: 'A plan with its proposed price.' })
export type BillingPlan = z.infer<typeof BillingPlan>

export const BillingCatalog = z
  .strictObject({
    modelVersion: field(z.string(), 'Version of the pricing model.', '2026-11'),
    pricingStatus: field(z.literal('proposed_not_for_sale'), 'All prices are proposals.', 'proposed_not_for_sale'),
    primaryMetric: field(z.literal('monitored_companies'), 'What distinguishes the plans.', 'monitored_companies'),
    providerEnabled: field(
      z.boolean(),
      'Whether this deployment has a billing provider, so that checkout, portal and cancellation work.',
      false,
    ),
    plans: field(z.array(BillingPlan), 'The plans, smallest first.'),
    guardrails: field(z.array(z.string()).optional(), 'Rules that apply to every plan.', [
      'A plan is never changed, and no overage charged, without an order.',
    ]),
    eventDeliveryMeteredSeparately: field(
      z.boolean().optional(),
      'Whether event delivery, if it is ever offered, would be metered on its own.',
      true,
    ),
    historicalBackfills: field(
      z.string().optional(),
      'Policy on historical backfills.',
      'Within each plan’s history window; no separate charge is proposed.',
    ),
    redistribution: field(
      z.string().optional(),
      'Policy on redistributing records.',
      'Not included in any plan; by written agreement.',
    ),
  })
  .meta({ id: 'BillingCatalog', description: 'The proposed plans and prices.' })
export type BillingCatalog = z.infer<typeof BillingCatalog>

const currentPeriodEnd = field(Instant.nullable().optional(), 'When the paid period ends.', PERIOD_END, null)
const cancelAtPeriodEnd = field(z.boolean().optional(), 'Whether the subscription ends with the period.', false)
const graceEndsAt = field(
  Instant.nullable().optional(),
  'When the grace period of a `past_due` subscription ends; null if there is none.',
  null,
  PERIOD_END,
)

export const BillingSubscription = z
  .strictObject({
    orgId: field(Id.optional(), 'The organization.', ID),
    planKey: field(PlanKey.optional(), 'The plan it is for.', 'builder'),
    status: field(SubscriptionStatus.optional(), 'Its status.', 'active'),
    currentPeriodEnd,
    cancelAtPeriodEnd,
    graceEndsAt,
  })
  .meta({ id: 'BillingSubscription', description: 'The subscription that decides an organization’s plan.' })
export type BillingSubscription = z.infer<typeof BillingSubscription>

export const EntitlementReason = z
  .enum([
    'granted_by_administrator',
    'no_subscription',
    'payment_grace_period',
    'grace_period_ended',
    'first_payment_pending',
    'payment_failed',
    'subscription_ended',
  ])
  .meta({
    id: 'EntitlementReason',
    description: 'Why an organization is entitled or not, where its subscription’s status alone doesn’t say it.',
    examples: ['no_subscription'],
  })
export type EntitlementReason = z.infer<typeof EntitlementReason>

export const BillingAccess = z
  .strictObject({
    requestedPlanKey: field(PlanKey, 'The plan that was subscribed to or granted.', 'builder'),
    effectivePlanKey: field(PlanKey, 'The plan in effect: without entitlement it is `evaluation`.', 'builder'),
    status: field(z.string(), 'The subscription’s status, or `none` where there is no subscription.', 'active', 'none'),
    entitled: field(z.boolean(), 'Whether a subscription or an administrator’s grant is active.', true),
    reason: field(
      EntitlementReason.nullable().optional(),
      'The reason; null if the status explains it.',
      null,
      'granted_by_administrator',
    ),
    currentPeriodEnd,
    graceEndsAt,
    cancelAtPeriodEnd,
    subscription: field(
      BillingSubscription.nullable().optional(),
      'The subscription that applies; null if there is none.',
      null,
    ),
  })
  .meta({ id: 'BillingAccess', description: 'An organization’s entitlement and its source.' })
export type BillingAccess = z.infer<typeof BillingAccess>

const link = z.url().nullable().optional()
const instant = Instant.nullable().optional()

export const Invoice = z
  .strictObject({
    id: field(Id, 'Id of the invoice.', OTHER_ID),
    orgId: field(Id, 'The organization.', ID),
    status: field(InvoiceStatus, 'Its status.', 'paid'),
    amountDueCents: field(Count, 'What was due, in cents.', 4900),
    amountPaidCents: field(Count, 'What was paid, in cents.', 4900),
    currency: field(
      z.string().regex(/^[A-Z]{3}$/, 'Expected 3 upper-case letters'),
      'Currency of both amounts.',
      'USD',
    ),
    createdAt: field(Instant, 'When it was created.', '2026-11-01T09:30:00.000Z'),
    hostedInvoiceUrl: field(link, 'The provider’s page of the invoice.', 'https://invoice.provider.example/i/1', null),
    receiptUrl: field(link, 'The provider’s PDF of a paid invoice.', 'https://invoice.provider.example/i/1/pdf', null),
    periodStart: field(instant, 'Start of the billed period.', '2026-11-01T09:30:00.000Z', null),
    periodEnd: field(instant, 'End of the billed period.', PERIOD_END, null),
    updatedAt: field(Instant.optional(), 'When it last changed.', '2026-11-01T09:30:02.000Z'),
  })
  .meta({ id: 'Invoice', description: 'An invoice, as the billing provider reports it.' })
export type Invoice = z.infer<typeof Invoice>
