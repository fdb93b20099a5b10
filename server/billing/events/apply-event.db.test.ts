import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#db/test-database.ts'
import type { TestDatabase } from '#db/test-database.ts'
import { newId } from '#server/platform/ids.ts'
import { applyEvent } from './apply-event.ts'
import { listInvoices } from '../invoices/list-invoices.ts'
import { readAccess, readDecidingPlan } from '../read-access.ts'
import { readStripeEvent } from '../stripe/read-event.ts'
import { permutationsOf } from '../testing/permutations.ts'
import { CARD, invoiceEvent, subscriptionEvent } from '../testing/stripe-bodies.ts'
import type { BillingChange, Trail } from '../trail.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

const SECOND = Math.floor(Date.now() / 1000)
const DAY = 86_400
const reading = { planByPrice: {}, isLocalProvider: false }
const nobody: Trail = () => Promise.resolve()
const take = (body: unknown, trail = nobody) => applyEvent(readStripeEvent(body, reading), trail)

async function newOrganization(grantedPlanKey = 'evaluation'): Promise<string> {
  const id = newId()
  await db.sql`insert into organizations (id, slug, name, plan_key, company_limit, granted_plan_key, granted_at, created_at)
    values (${id}, ${id}, 'Harrowgate Capital', ${grantedPlanKey}, 5, ${grantedPlanKey}, now() - interval '30 days', now())`
  return id
}

/** Five events of a subscription's life, in Stripe's own fields; `name` keeps those of one organization apart. */
function historyOf(orgId: string, name: string) {
  const object = {
    id: `sub_${name}`,
    customer: `cus_${name}`,
    created: SECOND - 5 * DAY,
    metadata: { orgId, planKey: 'team' },
  }
  const made = (number: number, created: number, verb = 'updated') => ({
    id: `evt_${name}_${number}`,
    type: `customer.subscription.${verb}`,
    created: SECOND + created,
  })
  return [
    subscriptionEvent(made(1, -5 * DAY, 'created'), { ...object, status: 'incomplete' }),
    subscriptionEvent(made(2, -5 * DAY), { ...object, status: 'active' }),
    // Only by the customer and the subscription is it known whose this is.
    subscriptionEvent(made(3, -DAY), { ...object, status: 'past_due', metadata: {} }),
    subscriptionEvent(made(4, -60), { ...object, status: 'active', cancel_at_period_end: true }),
    invoiceEvent(
      { id: `evt_${name}_5`, type: 'invoice.paid', created: SECOND - 60 },
      { id: `in_${name}`, customer: `cus_${name}`, amount_paid: 4900 },
    ),
  ]
}

test('Of thirty deliveries of one event at once, one is applied and all are taken.', async () => {
  const orgId = await newOrganization()
  const told: BillingChange[] = []
  const trail: Trail = (_tx, change) => {
    told.push(change)
    return Promise.resolve()
  }
  const [, active] = historyOf(orgId, newId())
  const outcomes = await Promise.all(Array.from({ length: 30 }, () => take(active, trail)))
  expect(outcomes.filter(Boolean)).toHaveLength(1)
  expect(told.map(({ action }) => action)).toEqual(['subscription.updated', 'organization.plan_changed'])
  expect(await db.sql`select count(*)::int from billing_events where org_id = ${orgId}`).toEqual([{ count: 1 }])
  expect(await readAccess(orgId)).toMatchObject({
    effectivePlanKey: 'team',
    status: 'active',
    entitled: true,
    reason: null,
    graceEndsAt: null,
  })
})

