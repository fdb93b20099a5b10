import { expect, test } from 'vitest'
import { EntitlementReason, SubscriptionStatus } from '#server/contract/resources/account/billing.ts'
import { PLANS } from '#server/contract/resources/account/plan.ts'
import {
  entitlementWords,
  formatCents,
  formatPrice,
  historyWords,
  isSubscribed,
  mayChangePlan,
  subscriptionWords,
} from './billing-words.ts'

const END = '2026-12-01T09:30:00.000Z'

test('Every status and every reason is said in words of its own.', () => {
  const statuses = [...SubscriptionStatus.options, 'none']
  expect(new Set(statuses.map(subscriptionWords)).size).toBe(statuses.length)
  const reasons = EntitlementReason.options.map((reason) => entitlementWords({ status: 'none', reason }))
  expect(new Set(reasons).size).toBe(reasons.length)
  for (const sentence of reasons) expect(sentence).not.toMatch(/undefined|null|_/)
})

test('A day that is known is named, and where it is not the sentence still stands.', () => {
  expect(entitlementWords({ status: 'past_due', reason: 'payment_grace_period', graceEndsAt: END })).toContain(
    'until Dec 1, 2026',
  )
  expect(entitlementWords({ status: 'active', reason: null, currentPeriodEnd: END })).toBe(
    'The subscription renews on Dec 1, 2026.',
  )
  expect(
    entitlementWords({ status: 'active', reason: null, currentPeriodEnd: END, cancelAtPeriodEnd: true }),
  ).toContain('ends on Dec 1, 2026')
  expect(entitlementWords({ status: 'trialing', currentPeriodEnd: null })).toContain('ends with its period')
})

test('A plan is changed where nothing is owed, and only what lives can be cancelled.', () => {
  expect(['none', 'canceled', 'active', 'trialing'].every(mayChangePlan)).toBe(true)
  expect(['past_due', 'incomplete', 'unpaid'].some(mayChangePlan)).toBe(false)
  expect(['none', 'canceled'].some(isSubscribed)).toBe(false)
})

test('Prices and amounts are written as money, histories in years.', () => {
  expect([formatPrice(4900, 'USD'), formatPrice(0, 'USD'), formatPrice(4950, 'USD'), formatCents(4900, 'EUR')]).toEqual(
    ['$49', '$0', '$49.50', '€49.00'],
  )
  expect(Object.values(PLANS).map(({ historyDays }) => historyWords(historyDays))).toEqual([
    '10 years',
    '10 years',
    '20 years',
    '40 years',
    '100 years',
  ])
  expect(historyWords(400)).toBe('400 days')
})
