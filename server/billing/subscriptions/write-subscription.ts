import type { Transaction } from '#db/client.ts'
import { log } from '#server/platform/log/log.ts'
import { CheckoutFacts, SubscriptionFacts } from '../events/provider-event.ts'
import { readSubscription } from './read-subscription.ts'
import type { SubscriptionState } from './read-subscription.ts'
import { logRefusedEvents } from '../events/refused-events.ts'
import type { BillingChange } from '../trail.ts'
import { selectSubscription, selectSubscriptionEvents, upsertSubscription } from '../queries.ts'
import type { EventRow } from '../queries.ts'

/** Stores a subscription as its events describe it now. Returns the change, for the audit trail. */
export async function writeSubscription(tx: Transaction, orgId: string, id: string): Promise<BillingChange[]> {
  const all = await selectSubscriptionEvents(tx, orgId, id)
  const rows = all.filter(({ subject }) => subject === 'subscription')
  const { state, refused } = readSubscription(
    rows.map((row) => ({ ...row, facts: SubscriptionFacts.parse(row.facts) })),
  )
  logRefusedEvents('subscription', id, refused)
  if (state === null) return []
  const planKey = state.planKey ?? planOfCheckout(all)
  if (planKey === null) {
    log().warn({ subscription: id }, 'a subscription names no plan and no known price: it entitles to nothing')
    return []
  }
  const customerId = rows.find((row) => row.customerId !== null)?.customerId ?? null
  const before = await selectSubscription(tx, id)
  await upsertSubscription(tx, { id, orgId, ...state, planKey, customerId })
  const [was, is] = [before === undefined ? null : reported(before), reported({ ...state, planKey })]
  if (JSON.stringify(was) === JSON.stringify(is)) return []
  return [
    {
      orgId,
      action: 'subscription.updated',
      targetType: 'subscription',
      targetId: id,
      details: { before: was, after: is },
    },
  ]
}

/** If neither price nor metadata name a plan, the plan of its checkout. */
function planOfCheckout(rows: readonly EventRow[]) {
  return (
    rows
      .filter(({ subject }) => subject === 'checkout')
      .map(({ facts }) => CheckoutFacts.parse(facts).planKey)
      .find((planKey) => planKey !== null) ?? null
  )
}

type Reported = Pick<SubscriptionState, 'currentPeriodEnd' | 'cancelAtPeriodEnd' | 'graceEndsAt'> & {
  readonly status: string
  readonly planKey: string
}

function reported({ planKey, status, cancelAtPeriodEnd, currentPeriodEnd, graceEndsAt }: Reported) {
  const instant = (at: Date | null) => at?.toISOString() ?? null
  return {
    planKey,
    status,
    cancelAtPeriodEnd,
    currentPeriodEnd: instant(currentPeriodEnd),
    graceEndsAt: instant(graceEndsAt),
  }
}
