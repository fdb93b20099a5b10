import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#db/test-database.ts'
import type { TestDatabase } from '#db/test-database.ts'
import { createSession } from '#server/auth/sessions.ts'
import { findCaller } from '#server/auth/find-caller.ts'
import { checkAuditChains } from '../audit/check-audit-chains.ts'
import { deleteAccount } from '../auth/delete-account.ts'
import { createApiKey } from '../api-keys/create-api-key.ts'
import { actWith, makeMember, makeOwner, outcomeOf, tally } from '../testing/make-account.ts'
import { addMember } from './add-member.ts'
import { changeMemberRole } from './change-member-role.ts'
import { leaveOrganization, removeMember } from './remove-member.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

/** As if they had followed their link; nobody signs in with it. */
const givePassword = (userId: string) =>
  db.sql`update users set password_hash = '$argon2id$made-up' where id = ${userId}`

const grace = (email: string) => ({ email, displayName: 'Grace Moor', role: 'viewer' as const })

test('A new member gets an account without a password and a first key with the read scopes of the role.', async () => {
  const owner = await makeOwner()
  const { membership, apiKey, token } = await addMember(owner, grace('Grace@new.example'))
  expect(membership).toMatchObject({
    role: 'viewer',
    status: 'active',
    user: { email: 'Grace@new.example', displayName: 'Grace Moor', platformAdmin: false },
  })
  expect(apiKey).toMatchObject({ userId: membership.userId, scopes: ['filings:read', 'search:read', 'account:read'] })
  expect(await findCaller(token)).toMatchObject({ role: 'viewer', orgId: owner.caller.orgId })
  expect(await db.sql`select password_hash as hash from users where id = ${membership.userId}`).toEqual([
    { hash: null },
  ])
})

test('An admin manages members but neither makes an owner nor touches one, and a member manages nobody.', async () => {
  const owner = await makeOwner()
  const [admin, member, other] = [
    await makeMember(owner, 'admin'),
    await makeMember(owner, 'member'),
    await makeMember(owner, 'member'),
  ]
  expect(await outcomeOf(addMember(admin, { ...grace('a@role.example'), role: 'owner' }))).toBe('insufficient_role')
  expect(await outcomeOf(changeMemberRole(admin, other.caller.userId, 'owner'))).toBe('insufficient_role')
  expect(await outcomeOf(changeMemberRole(admin, owner.caller.userId, 'member'))).toBe('insufficient_role')
  expect(await outcomeOf(removeMember(admin, owner.caller.userId))).toBe('insufficient_role')
  expect(await outcomeOf(addMember(member, grace('b@role.example')))).toBe('insufficient_role')
  expect(await outcomeOf(removeMember(member, other.caller.userId))).toBe('insufficient_role')
  expect(await outcomeOf(changeMemberRole(admin, other.caller.userId, 'viewer'))).toBe('done')
  expect(await outcomeOf(removeMember(admin, other.caller.userId))).toBe('done')
})

test('Removal ends sessions and keys; who is added again is the same person with a new key, and the old ones stay ended.', async () => {
  const owner = await makeOwner()
  const member = await makeMember(owner, 'member')
  const { userId, orgId } = member.caller
  const session = await db.database.transaction((tx) => createSession(tx, userId))
  await removeMember(owner, userId)
  for (const token of [member.token, session.token]) expect(await findCaller(token)).toBeNull()
  expect(await outcomeOf(removeMember(owner, userId))).toBe('not_found')
  expect(await outcomeOf(changeMemberRole(owner, userId, 'admin'))).toBe('not_found')
  const again = await addMember(owner, { ...grace(member.email), role: 'admin' })
  expect(again.membership).toMatchObject({ userId, orgId, role: 'admin', status: 'active' })
  expect(await findCaller(again.token)).toMatchObject({ userId, role: 'admin' })
  for (const token of [member.token, session.token]) expect(await findCaller(token)).toBeNull()
})

test('A person belongs to one organization at a time, and to another once they have left.', async () => {
  const [one, two] = [await makeOwner(), await makeOwner()]
  const member = await makeMember(one, 'member')
  expect(await outcomeOf(addMember(two, grace(member.email)))).toBe('conflict')
  expect(await outcomeOf(addMember(one, grace(member.email)))).toBe('conflict')
  await leaveOrganization(member)
  expect(await outcomeOf(addMember(two, grace(member.email.toUpperCase())))).toBe('done')
  expect(await outcomeOf(addMember(one, grace(member.email)))).toBe('conflict')
})

