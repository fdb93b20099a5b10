import type { BillingCatalog, BillingPlan } from '#server/contract/resources/account/billing.ts'
import { PLANS } from '#server/contract/resources/account/plan.ts'
import { settings } from '#server/platform/settings.ts'
import type { Settings } from '#server/platform/settings.ts'
import { findProvider } from './find-provider.ts'

/** Proposed monthly prices in cents. The plan `internal` can't be chosen. */
const PROPOSED_MONTHLY_PRICE_CENTS = { evaluation: 0, builder: 4_900, professional: 19_900, team: 79_900 } as const

const plans: BillingPlan[] = (['evaluation', 'builder', 'professional', 'team'] as const).map((key) => ({
  ...PLANS[key],
  displayName: PLANS[key].label,
  proposedMonthlyPriceCents: PROPOSED_MONTHLY_PRICE_CENTS[key],
  currency: 'USD',
  purchaseAvailable: false,
}))

/** The proposed plans and prices. Served whether billing is on or not; nothing is for sale. */
export async function readCatalog(of: Settings = settings()): Promise<BillingCatalog> {
  return {
    modelVersion: '2026-11',
    pricingStatus: 'proposed_not_for_sale',
    primaryMetric: 'monitored_companies',
    providerEnabled: of.BILLING_ENABLED && (await findProvider(of)) !== null,
    plans,
    guardrails: [
      'Allowances are limits. You never pay more than the price of your plan.',
      'Once the monthly allowance is used up, requests are refused until the next month.',
      'If you move to a smaller plan you keep your watchlist, but cannot add to it until it fits.',
    ],
    eventDeliveryMeteredSeparately: true,
    historicalBackfills: 'Every filing within a plan’s history is included. There are no separate backfills.',
    redistribution: 'No plan includes the right to redistribute records.',
  }
}
