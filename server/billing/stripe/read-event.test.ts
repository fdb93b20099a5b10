import { expect, test } from 'vitest'
import { ApiError } from '#server/contract/errors.ts'
import { CARD, invoiceEvent, subscriptionEvent } from '../testing/stripe-bodies.ts'
import { readStripeEvent } from './read-event.ts'

const ORG = '019a5c2e-7b40-7c11-9a3e-2f1d0c9b8a76'
const reading = { planByPrice: { price_team: 'team' }, isLocalProvider: false }
const made = (type: string) => ({ id: 'evt_1', type, created: 1_793_959_200 })
const updated = made('customer.subscription.updated')

function issuesOf(body: unknown): string[] {
  try {
    readStripeEvent(body, reading)
    return []
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { issues } = error.extras.details as { issues: { path: string }[] } // how `invalidRequest` makes it
    return issues.map(({ path }) => path)
  }
}

test('A subscription is read in the form of every API version, and no card with it.', () => {
  const old = {
    id: 'sub_1',
    customer: 'cus_1',
    status: 'active',
    current_period_end: 1_796_000_000,
    cancel_at_period_end: true,
    created: 1_793_000_000,
    metadata: { orgId: ORG, planKey: 'builder' },
  }
  const event = readStripeEvent(subscriptionEvent(updated, old), reading)
  expect(event).toMatchObject({
    orgId: ORG,
    customerId: 'cus_1',
    subscriptionId: 'sub_1',
    subject: {
      kind: 'subscription',
      id: 'sub_1',
      facts: {
        status: 'active',
        planKey: 'builder',
        cancelAtPeriodEnd: true,
        currentPeriodEnd: '2026-11-30T00:53:20.000Z',
      },
    },
  })
  expect(JSON.stringify(event)).not.toContain(CARD)
  const present = {
    id: 'sub_1',
    customer: { id: 'cus_1' },
    status: 'active',
    cancel_at: 1_796_000_000,
    items: { data: [{ current_period_end: 1_796_000_000, price: { id: 'price_1' } }] },
  }
  expect(readStripeEvent(subscriptionEvent(updated, present), reading)).toMatchObject({
    customerId: 'cus_1',
    orgId: null,
    subject: { facts: { planKey: null, cancelAtPeriodEnd: true, currentPeriodEnd: '2026-11-30T00:53:20.000Z' } },
  })
})

test('A price that is known says the plan before the metadata does, since the portal changes the price only.', () => {
  const object = {
    id: 'sub_1',
    status: 'active',
    metadata: { planKey: 'builder' },
    items: { data: [{ price: { id: 'price_team' } }] },
  }
  expect(readStripeEvent(subscriptionEvent(updated, object), reading)).toMatchObject({
    subject: { facts: { planKey: 'team' } },
  })
})

test('One that was deleted is over whatever its status says; a status nobody knows is stored and nothing is made of it.', () => {
  const object = { id: 'sub_1', status: 'active' }
  expect(readStripeEvent(subscriptionEvent(made('customer.subscription.deleted'), object), reading)).toMatchObject({
    subject: { facts: { status: 'canceled' } },
  })
  expect(readStripeEvent(subscriptionEvent(updated, { id: 'sub_1', status: 'dormant' }), reading).subject).toEqual({
    kind: 'other',
    id: 'sub_1',
  })
})

test('An invoice is bound by its own metadata or its subscription’s, and shows no address that isn’t a page of the provider.', () => {
  const object = {
    id: 'in_1',
    amount_paid: 4900,
    hosted_invoice_url: 'https://invoice.example/1',
    invoice_pdf: 'javascript:alert(1)',
    parent: { subscription_details: { subscription: 'sub_1', metadata: { orgId: ORG } } },
  }
  const event = readStripeEvent(invoiceEvent(made('invoice.paid'), object), reading)
  expect(event).toMatchObject({
    orgId: ORG,
    subscriptionId: 'sub_1',
    subject: {
      kind: 'invoice',
      facts: {
        status: 'paid',
        amountPaidCents: 4900,
        currency: 'USD',
        hostedInvoiceUrl: 'https://invoice.example/1',
        receiptUrl: null,
      },
    },
  })
  expect(JSON.stringify(event)).not.toMatch(/Quill|Quay/)
  const local = { id: 'in_1', hosted_invoice_url: 'http://127.0.0.1:4242/i/1' }
  expect(readStripeEvent(invoiceEvent(made('invoice.finalized'), local), reading)).toMatchObject({
    subject: { facts: { hostedInvoiceUrl: null } },
  })
  expect(
    readStripeEvent(invoiceEvent(made('invoice.finalized'), local), { ...reading, isLocalProvider: true }),
  ).toMatchObject({ subject: { facts: { hostedInvoiceUrl: local.hosted_invoice_url } } })
})

test('An event of any other type is kept by its name alone.', () => {
  const event = readStripeEvent(
    { ...made('payment_method.attached'), data: { object: { id: 'pm_1', card: { number: CARD } } } },
    reading,
  )
  expect(event).toMatchObject({ subject: { kind: 'other', id: 'pm_1' }, orgId: null })
  expect(JSON.stringify(event)).not.toContain(CARD)
})

test('Names that no text column takes, and addresses with somebody’s password, never get as far as the store.', () => {
  const nul = { ...updated, id: 'evt\u0000' }
  expect(issuesOf(subscriptionEvent(nul, { id: 'sub_1', status: 'active' }))).toEqual(['id'])
  expect(issuesOf(subscriptionEvent(updated, { id: 'sub 1', status: '\ud800', customer: '\u0000' }))).toEqual([
    'data.object.id',
    'data.object.status',
    'data.object.customer',
  ])
  expect(
    readStripeEvent({ ...made('payment_method.attached'), data: { object: { id: '\u0000' } } }, reading).subject,
  ).toEqual({ kind: 'other', id: null })
  const paid = {
    id: 'in_1',
    hosted_invoice_url: 'https://somebody:secret@invoice.example/1',
    invoice_pdf: 'https://invoice.example/\u0000x',
  }
  expect(readStripeEvent(invoiceEvent(made('invoice.paid'), paid), reading)).toMatchObject({
    subject: { facts: { hostedInvoiceUrl: null, receiptUrl: 'https://invoice.example/%00x' } },
  })
})

test('What is not an event is refused with every issue.', () => {
  expect(issuesOf({})).toEqual(['id', 'type', 'created', 'data'])
  expect(issuesOf([])).toEqual([''])
  expect(issuesOf({ ...updated, created: 'now', data: { object: null } })).toEqual(['created', 'data.object'])
  expect(issuesOf(subscriptionEvent(updated, {}))).toEqual(['data.object.id', 'data.object.status'])
  expect(issuesOf(invoiceEvent(made('invoice.paid'), { id: 'in_1', amount_due: -1, currency: 'dollars' }))).toEqual([
    'data.object.amount_due',
    'data.object.currency',
  ])
})
