import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { errorOf, expect, test } from '../support/api-test.ts'
import { billingOf, outcome, startBillingProduct } from '../support/billing-product.ts'
import type { BillingProduct } from '../support/billing-product.ts'
import { newOwner, tally } from '../support/people.ts'
import type { Answer } from '../support/raw-client.ts'
import { dataOf, post } from '../support/sign-up.ts'

test.describe('The webhook', () => {
  test.describe.configure({ mode: 'serial', timeout: 180_000 })
  let billing: BillingProduct
  test.beforeAll(async () => {
    billing = await startBillingProduct()
  })
  test.afterAll(() => billing.stop())

  const { webhooks } = new Stripe('sk_test_signs_nothing_but_webhooks')
  const second = () => Math.floor(Date.now() / 1000)
  const secret = () => billing.stripe.settings['BILLING_WEBHOOK_SECRET'] ?? ''
  const sign = (payload: string, { key = secret(), timestamp = second() } = {}) =>
    webhooks.generateTestHeaderString({ payload, secret: key, timestamp })
  function send(payload: string | Uint8Array, headers: Readonly<Record<string, string>>): Promise<Answer> {
    return billing.api.ask('/billing/webhooks/provider', {
      method: 'POST',
      body: payload,
      headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
    })
  }
  const sendSigned = (event: unknown) =>
    send(JSON.stringify(event), { 'X-Billing-Signature': sign(JSON.stringify(event)) })
  const eventFor = (orgId: string, status: string, created = second()) => ({
    id: `evt_${randomUUID()}`,
    type: 'customer.subscription.updated',
    created,
    data: {
      object: {
        id: `sub_${orgId}`,
        customer: `cus_${orgId}`,
        status,
        created: created - 60,
        metadata: { orgId, planKey: 'team' },
        items: { data: [] },
      },
    },
  })

  test('Of thirty deliveries of one event at once each gets 202, and it is applied once.', async () => {
    const owner = await newOwner(billing.api, billing.product.url)
    const event = eventFor(owner.orgId, 'trialing')
    expect(tally(await Promise.all(Array.from({ length: 30 }, () => sendSigned(event))))).toEqual({ 202: 30 })
    expect(await billingOf(owner)).toMatchObject({ effectivePlanKey: 'team', status: 'trialing', entitled: true })
    const actions = ((await owner.data('GET', '/account/audit')) as unknown as { action: string }[]).map(
      ({ action }) => action,
    ) // a list by the document
    expect(actions).toEqual(['organization.plan_changed', 'subscription.updated', 'organization.created'])
  })

  test('An older event changes nothing, a type nobody knows is taken, and what is over stays over.', async () => {
    const owner = await newOwner(billing.api, billing.product.url)
    const at = second()
    const events = [
      eventFor(owner.orgId, 'past_due', at),
      eventFor(owner.orgId, 'active', at - 60),
      { ...eventFor(owner.orgId, 'active', at + 1), type: 'customer.discount.created' },
    ]
    for (const event of events) expect(dataOf(await sendSigned(event))).toEqual({ accepted: true })
    expect(await billingOf(owner)).toMatchObject({
      status: 'past_due',
      graceEndsAt: new Date((at + 7 * 86_400) * 1000).toISOString(),
    })
    for (const event of [eventFor(owner.orgId, 'canceled', at + 2), eventFor(owner.orgId, 'active', at + 3)])
      expect((await sendSigned(event)).status).toBe(202)
    expect(await billingOf(owner)).toMatchObject({ status: 'canceled', entitled: false })
  })

  test('A signature that is missing, wrong, old or early, and a body that is no event, get 400 with issues and change nothing.', async () => {
    const owner = await newOwner(billing.api, billing.product.url)
    const event = eventFor(owner.orgId, 'active')
    const payload = JSON.stringify(event)
    const headers = [
      {},
      { 'X-Billing-Signature': 'v1' },
      { 'Stripe-Signature': sign(payload) },
      { 'X-Billing-Signature': sign(`${payload} `) },
      { 'X-Billing-Signature': sign(payload, { key: 'whsec_of_somebody_else' }) },
      { 'X-Billing-Signature': sign(payload, { timestamp: second() - 302 }) },
      { 'X-Billing-Signature': sign(payload, { timestamp: second() + 310 }) },
    ]
    for (const header of headers) {
      const answer = await send(payload, header)
      expect([outcome(answer), errorOf(answer).reason.details?.issues?.map(({ path }) => path)]).toEqual([
        '400 invalid_request',
        ['X-Billing-Signature'],
      ])
    }
    for (const [body, paths] of [
      ['{', ['']],
      ['[]', ['']],
      ['{}', ['id', 'type', 'created', 'data']],
      [JSON.stringify({ ...event, data: { object: { status: 'active' } } }), ['data.object.id']],
    ] as const) {
      const answer = await send(body, { 'X-Billing-Signature': sign(body) })
      expect([outcome(answer), errorOf(answer).reason.details?.issues?.map(({ path }) => path)], body).toEqual([
        '400 invalid_request',
        paths,
      ])
    }
    expect(await billingOf(owner)).toMatchObject({ status: 'none', effectivePlanKey: 'evaluation' })
    const [, signature] = sign(payload).split(',')
    expect(
      (
        await send(payload, {
          'X-Billing-Signature': `${sign(payload, { key: 'whsec_of_the_one_before' })},${signature}`,
        })
      ).status,
    ).toBe(202)
  })

  test('Its body is signed byte by byte, JSON, and at most 64 KiB.', async () => {
    const spaced = ` {"id": "evt_${randomUUID()}",\n "type": "coffee.made", "created": 1, "data": {"object": {"name": "caf\\u00e9 é"}}}`
    expect((await send(spaced, { 'X-Billing-Signature': sign(spaced) })).status).toBe(202)
    const long = JSON.stringify({ more: 'x'.repeat(65_536) })
    expect(outcome(await send(long, { 'X-Billing-Signature': sign(long) }))).toBe('413 request_too_large')
    expect(outcome(await send('{}', { 'X-Billing-Signature': sign('{}'), 'Content-Type': 'text/plain' }))).toBe(
      '415 unsupported_media_type',
    )
    expect(outcome(await billing.api.ask('/billing/webhooks/provider'))).toBe('405 method_not_allowed')
    expect(
      outcome(await post(billing.api, '/billing/webhooks/provider?x=1', {}, { 'X-Billing-Signature': sign('{}') })),
    ).toBe('400 invalid_request')
  })
})