test('Five events in whatever order end in the same state, those that first wait for a name included.', async () => {
  const ends = new Set<string>()
  // Every third: what is read out of them is held to all 120 beside it, without a database.
  const orders = permutationsOf([0, 1, 2, 3, 4]).filter((_, index) => index % 3 === 0)
  expect(orders).toHaveLength(40)
  for (const order of orders) {
    const orgId = await newOrganization('builder')
    const events = historyOf(orgId, newId())
    for (const index of order) await take(events[index])
    const [access, invoices] = await Promise.all([readAccess(orgId), listInvoices(orgId)])
    ends.add(
      JSON.stringify([access, invoices], (key, value: unknown) => (key === 'id' || key === 'orgId' ? null : value)),
    )
    expect(await db.sql`select plan_key, company_limit, plan_lapses_at from organizations where id = ${orgId}`).toEqual(
      [{ plan_key: 'team', company_limit: 2000, plan_lapses_at: null }],
    )
  }
  expect(ends.size).toBe(1)
  expect([...ends][0]).toContain('"effectivePlanKey":"team","status":"active","entitled":true,"reason":null')
  expect([...ends][0]).toContain('"status":"paid","amountDueCents":4900,"amountPaidCents":4900')
})

test('A subscription that names neither organization nor plan is its checkout’s, whichever of the two comes first.', async () => {
  for (const isFirst of [true, false]) {
    const [orgId, name] = [await newOrganization(), newId()]
    const checkout = {
      id: `evt_${name}_c`,
      type: 'checkout.session.completed',
      created: SECOND,
      data: {
        object: {
          id: `cs_${name}`,
          customer: `cus_${name}`,
          subscription: `sub_${name}`,
          client_reference_id: orgId,
          metadata: { planKey: 'professional' },
        },
      },
    }
    const active = subscriptionEvent(
      { id: `evt_${name}_s`, type: 'customer.subscription.created', created: SECOND },
      { id: `sub_${name}`, customer: `cus_${name}`, status: 'active' },
    )
    for (const event of isFirst ? [checkout, active] : [active, checkout]) await take(event)
    expect(await readAccess(orgId)).toMatchObject({
      effectivePlanKey: 'professional',
      status: 'active',
      entitled: true,
    })
  }
})

test('All events of several organizations at once end as they would one after another.', async () => {
  const orgIds = await Promise.all(Array.from({ length: 6 }, () => newOrganization()))
  await Promise.all(
    orgIds
      .flatMap((orgId) => historyOf(orgId, orgId))
      .toReversed()
      .map((event) => take(event)),
  )
  for (const orgId of orgIds) {
    expect(await readAccess(orgId)).toMatchObject({
      effectivePlanKey: 'team',
      status: 'active',
      cancelAtPeriodEnd: true,
    })
    expect(await listInvoices(orgId)).toHaveLength(1)
  }
})

test('A payment that was missed leaves the plan until seven days after the event, and then it is gone without anybody noting it.', async () => {
  const orgId = await newOrganization()
  const [, active, pastDue] = historyOf(orgId, orgId)
  await take(active)
  await take(pastDue)
  const graceEndsAt = new Date((SECOND - DAY + 7 * DAY) * 1000)
  expect(await readAccess(orgId)).toMatchObject({
    effectivePlanKey: 'team',
    status: 'past_due',
    reason: 'payment_grace_period',
    graceEndsAt: graceEndsAt.toISOString(),
  })
  expect(
    await db.sql`select plan_key, plan_lapses_at, next_plan_key, next_company_limit from organizations where id = ${orgId}`,
  ).toEqual([{ plan_key: 'team', plan_lapses_at: graceEndsAt, next_plan_key: 'evaluation', next_company_limit: 5 }])
  expect(await readAccess(orgId, graceEndsAt)).toMatchObject({
    requestedPlanKey: 'team',
    effectivePlanKey: 'evaluation',
    entitled: false,
    reason: 'grace_period_ended',
  })
})

