import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PlanKey } from '#server/contract/enums.ts'
import { planInEffect, standingOf } from '#server/plans/plan-standing.ts'
import { SubscriptionStatus } from '#server/contract/resources/account/billing.ts'
import { decideEntitlement } from './entitlement.ts'
import type { Grant, Subscribed } from './entitlement.ts'

const day = (number: number) => new Date(Date.UTC(2026, 10, 1) + number * 86_400_000)
const NO_GRANT: Grant = { planKey: 'evaluation', grantedAt: day(0) }

function subscribed(status: SubscriptionStatus, more: Partial<Subscribed> = {}): Subscribed {
  return {
    id: 'sub_1',
    planKey: 'builder',
    status,
    graceEndsAt: status === 'past_due' ? day(7) : null,
    wasInForce: status !== 'incomplete',
    startedAt: day(0),
    ...more,
  }
}

describe('A subscription that is', () => {
  test.each([
    ['trialing', 1, true, null],
    ['active', 1, true, null],
    ['past_due', 6.99, true, 'payment_grace_period'],
    ['past_due', 7, false, 'grace_period_ended'],
    ['incomplete', 1, false, 'first_payment_pending'],
    ['unpaid', 1, false, 'payment_failed'],
    ['canceled', 1, false, 'subscription_ended'],
  ] as const)('%s for %d days entitles: %s (%s).', (status, days, entitled, reason) => {
    const decision = decideEntitlement([subscribed(status)], NO_GRANT, day(days))
    expect(decision).toMatchObject({
      entitled,
      reason,
      requestedPlanKey: 'builder',
      effectivePlanKey: entitled ? 'builder' : 'evaluation',
    })
  })
})

describe('An administrator’s grant', () => {
  const grant = (planKey: Grant['planKey'], number: number): Grant => ({ planKey, grantedAt: day(number) })

  test('It is an entitlement of its own where there is no subscription; the free plan is none.', () => {
    expect(decideEntitlement([], grant('team', 0), day(1))).toMatchObject({
      entitled: true,
      reason: 'granted_by_administrator',
      requestedPlanKey: 'team',
      effectivePlanKey: 'team',
    })
    expect(decideEntitlement([], NO_GRANT, day(1))).toMatchObject({
      entitled: false,
      reason: 'no_subscription',
      requestedPlanKey: 'evaluation',
      effectivePlanKey: 'evaluation',
    })
  })

  test('A subscription takes its place for good, whatever becomes of it; an attempt that was never paid does not.', () => {
    const later = { startedAt: day(2) }
    expect(decideEntitlement([subscribed('active', later)], grant('team', 1), day(3)).effectivePlanKey).toBe('builder')
    expect(decideEntitlement([subscribed('canceled', later)], grant('team', 1), day(3))).toMatchObject({
      effectivePlanKey: 'evaluation',
      reason: 'subscription_ended',
    })
    expect(decideEntitlement([subscribed('incomplete', later)], grant('team', 1), day(3))).toMatchObject({
      effectivePlanKey: 'team',
      reason: 'granted_by_administrator',
    })
    expect(
      decideEntitlement([subscribed('canceled', { ...later, wasInForce: false })], grant('team', 1), day(3))
        .effectivePlanKey,
    ).toBe('team')
  })

  test('One made since a subscription began waits until it entitles to nothing.', () => {
    expect(decideEntitlement([subscribed('active')], grant('team', 1), day(3))).toMatchObject({
      effectivePlanKey: 'builder',
      otherwise: 'team',
    })
    expect(decideEntitlement([subscribed('canceled')], grant('team', 1), day(3))).toMatchObject({
      effectivePlanKey: 'team',
      reason: 'granted_by_administrator',
    })
    expect(decideEntitlement([subscribed('past_due')], grant('team', 1), day(8)).effectivePlanKey).toBe('team')
  })
})

test('Of several subscriptions one that is paid decides before one in grace, and then the newest; one that is over never hides one that entitles.', () => {
  const plans = {
    grace: subscribed('past_due', { id: 'a', planKey: 'team', startedAt: day(5), graceEndsAt: day(9) }),
    old: subscribed('active', { id: 'b', startedAt: day(1) }),
    over: subscribed('canceled', { id: 'c', startedAt: day(6) }),
  }
  expect(decideEntitlement([plans.grace, plans.old, plans.over], NO_GRANT, day(7)).subscription?.id).toBe('b')
  expect(decideEntitlement([plans.over, plans.grace], NO_GRANT, day(7)).subscription?.id).toBe('a')
  expect(
    decideEntitlement(
      [plans.old, subscribed('active', { id: 'd', planKey: 'team', startedAt: day(2) })],
      NO_GRANT,
      day(7),
    ).effectivePlanKey,
  ).toBe('team')
})

test('What was written down at one moment says at every later one what would be decided then: a plan lapses by the clock alone.', () => {
  const one = fc
    .record({
      id: fc.uuid(),
      planKey: fc.constantFrom(...PlanKey.options),
      status: fc.constantFrom(...SubscriptionStatus.options),
      grace: fc.integer({ min: 1, max: 20 }),
      wasInForce: fc.boolean(),
      start: fc.nat(20),
    })
    .map(({ grace, start, status, ...more }) => ({
      ...more,
      status,
      startedAt: day(start),
      graceEndsAt: status === 'past_due' ? day(grace) : null,
    }))
  const grant = fc.record({ planKey: fc.constantFrom(...PlanKey.options), grantedAt: fc.nat(20).map(day) })
  fc.assert(
    fc.property(
      fc.array(one, { maxLength: 4 }),
      grant,
      fc.nat(20),
      fc.nat(20),
      (subscriptions, granted, first, wait) => {
        const { subscribed: held, otherwise } = decideEntitlement(subscriptions, granted, day(first))
        const later = day(first + wait)
        expect(planInEffect(standingOf(held, otherwise), later)).toBe(
          decideEntitlement(subscriptions, granted, later).effectivePlanKey,
        )
      },
    ),
  )
})
