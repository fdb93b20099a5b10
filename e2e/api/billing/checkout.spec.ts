import { randomUUID } from 'node:crypto'
import type { Product } from '../../start-product.ts'
import type { StripeServer } from '../../stripe-server.ts'
import { errorOf, expect, test } from '../support/api-test.ts'
import type { Api } from '../support/api-test.ts'
import { billingOf, outcome, startBillingProduct } from '../support/billing-product.ts'
import type { BillingProduct } from '../support/billing-product.ts'
import { textOf } from '../support/contract-check.ts'
import { newMember, newOwner } from '../support/people.ts'
import type { Person } from '../support/people.ts'
import { dataOf, PASSWORD } from '../support/sign-up.ts'

const CHANGES = [
  ['/account/billing/checkout', { planKey: 'builder' }],
  ['/account/billing/portal', undefined],
  ['/account/billing/cancel', undefined],
] as const

test.describe('With billing on', () => {
  test.describe.configure({ mode: 'serial', timeout: 180_000 })
  let billing: BillingProduct
  let stripe: StripeServer
  let product: Product
  let api: Api
  test.beforeAll(async () => {
    billing = await startBillingProduct()
    ;({ stripe, product, api } = billing)
  })
  test.afterAll(() => billing.stop())

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
    // It ended there, and no event has reported it.
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

  test('Neither a key of the provider nor a secret of its webhooks nor a page’s address is in the log.', () => {
    const { STRIPE_SECRET_KEY = '', BILLING_WEBHOOK_SECRET = '' } = stripe.settings
    for (const secret of [STRIPE_SECRET_KEY, BILLING_WEBHOOK_SECRET, '/c/pay/', '/p/session/'])
      expect(product.output()).not.toContain(secret)
  })
})