test('A subscription takes the place of what was granted before it; what is granted since holds when it ends, suspended or not.', async () => {
  const orgId = await newOrganization('builder')
  const [, active] = historyOf(orgId, orgId)
  expect(await readAccess(orgId)).toMatchObject({
    status: 'none',
    entitled: true,
    reason: 'granted_by_administrator',
    effectivePlanKey: 'builder',
  })
  await take(active)
  const end = (second: number, status: string) =>
    subscriptionEvent(
      { id: newId(), type: 'customer.subscription.updated', created: SECOND + second },
      { ...active?.data.object, status },
    )
  await take(end(1, 'unpaid'))
  expect(await readAccess(orgId)).toMatchObject({
    status: 'unpaid',
    entitled: false,
    reason: 'payment_failed',
    effectivePlanKey: 'evaluation',
  })
  await db.sql`update organizations set granted_plan_key = 'professional', granted_at = now(), status = 'suspended' where id = ${orgId}`
  await take(end(2, 'active'))
  expect(await readAccess(orgId)).toMatchObject({ status: 'active', effectivePlanKey: 'team' })
  await take(end(3, 'canceled'))
  expect(await readAccess(orgId)).toMatchObject({
    status: 'canceled',
    reason: 'granted_by_administrator',
    effectivePlanKey: 'professional',
  })
  expect(await db.sql`select plan_key, company_limit, is_subscribed from organizations where id = ${orgId}`).toEqual([
    { plan_key: 'professional', company_limit: 250, is_subscribed: false },
  ])
})

test('An administrator is told whether a subscription decides a plan, and what holds after it.', async () => {
  const orgId = await newOrganization()
  const [, active] = historyOf(orgId, orgId)
  expect(await readDecidingPlan(orgId)).toBeNull()
  await take(active)
  expect(await readDecidingPlan(orgId)).toEqual({ planKey: 'team', afterwards: 'evaluation' })
  await db.sql`update organizations set granted_plan_key = 'professional', granted_at = now() where id = ${orgId}`
  expect(await readDecidingPlan(orgId)).toEqual({ planKey: 'team', afterwards: 'professional' })
  await take(
    subscriptionEvent(
      { id: newId(), type: 'customer.subscription.deleted', created: SECOND },
      { ...active?.data.object, status: 'canceled' },
    ),
  )
  expect(await readDecidingPlan(orgId)).toBeNull()
})

test('With an organization goes all that was told of it, and what is told later finds nobody.', async () => {
  const orgId = await newOrganization()
  const [created, active] = historyOf(orgId, orgId)
  await take(active)
  await db.sql`delete from organizations where id = ${orgId}`
  expect(await db.sql`select id from billing_events where subject_id = ${`sub_${orgId}`}`).toEqual([])
  expect(await take(created)).toBe(true)
  expect(await db.sql`select org_id from billing_events where subject_id = ${`sub_${orgId}`}`).toEqual([
    { org_id: null },
  ])
})

test('An event for nobody, of a type that is not known, or with another organization’s name on a known subscription changes nobody’s plan.', async () => {
  const [orgId, other] = [await newOrganization(), await newOrganization()]
  const [, active, , cancelling] = historyOf(orgId, orgId)
  await take(active)
  for (const body of [
    subscriptionEvent(
      { id: newId(), type: 'customer.subscription.updated', created: SECOND },
      { id: newId(), status: 'active', metadata: { orgId: newId(), planKey: 'team' } },
    ),
    {
      id: newId(),
      type: 'customer.updated',
      created: SECOND,
      data: { object: { id: 'cus_1', metadata: { orgId: other } } },
    },
    {
      ...cancelling,
      id: newId(),
      data: { object: { ...cancelling?.data.object, metadata: { orgId: other, planKey: 'team' } } },
    },
  ])
    expect(await take(body)).toBe(true)
  expect(await readAccess(other)).toMatchObject({ effectivePlanKey: 'evaluation', status: 'none', entitled: false })
  expect(await readAccess(orgId)).toMatchObject({ effectivePlanKey: 'team', cancelAtPeriodEnd: true })
})

test('No card, name or address is stored.', async () => {
  const rows =
    await db.sql`select to_jsonb(e) as row from billing_events e union all select to_jsonb(i) from billing_invoices i union all select to_jsonb(s) from billing_subscriptions s`
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${CARD}|Quill|Quay`))
})
