import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#db/test-database.ts'
import type { TestDatabase } from '#db/test-database.ts'
import { standingOf } from '#server/plans/plan-standing.ts'
import type { SubscribedPlan } from '#server/plans/plan-standing.ts'
import { ApiError } from '#server/contract/errors.ts'
import { getAccount } from '../account/get-account.ts'
import { deleteOrganization } from '../auth/delete-account.ts'
import { addCompany } from '../company-set/add-company.ts'
import { actWith, makeMember, makeOwner, outcomeOf } from '../testing/make-account.ts'
import { getOrganization } from './list-organizations.ts'
import { updateOrganization } from './update-organization.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

/** As billing settles it. */
async function subscribe(orgId: string, subscribed: SubscribedPlan): Promise<void> {
  const { planKey, companyLimit, planLapsesAt, nextPlanKey, nextCompanyLimit, isSubscribed } = standingOf(
    subscribed,
    'evaluation',
  )
  await db.sql`update organizations set plan_key = ${planKey}, company_limit = ${companyLimit}, plan_lapses_at = ${planLapsesAt},
    next_plan_key = ${nextPlanKey}, next_company_limit = ${nextCompanyLimit}, is_subscribed = ${isSubscribed} where id = ${orgId}`
}

const inAnHour = () => new Date(Date.now() + 3_600_000)
const aSecondAgo = () => new Date(Date.now() - 1000)

test('A subscription’s plan is in effect everywhere at once, and when its grace ends the free one is, by the clock alone.', async () => {
  const owner = await makeOwner()
  const { orgId } = owner.caller
  const { token } = await makeMember(owner, 'admin')
  await subscribe(orgId, { planKey: 'professional', lapsesAt: inAnHour() })
  const entitled = await actWith(token)
  expect(entitled.caller.planKey).toBe('professional')
  for (const ticker of ['A', 'B', 'C', 'D', 'E', 'F', 'G']) await addCompany(entitled, ticker)
  expect(await getAccount(entitled.caller)).toMatchObject({
    organization: { planKey: 'professional' },
    plan: { companyLimit: 250 },
    companySet: { size: 7, limit: 250, isFull: false, beyondLimit: 0 },
  })

  await subscribe(orgId, { planKey: 'professional', lapsesAt: aSecondAgo() })
  const lapsed = await actWith(token)
  expect(lapsed.caller.planKey).toBe('evaluation')
  expect(await getAccount(lapsed.caller)).toMatchObject({
    organization: { planKey: 'evaluation' },
    plan: { key: 'evaluation' },
    companySet: { size: 7, limit: 5, isFull: true, beyondLimit: 2 },
  })
  expect(await outcomeOf(addCompany(lapsed, 'H'))).toBe('conflict')
  expect(await getOrganization('2026-11-01', orgId)).toMatchObject({
    organization: { planKey: 'evaluation' },
    planKey: 'evaluation',
  })
})

test('A plan that is granted while a subscription entitles waits behind it, and takes its place where that one lapses.', async () => {
  const owner = await makeOwner()
  const { orgId } = owner.caller
  const grant = (planKey: 'team' | 'builder') => updateOrganization(owner, { organization_id: orgId, planKey })
  await subscribe(orgId, { planKey: 'professional', lapsesAt: inAnHour() })
  expect(await grant('team')).toMatchObject({ planKey: 'professional' })
  expect(
    await db.sql`select plan_key, next_plan_key, next_company_limit, granted_plan_key from organizations where id = ${orgId}`,
  ).toEqual([{ plan_key: 'professional', next_plan_key: 'team', next_company_limit: 2000, granted_plan_key: 'team' }])
  await subscribe(orgId, { planKey: 'professional', lapsesAt: aSecondAgo() })
  expect(await grant('builder')).toMatchObject({ planKey: 'builder' })
  expect(
    await db.sql`select details from audit_entries where org_id = ${orgId} and action = 'organization.updated' order by position`,
  ).toEqual([
    {
      details: {
        before: { status: 'active', planKey: 'professional' },
        after: { status: 'active', planKey: 'professional' },
        grantedPlanKey: 'team',
      },
    },
    {
      details: { before: { status: 'active', planKey: 'evaluation' }, after: { status: 'active', planKey: 'builder' } },
    },
  ])
})

test('An organization whose billing can’t be ended is not deleted, and billing is not ended for one who may not delete it.', async () => {
  const owner = await makeOwner()
  const { orgId } = owner.caller
  const [row] = await db.sql<{ slug: string }[]>`select slug from organizations where id = ${orgId}`
  const wanted = { slug: row?.slug ?? '', currentPassword: 'correct-horse-battery' }
  const ended: string[] = []
  const end = (id: string) => {
    ended.push(id)
    return Promise.resolve()
  }
  expect(
    await outcomeOf(deleteOrganization(owner, wanted, () => Promise.reject(new ApiError('service_unavailable')))),
  ).toBe('service_unavailable')
  expect(await outcomeOf(deleteOrganization(owner, { ...wanted, slug: 'another' }, end))).toBe('invalid_request')
  expect(await outcomeOf(deleteOrganization(owner, { ...wanted, currentPassword: 'wrong' }, end))).toBe(
    'invalid_credentials',
  )
  expect([ended, await db.sql`select id from organizations where id = ${orgId}`]).toEqual([[], [{ id: orgId }]])
  await deleteOrganization(owner, wanted, end)
  expect([ended, await db.sql`select id from organizations where id = ${orgId}`]).toEqual([[orgId], []])
})
