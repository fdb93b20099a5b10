import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { startProduct } from '../start-product.ts'
import type { Product } from '../start-product.ts'
import { startStripe } from '../stripe-server.ts'
import type { StripeServer } from '../stripe-server.ts'
import { apiAt, errorOf, expect, test } from './support/api-test.ts'
import type { Api } from './support/api-test.ts'
import { textOf } from './support/contract-check.ts'
import { newMember, newOwner, tally } from './support/people.ts'
import type { Person } from './support/people.ts'
import type { Answer } from './support/raw-client.ts'
import { dataOf, PASSWORD, post } from './support/sign-up.ts'

const outcome = (answer: Answer) => `${answer.status} ${answer.status < 400 ? '' : errorOf(answer).code}`.trim()
const CHANGES = [
  ['/account/billing/checkout', { planKey: 'builder' }],
  ['/account/billing/portal', undefined],
  ['/account/billing/cancel', undefined],
] as const

test.describe('With billing on', () => {
  test.describe.configure({ mode: 'serial', timeout: 180_000 })
  let stripe: StripeServer
  let product: Product
  let api: Api
  test.beforeAll(async () => {
    // A hook has a time of its own, and a busy machine takes long to start a product.
    test.setTimeout(180_000)
    stripe = await startStripe()
    product = await startProduct(test.info().project.name.includes('app') ? 'app' : 'server', {
      DATA_DIR: '.data/e2e',
      SAMPLE_DATA: 'off',
      LOG_LEVEL: 'debug',
      RATE_LIMIT_REQUESTS: '1000000',
      AUTH_RATE_LIMIT_ATTEMPTS: '100000',
      ...stripe.settings,
    })
    stripe.events.deliverTo(`${product.url}/api/v1/billing/webhooks/provider`)
    api = apiAt(product.url)
  })
  test.afterAll(async () => {
    await product.stop()
    await stripe.stop()
  })

  /** Presses a button on one of the provider's pages; gives where the person is sent. */
  async function press(url: string, action: string, value = ''): Promise<string> {
    const answer = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ action, value }),
      redirect: 'manual',
    })
    await answer.text()
    return answer.headers.get('location') ?? ''
  }

  const checkout = async (person: Person, planKey: string) =>
    String((await person.data('POST', '/account/billing/checkout', { planKey }))['url'])

  async function newSubscriber(planKey = 'builder'): Promise<Person & { orgId: string }> {
    const owner = await newOwner(api, product.url)
    await press(await checkout(owner, planKey), 'pay')
    return owner
  }

  const billingOf = (person: Person) => person.data('GET', '/account/billing')
  const subscriptionOf = (orgId: string) =>
    [...stripe.account.subscriptions.values()].findLast(({ metadata }) => metadata['orgId'] === orgId)
  const portalOf = async (person: Person) => String((await person.data('POST', '/account/billing/portal'))['url'])

  test('A purchase: the provider’s page, payment, signed events, and the plan is in effect with its invoice and its trail.', async () => {
    const owner = await newOwner(api, product.url)
    const answer = await owner.send('POST', '/account/billing/checkout', { planKey: 'professional' })
    expect(answer.status).toBe(201)
    const { url, expiresAt } = dataOf(answer)
    expect(Date.parse(String(expiresAt))).toBeGreaterThan(Date.now())
    const [customer, , session] = stripe.asked.slice(-4)
    expect(customer).toMatchObject({
      path: '/v1/customers',
      form: { metadata: { orgId: owner.orgId } },
      idempotencyKey: expect.stringContaining('customer-'),
    })
    expect(session).toMatchObject({
      path: '/v1/checkout/sessions',
      idempotencyKey: expect.any(String),
      form: {
        mode: 'subscription',
        client_reference_id: owner.orgId,
        line_items: { 0: { price: 'price_professional', quantity: '1' } },
        metadata: { orgId: owner.orgId, planKey: 'professional' },
        subscription_data: { metadata: { orgId: owner.orgId, planKey: 'professional' } },
        success_url: `${product.url}/account/billing?checkout=completed`,
        cancel_url: `${product.url}/account/billing?checkout=canceled`,
      },
    })
    expect(await (await fetch(String(url))).text()).toContain('$199.00')
    expect((await billingOf(owner))['effectivePlanKey']).toBe('evaluation')

    expect(await press(String(url), 'pay')).toBe(`${product.url}/account/billing?checkout=completed`)
    const billing = await billingOf(owner)
    expect(billing).toMatchObject({
      requestedPlanKey: 'professional',
      effectivePlanKey: 'professional',
      status: 'active',
      entitled: true,
      reason: null,
      cancelAtPeriodEnd: false,
      graceEndsAt: null,
    })
    expect(billing['invoices']).toMatchObject([
      {
        orgId: owner.orgId,
        status: 'paid',
        amountDueCents: 19_900,
        amountPaidCents: 19_900,
        currency: 'USD',
        hostedInvoiceUrl: expect.stringMatching(/^http:\/\/127/),
      },
    ])
    expect(await owner.data('GET', '/account/billing/invoices')).toEqual(billing['invoices'])
    expect(await owner.data('GET', '/account')).toMatchObject({
      organization: { planKey: 'professional' },
      plan: { companyLimit: 250 },
      usage: { requests: { limit: 150_000 } },
    })
    const trail = (await owner.data('GET', '/account/audit')) as unknown as {
      action: string
      actorUserId: string | null
    }[] // a list by the document
    expect(trail.find(({ action }) => action === 'subscription.checkout_started')?.actorUserId).toBe(owner.userId)
    expect(trail.find(({ action }) => action === 'organization.plan_changed')?.actorUserId).toBeNull()
  })

  test('No second subscription: another plan is a change of the first on the provider’s page, the same one a conflict.', async () => {
    const owner = await newSubscriber()
    expect(outcome(await owner.send('POST', '/account/billing/checkout', { planKey: 'builder' }))).toBe('409 conflict')
    const page = await checkout(owner, 'team')
    expect(stripe.asked.at(-1)).toMatchObject({
      path: '/v1/billing_portal/sessions',
      form: { flow_data: { type: 'subscription_update_confirm' } },
    })
    expect(await press(page, 'confirm')).toBe(`${product.url}/account/billing`)
    expect(await billingOf(owner)).toMatchObject({ effectivePlanKey: 'team', status: 'active' })
    expect(
      [...stripe.account.subscriptions.values()].filter(({ metadata }) => metadata['orgId'] === owner.orgId),
    ).toHaveLength(1)
  })

  test('Cancelling with the period keeps the plan until then, now ends it, and then there is nothing to cancel.', async () => {
    const owner = await newSubscriber()
    expect(await owner.data('POST', '/account/billing/cancel')).toMatchObject({
      effectivePlanKey: 'builder',
      status: 'active',
      entitled: true,
      cancelAtPeriodEnd: true,
    })
    expect(subscriptionOf(owner.orgId)?.cancelAtPeriodEnd).toBe(true)
    expect(await owner.data('POST', '/account/billing/cancel', { atPeriodEnd: false })).toMatchObject({
      effectivePlanKey: 'evaluation',
      status: 'canceled',
      entitled: false,
      reason: 'subscription_ended',
    })
    await stripe.events.settled()
    expect(await billingOf(owner)).toMatchObject({ status: 'canceled', entitled: false })
    expect(outcome(await owner.send('POST', '/account/billing/cancel', {}))).toBe('409 conflict')
    await press(await checkout(owner, 'team'), 'pay')
    expect(await billingOf(owner)).toMatchObject({ effectivePlanKey: 'team', status: 'active', entitled: true })
    // It ended there, and no event has told of it.
    Object.assign(subscriptionOf(owner.orgId) ?? {}, { status: 'canceled', canceledAt: stripe.events.second() + 1 })
    expect(await owner.data('POST', '/account/billing/cancel')).toMatchObject({ status: 'canceled', entitled: false })
  })

  test('A payment that fails leaves grace, then nothing; a company set beyond the smaller plan is kept and takes nothing more.', async () => {
    const owner = await newSubscriber()
    for (const ticker of ['A', 'B', 'C', 'D', 'E', 'F']) await owner.data('POST', '/account/companies', { ticker })
    const portal = await portalOf(owner)
    const id = subscriptionOf(owner.orgId)?.id ?? ''
    await press(portal, 'fail', id)
    const missed = await billingOf(owner)
    expect(missed).toMatchObject({
      effectivePlanKey: 'builder',
      status: 'past_due',
      entitled: true,
      reason: 'payment_grace_period',
      invoices: [{ status: 'open', amountPaidCents: 0 }, { status: 'paid' }],
    })
    expect(Math.round((Date.parse(String(missed['graceEndsAt'])) - Date.now()) / 86_400_000)).toBe(7)
    expect(outcome(await owner.send('POST', '/account/billing/checkout', { planKey: 'team' }))).toBe('409 conflict')
    await press(portal, 'give_up', id)
    expect(await billingOf(owner)).toMatchObject({
      requestedPlanKey: 'builder',
      effectivePlanKey: 'evaluation',
      status: 'unpaid',
      entitled: false,
      reason: 'payment_failed',
    })
    expect(outcome(await owner.send('POST', '/account/companies', { ticker: 'G' }))).toBe('409 conflict')
    expect(await owner.data('GET', '/account')).toMatchObject({
      plan: { key: 'evaluation' },
      companySet: { size: 6, limit: 5, isFull: true, beyondLimit: 1 },
    })
    await press(portal, 'pay_open', id)
    expect(await billingOf(owner)).toMatchObject({
      effectivePlanKey: 'builder',
      status: 'active',
      entitled: true,
      reason: null,
    })
    await owner.data('POST', '/account/companies', { ticker: 'G' })
  })

  test('A provider that fails is 503 without a word of its own; one failure is tried again under the same key.', async () => {
    const owner = await newOwner(api, product.url)
    await portalOf(owner)
    for (const failing of ['hang_up', 'status_500', 'not_json', 'wrong_key', 'rate_limit'] as const) {
      stripe.failNext(2, failing)
      const answer = await owner.send('POST', '/account/billing/portal')
      expect([outcome(answer), errorOf(answer).reason], failing).toEqual([
        '503 service_unavailable',
        { category: 'service', retryable: true, retryAfterSeconds: expect.any(Number) },
      ])
      expect(textOf(answer)).not.toMatch(/sk_test|Stripe|API Key|Too many/)
    }
    for (const failing of ['hang_up', 'status_500'] as const) {
      stripe.failNext(1, failing)
      expect((await owner.send('POST', '/account/billing/portal')).status, failing).toBe(201)
    }
  })

  test('Two who begin a checkout at once get one page; the same Idempotency-Key gets the same answer.', async () => {
    const owner = await newOwner(api, product.url)
    const admin = await newMember(api, owner, 'admin')
    await portalOf(owner)
    expect(await checkout(owner, 'builder')).toBe(await checkout(admin, 'builder'))
    const again = { 'Idempotency-Key': randomUUID() }
    const [first, second] = [
      await owner.send('POST', '/account/billing/checkout', { planKey: 'team' }, again),
      await owner.send('POST', '/account/billing/checkout', { planKey: 'team' }, again),
    ]
    expect([second.headers['idempotency-replayed'], dataOf(second)]).toEqual(['true', dataOf(first)])
  })

  test('Of checkouts for two plans only the last can be paid, and going back to the first opens a page of its own.', async () => {
    const owner = await newOwner(api, product.url)
    const [first, second] = [await checkout(owner, 'builder'), await checkout(owner, 'team')]
    expect(await (await fetch(first)).text()).toContain('can’t be paid any more')
    const third = await checkout(owner, 'builder')
    expect(new Set([first, second, third]).size).toBe(3)
    expect(new Set(await Promise.all([1, 2, 3].map(() => checkout(owner, 'builder'))))).toEqual(new Set([third]))
    for (const page of [first, second, third]) await press(page, 'pay')
    expect(await billingOf(owner)).toMatchObject({ effectivePlanKey: 'builder', status: 'active' })
    expect(
      [...stripe.account.subscriptions.values()].filter(({ metadata }) => metadata['orgId'] === owner.orgId),
    ).toHaveLength(1)
  })

  test('Roles come before the provider, and an organization that is deleted pays no more.', async () => {
    const owner = await newSubscriber()
    const member = await newMember(api, owner, 'member')
    for (const [path, body] of CHANGES)
      expect(outcome(await member.send('POST', path, body)), path).toBe('403 insufficient_role')
    const { organization } = (await owner.data('GET', '/account')) as { organization: { slug: string } } // held against the document
    const deletion = () =>
      fetch(`${product.url}/api/trpc/auth.deleteOrganization`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: product.url, Cookie: `fi_session=${owner.token}` },
        body: JSON.stringify({ slug: organization.slug, currentPassword: PASSWORD }),
      })
    stripe.failNext(2, 'status_500')
    expect((await deletion()).status).toBe(503)
    expect((await owner.send('GET', '/account')).status).toBe(200)
    expect((await deletion()).status).toBe(200)
    expect(subscriptionOf(owner.orgId)?.status).toBe('canceled')
    await stripe.events.settled()
    expect((await owner.send('GET', '/account')).status).toBe(401)
  })

  test.describe('The webhook', () => {
    const { webhooks } = new Stripe('sk_test_signs_nothing_but_webhooks')
    const second = () => Math.floor(Date.now() / 1000)
    const secret = () => stripe.settings['BILLING_WEBHOOK_SECRET'] ?? ''
    const sign = (payload: string, { key = secret(), timestamp = second() } = {}) =>
      webhooks.generateTestHeaderString({ payload, secret: key, timestamp })
    function send(payload: string | Uint8Array, headers: Readonly<Record<string, string>>): Promise<Answer> {
      return api.ask('/billing/webhooks/provider', {
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
      const owner = await newOwner(api, product.url)
      const event = eventFor(owner.orgId, 'trialing')
      expect(tally(await Promise.all(Array.from({ length: 30 }, () => sendSigned(event))))).toEqual({ 202: 30 })
      expect(await billingOf(owner)).toMatchObject({ effectivePlanKey: 'team', status: 'trialing', entitled: true })
      const actions = ((await owner.data('GET', '/account/audit')) as unknown as { action: string }[]).map(
        ({ action }) => action,
      ) // a list by the document
      expect(actions).toEqual(['organization.plan_changed', 'subscription.updated', 'organization.created'])
    })

    test('An older event changes nothing, a type nobody knows is taken, and what is over stays over.', async () => {
      const owner = await newOwner(api, product.url)
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
      const owner = await newOwner(api, product.url)
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
      expect(outcome(await api.ask('/billing/webhooks/provider'))).toBe('405 method_not_allowed')
      expect(
        outcome(await post(api, '/billing/webhooks/provider?x=1', {}, { 'X-Billing-Signature': sign('{}') })),
      ).toBe('400 invalid_request')
    })
  })

  test('Neither a key of the provider nor a secret of its webhooks nor a page’s address is in the log.', () => {
    const { STRIPE_SECRET_KEY = '', BILLING_WEBHOOK_SECRET = '' } = stripe.settings
    for (const secret of [STRIPE_SECRET_KEY, BILLING_WEBHOOK_SECRET, '/c/pay/', '/p/session/'])
      expect(product.output()).not.toContain(secret)
  })
})