test('One email invited forty times at once, by two organizations, becomes one account and one member.', async () => {
  const [one, two] = [await makeOwner(), await makeOwner()]
  const attempts = Array.from({ length: 40 }, (_, index) =>
    outcomeOf(
      addMember(index % 2 === 0 ? one : two, grace(index % 3 === 0 ? 'Twice@one.example' : 'twice@one.example')),
    ),
  )
  expect(tally(await Promise.all(attempts))).toEqual({ done: 1, conflict: 39 })
  expect(await db.sql`select 1 from users where email_key = 'twice@one.example'`).toHaveLength(1)
})

test('The last owner can neither be removed nor demoted nor leave, and of two who go at once one stays.', async () => {
  const owner = await makeOwner()
  const alone = owner.caller.userId
  expect(await outcomeOf(removeMember(owner, alone))).toBe('conflict')
  expect(await outcomeOf(changeMemberRole(owner, alone, 'admin'))).toBe('conflict')
  expect(await outcomeOf(leaveOrganization(owner))).toBe('conflict')
  const second = await makeMember(owner, 'owner')
  await givePassword(second.caller.userId)
  const attempts = Array.from({ length: 40 }, (_, index) =>
    outcomeOf(
      index % 2 === 0
        ? changeMemberRole(owner, second.caller.userId, 'member')
        : changeMemberRole(second, alone, 'member'),
    ),
  )
  await Promise.all(attempts)
  expect(
    await db.sql`select 1 from memberships where org_id = ${owner.caller.orgId} and role = 'owner' and status = 'active'`,
  ).toHaveLength(1)
})

test('Who was invited as an owner counts as one only from their first password on, and not while they are suspended.', async () => {
  const owner = await makeOwner()
  const { userId } = (await makeMember(owner, 'owner')).caller
  const partings = [
    () => leaveOrganization(owner),
    () => removeMember(owner, owner.caller.userId),
    () => changeMemberRole(owner, owner.caller.userId, 'admin'),
    () => deleteAccount(owner, 'correct-horse-battery'),
  ]
  for (const part of partings) expect(await outcomeOf(part())).toBe('conflict')
  await givePassword(userId)
  await db.sql`update users set status = 'suspended' where id = ${userId}`
  for (const part of partings) expect(await outcomeOf(part())).toBe('conflict')
  await db.sql`update users set status = 'active' where id = ${userId}`
  expect(await outcomeOf(leaveOrganization(owner))).toBe('done')
})

test('An invited owner can be removed again, and of two invited ones alone one can go.', async () => {
  const owner = await makeOwner()
  const [one, other] = [await makeMember(owner, 'owner'), await makeMember(owner, 'owner')]
  await db.sql`update users set password_hash = null where id = ${owner.caller.userId}`
  expect(await outcomeOf(removeMember(owner, one.caller.userId))).toBe('done')
  expect(await outcomeOf(leaveOrganization(owner))).toBe('done')
  expect(await outcomeOf(leaveOrganization(other))).toBe('conflict')
})

test('A key that is issued while its owner is being removed ends with the others.', async () => {
  const owner = await makeOwner()
  const member = await makeMember(owner, 'member')
  const attempts = Array.from({ length: 40 }, (_, index) =>
    outcomeOf(
      index === 20
        ? removeMember(owner, member.caller.userId)
        : createApiKey(member, { name: 'Racer', scopes: ['filings:read'] }),
    ),
  )
  expect(Object.keys(tally(await Promise.all(attempts)))).toContain('done')
  expect(await db.sql`select 1 from api_keys where user_id = ${member.caller.userId} and status = 'active'`).toEqual([])
})

test('Every change leaves an entry with who did it, and the chain of them is whole.', async () => {
  const owner = await makeOwner()
  const member = await makeMember(owner, 'member')
  const key = await actWith(member.token)
  await createApiKey(key, { name: 'Told', scopes: ['filings:read'] })
  await changeMemberRole(owner, member.caller.userId, 'viewer')
  await removeMember(owner, member.caller.userId)
  const told =
    await db.sql`select action, actor_user_id as "user", actor_key_id as "key" from audit_entries where org_id = ${owner.caller.orgId} order by position`
  const mine = { user: owner.caller.userId, key: null }
  expect(told).toEqual([
    { action: 'organization.created', ...mine },
    { action: 'member.added', ...mine },
    { action: 'api_key.created', user: key.caller.userId, key: key.caller.credentialId },
    { action: 'member.role_changed', ...mine },
    { action: 'member.removed', ...mine },
  ])
  expect(await checkAuditChains()).toMatchObject({ broken: [] })
})
