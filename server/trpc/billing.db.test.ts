import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#db/test-database.ts'
import type { TestDatabase } from '#db/test-database.ts'
import { applyEvent } from '#server/billing/apply-event.ts'
import { readStripeEvent } from '#server/billing/stripe/read-event.ts'
import { subscriptionEvent } from '#server/billing/testing/stripe-bodies.ts'
import { ApiError } from '#server/contract/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { checkAuditChains } from '#server/services/audit/check-audit-chains.ts'
import { getAccount } from '#server/services/account/get-account.ts'
import { deleteOrganization } from '#server/services/auth/delete-account.ts'
import { addCompany } from '#server/services/company-set/add-company.ts'
import { updateOrganization } from '#server/services/organizations/update-organization.ts'
import { actWith, makeMember, makeOwner, outcomeOf } from '#server/services/testing/make-account.ts'
import { billingTrail } from './billing-trail.ts'
import { siteApi } from './caller.ts'
import { ANONYMOUS } from './context.ts'
import { historyEdgeOf } from './history.ts'

let db: TestDatabase
beforeAll(async () => { db = await createTestDatabase() })
afterAll(() => db.close())

const SECOND = Math.floor(Date.now() / 1000)
const trail = billingTrail({ caller: ANONYMOUS, requestId: 'request-of-test' })

async function tell(orgId: string, status: string, planKey = 'builder', created = SECOND): Promise<void> {
  const object = { id: `sub_${orgId}`, customer: `cus_${orgId}`, status, created: SECOND - 60, metadata: { orgId, planKey } }
  await applyEvent(readStripeEvent(subscriptionEvent({ id: newId(), type: 'customer.subscription.updated', created }, object), { planByPrice: {}, isLocalProvider: false }), trail)
}

test('A subscription’s plan is in effect everywhere at once, and after its grace the free one is, by the clock alone.', async () => {
  const owner = await makeOwner()
  const { orgId } = owner.caller
  const { token } = await makeMember(owner, 'admin')
  await tell(orgId, 'active', 'professional', SECOND - 10)
  const entitled = await actWith(token)
  expect(entitled.caller.planKey).toBe('professional')
  for (const ticker of ['A', 'B', 'C', 'D', 'E', 'F', 'G']) await addCompany(entitled, ticker)
  const site = siteApi({ caller: entitled.caller })
  expect((await site.account.get({})).data).toMatchObject({ organization: { planKey: 'professional' }, plan: { companyLimit: 250 }, usage: { requests: { limit: 150_000 } }, companySet: { size: 7, limit: 250, isFull: false, beyondLimit: 0 } })

  await tell(orgId, 'past_due', 'professional')
  expect((await actWith(token)).caller.planKey).toBe('professional')
  await db.sql`update organizations set plan_lapses_at = now() - interval '1 second' where id = ${orgId}`
  const lapsed = await actWith(token)
  expect(lapsed.caller.planKey).toBe('evaluation')
  expect(historyEdgeOf({ caller: lapsed.caller, surface: 'rest' })).not.toBe(historyEdgeOf({ caller: entitled.caller, surface: 'rest' }))
  expect(await getAccount(lapsed.caller)).toMatchObject({ organization: { planKey: 'evaluation' }, plan: { key: 'evaluation' }, companySet: { size: 7, limit: 5, isFull: true, beyondLimit: 2 } })
  expect(await outcomeOf(addCompany(lapsed, 'H'))).toBe('conflict')
  const listed = await siteApi({ caller: { ...lapsed.caller, isPlatformAdmin: true, scopes: ['admin:write'] } }).admin.getOrganization({ organizationId: orgId })
  expect(listed.data.overview).toMatchObject({ organization: { planKey: 'evaluation' }, usage: { requests: { limit: 1000 } } })
})

