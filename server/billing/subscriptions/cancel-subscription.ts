import { database } from '#db/client.ts'
import { ApiError } from '#server/contract/errors.ts'
import type { BillingAccess } from '#server/contract/resources/account/billing.ts'
import { applyEvent } from '../events/apply-event.ts'
import { demandProvider, findProvider } from '../find-provider.ts'
import { readAccess } from '../read-access.ts'
import { isLive, listSubscriptions } from './subscription-rows.ts'
import type { Trail } from '../trail.ts'

/**
 * Cancels an organization's subscription, now or at the end of the paid period, and returns the new entitlement. The
 * provider's answer is applied like an event. Throws `billing_disabled`, `service_unavailable`, and `conflict` if there
 * is nothing to cancel.
 */
export async function cancelSubscription(orgId: string, atPeriodEnd: boolean, trail: Trail): Promise<BillingAccess> {
  const provider = await demandProvider()
  const live = (await listSubscriptions(orgId)).filter(isLive)
  if (live.length === 0) throw new ApiError('conflict', { message: 'The organization has no subscription to cancel.' })
  for (const { id } of live) {
    const event = await provider.cancelSubscription({ subscriptionId: id, atPeriodEnd })
    if (event === null) throw new ApiError('conflict', { message: 'The provider knows no such subscription any more.' })
    await database().transaction((tx) =>
      trail(tx, {
        orgId,
        action: 'subscription.cancellation_requested',
        targetType: 'subscription',
        targetId: id,
        details: { atPeriodEnd },
      }),
    )
    await applyEvent(event, trail)
  }
  return await readAccess(orgId)
}

/**
 * Cancels every subscription of an organization that is about to be deleted, now, so that nobody pays for it
 * afterwards. Throws `service_unavailable` if that fails; then nothing may be deleted.
 */
export async function endSubscriptions(orgId: string): Promise<void> {
  const open = (await listSubscriptions(orgId)).filter(({ status }) => status !== 'canceled')
  if (open.length === 0) return
  const provider = await findProvider()
  if (provider === null) throw new ApiError('service_unavailable')
  for (const { id } of open) await provider.cancelSubscription({ subscriptionId: id, atPeriodEnd: false })
}
