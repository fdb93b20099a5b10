import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { parseSettings } from '#server/platform/settings.ts'
import { subscriptionEvent } from '../testing/stripe-bodies.ts'
import { stripeGateway } from './stripe-gateway.ts'

const SECRET = 'whsec_of_sixteen_or_more'
const NOW = new Date('2026-11-21T10:00:00Z')
const SECOND = NOW.getTime() / 1000

const settingsWith = (more: Record<string, string>) =>
  parseSettings({ BILLING_ENABLED: 'true', BILLING_WEBHOOK_SECRET: SECRET, ...more })

/** An active subscription to a price, signed as Stripe signs it. */
function webhook(price: string, secret = SECRET) {
  const object = { id: 'sub_1', customer: 'cus_1', created: SECOND, status: 'active', metadata: { orgId: 'org_1' } }
  const items = { data: [{ price: { id: price }, current_period_end: SECOND + 86_400 }] }
  const event = { id: 'evt_1', type: 'customer.subscription.updated', created: SECOND }
  const body = JSON.stringify(subscriptionEvent(event, { ...object, items }))
  const signature = new Stripe('sk_test_none').webhooks.generateTestHeaderString({
    payload: body,
    secret,
    timestamp: SECOND,
  })
  return { signature, body }
}

test('A webhook is read without a key, and the settings say which plan its price is for.', () => {
  const settings = settingsWith({ STRIPE_PRICES: 'builder=price_a,team=price_b' })
  const planOf = (price: string) => stripeGateway.readWebhook(webhook(price), settings, NOW)
  expect(planOf('price_b')).toMatchObject({
    id: 'evt_1',
    subject: { kind: 'subscription', id: 'sub_1', facts: { status: 'active', planKey: 'team' } },
  })
  expect(planOf('price_a')).toMatchObject({ subject: { facts: { planKey: 'builder' } } })
  expect(planOf('price_c')).toMatchObject({ subject: { facts: { planKey: null } } })
})

test('A webhook that another secret signed, or that no secret is set for, is refused.', () => {
  const refused = expect.objectContaining({ code: 'invalid_request' })
  const signed = webhook('price_a', 'whsec_of_somebody_else')
  expect(() => stripeGateway.readWebhook(signed, settingsWith({}), NOW)).toThrow(refused)
  expect(() => stripeGateway.readWebhook(webhook('price_a'), parseSettings({}), NOW)).toThrow(refused)
})

test('Stripe is there with a key alone.', () => {
  expect(stripeGateway.connect(settingsWith({}))).toBeNull()
  expect(stripeGateway.connect(settingsWith({ STRIPE_SECRET_KEY: 'sk_test_1' }))).not.toBeNull()
})
