import { database } from '#db/client.ts'
import { ApiError } from '#server/contract/errors.ts'
import type { PurchasablePlanKey } from '#server/contract/resources/account/billing.ts'
import type { HostedSession } from '#server/contract/resources/account/billing-account.ts'
import { now } from '#server/platform/clock.ts'
import { billingPage } from './billing-page.ts'
import { isEntitled } from './subscriptions/entitlement.ts'
import { findOrCreateCustomer } from './find-customer.ts'
import { demandProvider } from './find-provider.ts'
import { isLive, listSubscriptions } from './subscriptions/subscription-rows.ts'
import type { Trail } from './trail.ts'

/** The person who subscribes, and their organization. */
export interface Asker {
  readonly orgId: string
  readonly userId: string
}

/**
 * Opens the provider's page to subscribe to a plan, or to move the present subscription to it: an organization never
 * gets a second one. Throws `billing_disabled`, `service_unavailable`, and `conflict` for the plan it has, or while a
 * payment is due.
 */
export async function startCheckout(asker: Asker, planKey: PurchasablePlanKey, trail: Trail): Promise<HostedSession> {
  const provider = await demandProvider()
  const subscriptions = await listSubscriptions(asker.orgId)
  const live = subscriptions.filter(isLive)
  const present = live.find((one) => one.planKey === planKey) ?? live[0]
  if (present?.planKey === planKey)
    throw new ApiError('conflict', { message: 'The organization is subscribed to this plan; the portal changes how.' })
  if (present !== undefined && (present.status === 'past_due' || !isEntitled(present, now()))) {
    throw new ApiError('conflict', {
      message: 'A payment of the present subscription is missing; the portal takes it.',
    })
  }
  const customerId = present?.customerId ?? (await findOrCreateCustomer(provider, asker))
  const wanted = { customerId, orgId: asker.orgId, planKey, returnUrl: billingPage() }
  const before = subscriptions.map(({ id, status }) => `${id} ${status}`).sort()
  const session =
    present === undefined
      ? await provider.createCheckout({ ...wanted, before })
      : await provider.createPlanChange({ ...wanted, subscriptionId: present.id })
  await database().transaction((tx) =>
    trail(tx, {
      orgId: asker.orgId,
      action: 'subscription.checkout_started',
      targetType: 'subscription',
      targetId: present?.id ?? null,
      details: { planKey },
    }),
  )
  return session
}
