import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SubscriptionStatus } from '#server/contract/resources/account/billing.ts'
import { GRACE_DAYS, readSubscription } from './read-subscription.ts'
import type { SubscriptionEvent } from './read-subscription.ts'
import { permutationsOf } from '../testing/permutations.ts'

const START = Date.parse('2026-11-01T00:00:00Z')
const at = (second: number) => new Date(START + second * 1000)

function event(
  second: number,
  status: SubscriptionStatus,
  more: Partial<SubscriptionEvent['facts']> & { type?: string; id?: string } = {},
): SubscriptionEvent {
  const {
    type = status === 'canceled' ? 'customer.subscription.deleted' : 'customer.subscription.updated',
    id = `evt_${second}_${status}`,
    ...facts
  } = more
  const plain = {
    isAttempt: status === 'incomplete',
    planKey: 'builder' as const,
    currentPeriodEnd: null,
    cancelAtPeriodEnd: false,
    startedAt: at(0).toISOString(),
  }
  return { id, type, createdAt: at(second), facts: { ...plain, status, ...facts } }
}

const HISTORY = [
  event(0, 'incomplete', { type: 'customer.subscription.created' }),
  event(0, 'active'),
  event(90, 'past_due', { planKey: 'team' }),
  event(95, 'past_due', { planKey: null }),
  event(200, 'canceled', { planKey: null }),
]

test('A history of five events ends in the same state in all of its 120 orders of arrival, and each part of it in its own.', () => {
  for (const length of [1, 2, 3, 4, 5]) {
    const part = HISTORY.slice(0, length)
    const { state } = readSubscription(part)
    for (const order of permutationsOf(part)) expect(readSubscription(order)).toEqual({ state, refused: [] })
  }
  expect(permutationsOf(HISTORY)).toHaveLength(120)
  expect(readSubscription(HISTORY).state).toMatchObject({
    status: 'canceled',
    planKey: 'team',
    wasInForce: true,
    graceEndsAt: null,
    updatedAt: at(200),
  })
})

test('Any history whatever, legal or not, ends in one state in any order of arrival.', () => {
  const one = fc.record({
    second: fc.nat(5),
    status: fc.constantFrom(...SubscriptionStatus.options),
    id: fc.uuid(),
    type: fc.constantFrom('customer.subscription.created', 'customer.subscription.updated'),
  })
  fc.assert(
    fc.property(
      fc
        .array(one, { maxLength: 8 })
        .chain((made) => fc.tuple(fc.constant(made), fc.shuffledSubarray(made, { minLength: made.length }))),
      ([made, shuffled]) => {
        const read = (events: typeof made) =>
          readSubscription(events.map(({ second, status, ...more }) => event(second, status, more)))
        expect(read(shuffled)).toEqual(read(made))
      },
    ),
  )
})

test('The first steps of a purchase share a second, and the later one holds.', () => {
  const events = [event(0, 'active'), event(0, 'incomplete', { type: 'customer.subscription.created' })]
  expect(readSubscription(events).state?.status).toBe('active')
  expect(readSubscription([event(0, 'active', { id: 'a' }), event(0, 'trialing', { id: 'b' })]).state?.status).toBe(
    'active',
  )
})

test('Grace begins when the payment was first missed, is not begun again by a second failure, and ends when it is paid.', () => {
  const graceEnd = (second: number) => new Date(at(second).getTime() + GRACE_DAYS * 86_400_000)
  const missed = [event(0, 'active'), event(10, 'past_due'), event(20, 'past_due')]
  expect(readSubscription(missed).state?.graceEndsAt).toEqual(graceEnd(10))
  expect(readSubscription([...missed, event(30, 'active')]).state?.graceEndsAt).toBeNull()
  expect(readSubscription([...missed, event(30, 'active'), event(40, 'past_due')]).state?.graceEndsAt).toEqual(
    graceEnd(40),
  )
})

test('What is over stays over: an event that no path leads to changes nothing and is named.', () => {
  expect(readSubscription([event(0, 'active'), event(10, 'canceled'), event(20, 'active')])).toMatchObject({
    state: { status: 'canceled', updatedAt: at(10) },
    refused: ['evt_20_active'],
  })
  expect(readSubscription([event(0, 'active'), event(5, 'incomplete')])).toMatchObject({
    state: { status: 'active' },
    refused: ['evt_5_incomplete'],
  })
  expect(readSubscription([])).toEqual({ state: null, refused: [] })
})
