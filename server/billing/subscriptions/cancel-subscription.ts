import { database } from '#db/client.ts'
import { ApiError } from '#server/contract/errors.ts'
import type { BillingAccess } from '#server/contract/resources/account/billing.ts'
import { applyEvent } from '../events/apply-event.ts'
import { demandProvider, findProvider } from '../find-provider.ts'
import { readAccess } from '../read-access.ts'
import { isLive, listSubscriptions } from './subscription-rows.ts'
import type { Trail } from '../trail.ts'

/**
 * Ends what an organization is subscribed to, now or with the paid period, and gives what it is entitled to since. The
 * provider's answer is taken in like an event of it. Throws `billing_disabled`, `service_unavailable`, and `conflict`
 * where there is nothing to end.
 */
export async function cancelSubscription(orgId: string, atPeriodEnd: boolean, trail: Trail): Promise<BillingAccess> {
  const provider = demandProvider()
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
 * Ends at the provider, now, whatever an organization is still subscribed to, because it is about to be deleted: nobody
 * pays for what is gone. Throws `service_unavailable` where that fails, and then nothing may be deleted.
 */
export async function endSubscriptions(orgId: string): Promise<void> {
  const open = (await listSubscriptions(orgId)).filter(({ status }) => status !== 'canceled')
  if (open.length === 0) return
  const provider = findProvider()
  if (provider === null) throw new ApiError('service_unavailable')
  for (const { id } of open) await provider.cancelSubscription({ subscriptionId: id, atPeriodEnd: false })
}
