import { z } from 'zod'
import type { Transaction } from '#db/client.ts'
import { PlanKey } from '#server/contract/enums.ts'
import { SubscriptionStatus } from '#server/contract/resources/account/billing.ts'
import { selectSubscriptions } from '../queries.ts'
import type { Subscribed } from './entitlement.ts'

/** A subscription as it is stored. */
export interface StoredSubscription extends Subscribed {
  readonly customerId: string | null
  readonly currentPeriodEnd: Date | null
  readonly cancelAtPeriodEnd: boolean
}

const Named = z.object({ planKey: PlanKey, status: SubscriptionStatus })

/** Every subscription of an organization. */
export async function listSubscriptions(
  orgId: string,
  db?: Pick<Transaction, 'select'>,
): Promise<StoredSubscription[]> {
  const rows = await selectSubscriptions(orgId, db)
  return rows.map((row) => ({ ...row, ...Named.parse(row) }))
}

/** Whether a subscription can still cost something. */
export function isLive({ status }: Pick<StoredSubscription, 'status'>): boolean {
  return status !== 'canceled' && status !== 'incomplete'
}
