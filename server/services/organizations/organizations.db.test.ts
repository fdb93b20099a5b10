import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#db/test-database.ts'
import type { TestDatabase } from '#db/test-database.ts'
import { findCaller } from '#server/auth/find-caller.ts'
import { newId } from '#server/platform/ids.ts'
import { getAccount } from '../account/get-account.ts'
import { makeMember, makeOwner, outcomeOf, tally } from '../testing/make-account.ts'
import { createOrganizationForOwner } from './create-organization-for-owner.ts'
import { listOrganizations } from './list-organizations.ts'
import { updateOrganization } from './update-organization.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

const wanted = (email: string, slug?: string) => ({
  organizationName: 'Made For You',
  planKey: 'builder' as const,
  owner: { email, displayName: 'Ada Quill' },
  slug,
})

test('An organization made for somebody has them as its owner, with a first key that reads.', async () => {
  const admin = await makeOwner()
  const made = await createOrganizationForOwner(admin, wanted('ada@made.example', 'made-once'))
  expect(made).toMatchObject({
    organization: { slug: 'made-once', planKey: 'builder' },
    owner: { email: 'ada@made.example' },
    membership: { role: 'owner' },
  })
  expect(await findCaller(made.token)).toMatchObject({
    role: 'owner',
    planKey: 'builder',
    scopes: ['filings:read', 'search:read', 'account:read'],
  })
  expect(await outcomeOf(createOrganizationForOwner(admin, wanted('other@made.example', 'made-once')))).toBe('conflict')
  expect(await outcomeOf(createOrganizationForOwner(admin, wanted('ada@made.example')))).toBe('conflict')
  expect(await db.sql`select 1 from users where email_key = 'other@made.example'`).toEqual([])
})

test('Forty organizations at once for one owner become one.', async () => {
  const admin = await makeOwner()
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, () => outcomeOf(createOrganizationForOwner(admin, wanted('many@made.example')))),
  )
  expect(tally(outcomes)).toEqual({ done: 1, conflict: 39 })
})

test('A suspended organization’s tokens stop at once and work again when it is restored; its plan holds at once.', async () => {
  const admin = await makeOwner()
  const owner = await makeOwner()
  const member = await makeMember(owner, 'member')
  const organization_id = owner.caller.orgId
  await updateOrganization(admin, { organization_id, status: 'suspended' })
  expect(await findCaller(member.token)).toBeNull()
  await updateOrganization(admin, { organization_id, status: 'active', planKey: 'team' })
  expect(await findCaller(member.token)).toMatchObject({ planKey: 'team' })
  expect(await outcomeOf(updateOrganization(admin, { organization_id: newId(), status: 'active' }))).toBe('not_found')
  expect(
    await db.sql`select details from audit_entries where org_id = ${organization_id} and action = 'organization.updated' order by position`,
  ).toEqual([
    {
      details: {
        before: { status: 'active', planKey: 'evaluation' },
        after: { status: 'suspended', planKey: 'evaluation' },
      },
    },
    {
      details: { before: { status: 'suspended', planKey: 'evaluation' }, after: { status: 'active', planKey: 'team' } },
    },
  ])
})

test('The list counts active members and keys, and the account shows the caller, its members and its keys without a secret.', async () => {
  const owner = await makeOwner()
  const { token } = await makeMember(owner, 'viewer')
  const listed = (await listOrganizations('2026-11-01')).find(
    ({ organization }) => organization.id === owner.caller.orgId,
  )
  expect(listed).toMatchObject({
    memberCount: 2,
    activeKeyCount: 1,
    owners: [{ id: owner.caller.userId }],
    used: { requests: 0, queryCost: 0 },
  })
  const account = await getAccount(owner.caller)
  expect(account).toMatchObject({
    user: { id: owner.caller.userId },
    membership: { role: 'owner' },
    plan: { key: 'evaluation' },
    members: [{ role: 'owner' }, { role: 'viewer' }],
  })
  expect(account.apiKeys).toHaveLength(1)
  expect(JSON.stringify(account)).not.toContain(token.slice(16))
})

test('Nobody suspends the organization that they belong to themselves.', async () => {
  const admin = await makeOwner()
  const own = { organization_id: admin.caller.orgId, status: 'suspended' as const }
  expect(await outcomeOf(updateOrganization(admin, own))).toBe('conflict')
  expect(await outcomeOf(updateOrganization(admin, { ...own, status: 'active' }))).toBe('done')
})
