import type { BillingCatalog, BillingPlan } from '#server/contract/resources/account/billing.ts'
import { PLANS } from '#server/contract/resources/account/plan.ts'
import { settings } from '#server/platform/settings.ts'
import type { Settings } from '#server/platform/settings.ts'

/** Proposed prices of a month, in cents. The plan `internal` is nobody's to choose. */
const PROPOSED_MONTHLY_PRICE_CENTS = { evaluation: 0, builder: 4_900, professional: 19_900, team: 79_900 } as const

const plans: BillingPlan[] = (['evaluation', 'builder', 'professional', 'team'] as const).map((key) => ({
  ...PLANS[key],
  displayName: PLANS[key].label,
  proposedMonthlyPriceCents: PROPOSED_MONTHLY_PRICE_CENTS[key],
  currency: 'USD',
  purchaseAvailable: false,
}))

/** The proposed plans and prices. It is served whether billing is on or not, and offers nothing for sale. */
export function readCatalog(
  { BILLING_ENABLED, STRIPE_SECRET_KEY }: Pick<Settings, 'BILLING_ENABLED' | 'STRIPE_SECRET_KEY'> = settings(),
): BillingCatalog {
  return {
    modelVersion: '2026-11',
    pricingStatus: 'proposed_not_for_sale',
    primaryMetric: 'monitored_companies',
    providerEnabled: BILLING_ENABLED && STRIPE_SECRET_KEY !== undefined,
    plans,
    guardrails: [
      'What a plan allows is a limit, never a meter: nothing is charged beyond its price.',
      'A request beyond the monthly allowance is refused, and the next month begins again.',
      'A company set that is larger than a lowered plan allows is kept whole; nothing can be added until it fits.',
    ],
    eventDeliveryMeteredSeparately: true,
    historicalBackfills: 'Filings within a plan’s history window are included; no separate backfill is offered.',
    redistribution: 'Passing records on to others is not included in any plan.',
  }
}
