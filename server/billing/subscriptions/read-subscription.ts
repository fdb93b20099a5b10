import { DAY_MS } from '#server/platform/clock.ts'
import type { z } from 'zod'
import type { PlanKey } from '#server/contract/enums.ts'
import type { SubscriptionStatus } from '#server/contract/resources/account/billing.ts'
import { compareEvents } from '../events/event-order.ts'
import { canMove } from './moves.ts'
import type { SubscriptionFacts } from '../events/provider-event.ts'
import { SUBSCRIPTION_COURSE, SUBSCRIPTION_EVENTS, SUBSCRIPTION_STEPS } from './subscription-states.ts'

/** How long a failed payment leaves the plan in place. */
export const GRACE_DAYS = 7
/** An event of a subscription. */
export interface SubscriptionEvent {
  readonly id: string
  readonly type: string
  readonly createdAt: Date
  readonly facts: SubscriptionFacts
}

/** The state of a subscription according to its events. */
export interface SubscriptionState {
  readonly planKey: z.infer<typeof PlanKey> | null
  readonly status: SubscriptionStatus
  readonly currentPeriodEnd: Date | null
  readonly cancelAtPeriodEnd: boolean
  /** Set exactly while it is past due: the time of the first event of that phase. */
  readonly graceEndsAt: Date | null
  /** Whether the first payment was ever made. */
  readonly wasInForce: boolean
  readonly startedAt: Date
  readonly updatedAt: Date
}

const compare = compareEvents(SUBSCRIPTION_EVENTS, SUBSCRIPTION_COURSE)

/**
 * Computes a subscription from all of its events, in the order they happened and not in the order they arrived: a late
 * event never overwrites a newer one, and any order of arrival ends in the same state. An event that no path of the
 * table leads to changes nothing and is listed. Null without events.
 */
export function readSubscription(events: readonly SubscriptionEvent[]): {
  state: SubscriptionState | null
  refused: readonly string[]
} {
  let state: SubscriptionState | null = null
  const refused: string[] = []
  for (const event of events.map((one) => ({ ...one, status: one.facts.status })).sort(compare)) {
    if (state !== null && !canMove(SUBSCRIPTION_STEPS, state.status, event.status)) refused.push(event.id)
    else state = follow(state, event)
  }
  return { state, refused }
}

function follow(before: SubscriptionState | null, { facts, createdAt }: SubscriptionEvent): SubscriptionState {
  const { status, planKey, currentPeriodEnd, cancelAtPeriodEnd, isAttempt, startedAt } = facts
  return {
    planKey: planKey ?? before?.planKey ?? null,
    status,
    currentPeriodEnd: currentPeriodEnd === null ? (before?.currentPeriodEnd ?? null) : new Date(currentPeriodEnd),
    cancelAtPeriodEnd,
    graceEndsAt:
      status === 'past_due' ? (before?.graceEndsAt ?? new Date(createdAt.getTime() + GRACE_DAYS * DAY_MS)) : null,
    wasInForce: before?.wasInForce === true || !isAttempt,
    startedAt: before?.startedAt ?? new Date(startedAt),
    updatedAt: createdAt,
  }
}
