import { errorOf, expect, test } from '../support/api-test.ts'
import type { Json } from '../support/api-test.ts'
import { newKey, newMember, newOwner } from '../support/people.ts'
import type { Answer } from '../support/raw-client.ts'
import { dataOf } from '../support/sign-up.ts'

const urlOf = () => String(test.info().project.use.baseURL)
const outcome = (answer: Answer) => `${answer.status} ${answer.status < 400 ? '' : errorOf(answer).code}`.trim()
const CHANGES = [
  ['/account/billing/checkout', { planKey: 'builder' }],
  ['/account/billing/portal', undefined],
  ['/account/billing/cancel', undefined],
] as const

test.describe('While billing is off', () => {
  test('the catalog proposes four plans and sells none, cached by its tag.', async ({ api }) => {
    const answer = await api.ask('/billing/catalog')
    expect(dataOf(answer)).toMatchObject({
      pricingStatus: 'proposed_not_for_sale',
      primaryMetric: 'monitored_companies',
      providerEnabled: false,
    })
    expect(
      // A list by the document.
      (dataOf(answer)['plans'] as Json[]).map(({ key, proposedMonthlyPriceCents }) => [key, proposedMonthlyPriceCents]),
    ).toEqual([
      ['evaluation', 0],
      ['builder', 4900],
      ['professional', 19_900],
      ['team', 79_900],
    ])
    expect(
      (await api.ask('/billing/catalog', { headers: { 'If-None-Match': String(answer.headers['etag']) } })).status,
    ).toBe(304)
  })

  test('an organization reads that nothing entitles it, whichever role of its members asks.', async ({ api }) => {
    const owner = await newOwner(api, urlOf())
    const viewer = await newMember(api, owner, 'viewer')
    for (const person of [owner, viewer]) {
      expect(await person.data('GET', '/account/billing')).toMatchObject({
        requestedPlanKey: 'evaluation',
        effectivePlanKey: 'evaluation',
        status: 'none',
        entitled: false,
        reason: 'no_subscription',
        subscription: null,
        invoices: [],
        catalog: { providerEnabled: false },
      })
      expect(await person.data('GET', '/account/billing/invoices')).toEqual([])
    }
  })

  test('checkout, portal and cancel look at role, scope and body first and are then disabled; the webhook is, whatever is sent.', async ({
    api,
  }) => {
    const owner = await newOwner(api, urlOf())
    const [admin, member, viewer] = [
      await newMember(api, owner, 'admin'),
      await newMember(api, owner, 'member'),
      await newMember(api, owner, 'viewer'),
    ]
    const reader = await newKey(api, owner, { scopes: ['account:read'] })
    for (const [path, body] of CHANGES) {
      for (const person of [owner, admin]) {
        const answer = await person.send('POST', path, body)
        expect([outcome(answer), errorOf(answer).reason], path).toEqual([
          '503 billing_disabled',
          { category: 'service', retryable: false },
        ])
      }
      expect(outcome(await member.send('POST', path, body)), path).toBe('403 insufficient_role')
      for (const person of [viewer, reader])
        expect(outcome(await person.send('POST', path, body)), path).toBe('403 insufficient_scope')
    }
    for (const body of [{}, { planKey: 'evaluation' }, { planKey: 'internal' }, { planKey: 'builder', more: 1 }]) {
      expect(outcome(await owner.send('POST', '/account/billing/checkout', body)), JSON.stringify(body)).toBe(
        '400 invalid_request',
      )
    }
    expect(outcome(await owner.send('POST', '/account/billing/cancel', { atPeriodEnd: 'false' }))).toBe(
      '400 invalid_request',
    )
    const json = { 'Content-Type': 'application/json' }
    for (const asked of [
      {},
      { body: '{}', headers: json },
      { body: '{', headers: json },
      { body: '{}', headers: { ...json, 'X-Billing-Signature': 't=1,v1=0', Authorization: 'Bearer nobody' } },
    ]) {
      expect(outcome(await api.ask('/billing/webhooks/provider', { method: 'POST', ...asked }))).toBe(
        '503 billing_disabled',
      )
    }
  })
})