test('What an administrator grants holds until a subscription exists, waits behind one, and each change is in the trail by who made it.', async () => {
  const owner = await makeOwner()
  const { orgId } = owner.caller
  const billing = async () => (await siteApi({ caller: owner.caller }).billing.get({})).data
  const grant = (planKey: 'builder' | 'team') => updateOrganization(owner, { organization_id: orgId, planKey })
  expect(await billing()).toMatchObject({ status: 'none', entitled: false, reason: 'no_subscription', effectivePlanKey: 'evaluation', subscription: null, invoices: [] })
  expect(await grant('builder')).toMatchObject({ planKey: 'builder' })
  expect(await billing()).toMatchObject({ status: 'none', entitled: true, reason: 'granted_by_administrator', requestedPlanKey: 'builder', effectivePlanKey: 'builder' })
  await db.sql`update organizations set granted_at = now() - interval '1 day' where id = ${orgId}`
  await tell(orgId, 'active', 'professional', SECOND - 10)
  expect(await billing()).toMatchObject({ status: 'active', effectivePlanKey: 'professional', reason: null })
  await tell(orgId, 'unpaid', 'professional', SECOND - 5)
  expect(await billing()).toMatchObject({ status: 'unpaid', effectivePlanKey: 'evaluation', entitled: false, reason: 'payment_failed' })
  await tell(orgId, 'active', 'professional')
  expect(await grant('team')).toMatchObject({ planKey: 'professional' })
  await tell(orgId, 'canceled', 'professional', SECOND + 1)
  expect(await billing()).toMatchObject({ status: 'canceled', effectivePlanKey: 'team', reason: 'granted_by_administrator' })

  const entries = await db.sql<{ action: string; actor_user_id: string | null }[]>`select action, actor_user_id from audit_entries where org_id = ${orgId} order by position`
  const provider = { action: 'subscription.updated', actor_user_id: null }
  const plan = { action: 'organization.plan_changed', actor_user_id: null }
  const admin = { action: 'organization.updated', actor_user_id: owner.caller.userId }
  expect(entries.slice(1)).toEqual([admin, provider, plan, provider, plan, provider, plan, admin, provider, plan])
  expect((await checkAuditChains()).broken).toEqual([])
})

test('A suspended organization’s subscription goes on being told of, and the plan is there when it is restored.', async () => {
  const owner = await makeOwner()
  const { orgId } = owner.caller
  const { token } = await makeMember(owner, 'member')
  await updateOrganization(owner, { organization_id: orgId, status: 'suspended' })
  await tell(orgId, 'trialing', 'team')
  await updateOrganization(owner, { organization_id: orgId, status: 'active' })
  expect((await actWith(token)).caller.planKey).toBe('team')
})

test('An organization whose subscription can’t be ended is not deleted; once it can, billing goes with it.', async () => {
  const owner = await makeOwner()
  const { orgId } = owner.caller
  await tell(orgId, 'active')
  const [row] = await db.sql<{ slug: string }[]>`select slug from organizations where id = ${orgId}`
  const wish = { slug: row?.slug ?? '', currentPassword: 'correct-horse-battery' }
  expect(await outcomeOf(deleteOrganization(owner, wish, () => Promise.reject(new ApiError('service_unavailable'))))).toBe('service_unavailable')
  expect(await outcomeOf(siteApi({ caller: owner.caller }).auth.deleteOrganization(wish).catch((error: unknown) => { throw error instanceof Error ? error.cause : error }))).toBe('service_unavailable')
  expect((await actWith((await makeMember(owner, 'member')).token)).caller.orgId).toBe(orgId)
  const ended: string[] = []
  await deleteOrganization(owner, wish, (id) => { ended.push(id); return Promise.resolve() })
  expect(ended).toEqual([orgId])
  expect(await db.sql`select 1 from billing_subscriptions where org_id = ${orgId} union all select 1 from billing_events where org_id = ${orgId}`).toEqual([])
  await tell(orgId, 'canceled', 'builder', SECOND + 5)
  expect(await db.sql`select org_id from billing_events where subject_id = ${`sub_${orgId}`}`).toEqual([{ org_id: null }])
})
