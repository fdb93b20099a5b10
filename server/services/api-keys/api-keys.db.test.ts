import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#db/test-database.ts'
import type { TestDatabase } from '#db/test-database.ts'
import { findCaller } from '#server/auth/find-caller.ts'
import { changeMemberRole } from '../members/change-member-role.ts'
import { actWith, makeMember, makeOwner, outcomeOf, tally } from '../testing/make-account.ts'
import { createApiKey } from './create-api-key.ts'
import { revokeApiKey } from './revoke-api-key.ts'
import { rotateApiKey } from './rotate-api-key.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

const AGES_HENCE = '2099-01-01T00:00:00Z'

test('A key works from the moment it is issued, opens what it was issued for, and only its hash is stored.', async () => {
  const owner = await makeOwner()
  const { apiKey, token } = await createApiKey(owner, {
    name: 'Nightly',
    scopes: ['filings:read', 'account:write'],
    expiresAt: AGES_HENCE,
  })
  expect(await findCaller(token)).toMatchObject({
    kind: 'api_key',
    credentialId: apiKey.id,
    userId: owner.caller.userId,
    scopes: ['filings:read', 'account:write'],
  })
  expect(apiKey).toMatchObject({
    name: 'Nightly',
    status: 'active',
    expiresAt: '2099-01-01T00:00:00.000Z',
    prefix: token.slice(8, 16),
  })
  expect(JSON.stringify(await db.sql`select * from api_keys where id = ${apiKey.id}`)).not.toContain(token.slice(16))
})

test('A key may be named after what its token begins with.', async () => {
  const owner = await makeOwner()
  const { apiKey } = await createApiKey(owner, { name: 'Our fi_live_ key', scopes: ['filings:read'] })
  expect(apiKey.name).toBe('Our fi_live_ key')
})

test('Nobody grants a scope that they don’t have: a key none beyond its own, a session none beyond its role.', async () => {
  const owner = await makeOwner()
  const key = await actWith(
    (await createApiKey(owner, { name: 'Writer', scopes: ['account:write', 'account:read'] })).token,
  )
  expect(await outcomeOf(createApiKey(key, { name: 'More', scopes: ['account:read', 'filings:read'] }))).toBe(
    'insufficient_scope',
  )
  expect(await outcomeOf(createApiKey(key, { name: 'Same', scopes: ['account:read'] }))).toBe('done')
  expect(await outcomeOf(createApiKey(owner, { name: 'Admin', scopes: ['admin:write'] }))).toBe('insufficient_scope')
  expect(
    await outcomeOf(createApiKey(owner, { name: 'Late', scopes: ['account:read'], expiresAt: '2020-01-01T00:00:00Z' })),
  ).toBe('invalid_request')
})

test('Rotation keeps owner, name, scopes and end, links the old key to the new one, and refuses the old token at once.', async () => {
  const owner = await makeOwner()
  const member = await makeMember(owner, 'member')
  const first = await createApiKey(member, { name: 'Nightly', scopes: ['filings:read'], expiresAt: AGES_HENCE })
  const second = await rotateApiKey(owner, first.apiKey.id)
  const kept = ({ userId, name, scopes, expiresAt }: typeof first.apiKey) => ({ userId, name, scopes, expiresAt })
  expect(kept(second.apiKey)).toEqual(kept(first.apiKey))
  expect(await findCaller(first.token)).toBeNull()
  expect(await findCaller(second.token)).not.toBeNull()
  expect(await db.sql`select status, rotated_to_key_id as next from api_keys where id = ${first.apiKey.id}`).toEqual([
    { status: 'rotated', next: second.apiKey.id },
  ])
})

test('A key may rotate itself, but not revoke itself.', async () => {
  const owner = await makeOwner()
  const key = await actWith((await createApiKey(owner, { name: 'Self', scopes: ['account:write'] })).token)
  expect(await outcomeOf(revokeApiKey(key, key.caller.credentialId))).toBe('conflict')
  expect(await outcomeOf(rotateApiKey(key, key.caller.credentialId))).toBe('done')
})

test('A key that was revoked, rotated or has expired is neither rotated nor, once ended, revoked again.', async () => {
  const owner = await makeOwner()
  const make = async () =>
    (await createApiKey(owner, { name: 'Key', scopes: ['filings:read'], expiresAt: AGES_HENCE })).apiKey.id
  const [revoked, rotated, expired] = [await make(), await make(), await make()]
  await revokeApiKey(owner, revoked)
  await rotateApiKey(owner, rotated)
  await db.sql`update api_keys set expires_at = now() - interval '1 second' where id = ${expired}`
  for (const id of [revoked, rotated, expired]) expect(await outcomeOf(rotateApiKey(owner, id))).toBe('conflict')
  for (const id of [revoked, rotated]) expect(await outcomeOf(revokeApiKey(owner, id))).toBe('conflict')
  expect(await outcomeOf(revokeApiKey(owner, expired))).toBe('done')
})

test('Of forty rotations of one key at once, exactly one wins, and one new key exists.', async () => {
  const owner = await makeOwner()
  const { apiKey } = await createApiKey(owner, { name: 'Contested', scopes: ['filings:read'] })
  const outcomes = await Promise.all(Array.from({ length: 40 }, () => outcomeOf(rotateApiKey(owner, apiKey.id))))
  expect(tally(outcomes)).toEqual({ done: 1, conflict: 39 })
  expect(await db.sql`select 1 from api_keys where name = 'Contested' and status = 'active'`).toHaveLength(1)
})

test('Revoking and rotating one key at once ends it one way only.', async () => {
  const owner = await makeOwner()
  const { apiKey } = await createApiKey(owner, { name: 'Torn', scopes: ['filings:read'] })
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      outcomeOf(index % 2 === 0 ? rotateApiKey(owner, apiKey.id) : revokeApiKey(owner, apiKey.id)),
    ),
  )
  expect(tally(outcomes)).toEqual({ done: 1, conflict: 39 })
})

test('Another organization’s key doesn’t exist; a member’s hands stop at their own keys, an admin’s at taking over an owner’s.', async () => {
  const owner = await makeOwner()
  const [admin, member, stranger] = [
    await makeMember(owner, 'admin'),
    await makeMember(owner, 'member'),
    await makeOwner(),
  ]
  const ownersKey = (await createApiKey(owner, { name: 'Owner’s', scopes: ['filings:read'] })).apiKey.id
  const membersKey = (await createApiKey(member, { name: 'Member’s', scopes: ['filings:read'] })).apiKey.id
  for (const act of [rotateApiKey, revokeApiKey]) {
    expect(await outcomeOf(act(stranger, ownersKey))).toBe('not_found')
    expect(await outcomeOf(act(member, ownersKey))).toBe('insufficient_role')
  }
  expect(await outcomeOf(rotateApiKey(admin, ownersKey))).toBe('insufficient_role')
  expect(await outcomeOf(rotateApiKey(admin, membersKey))).toBe('done')
  expect(await outcomeOf(revokeApiKey(admin, ownersKey))).toBe('done')
})

test('A key opens no more than its owner’s role carries now.', async () => {
  const owner = await makeOwner()
  const member = await makeMember(owner, 'member')
  expect((await findCaller(member.token))?.scopes).toContain('account:write')
  await changeMemberRole(owner, member.caller.userId, 'viewer')
  expect((await findCaller(member.token))?.scopes).not.toContain('account:write')
})

test('What a key with an end issues ends with it: by itself at the latest then, and never later.', async () => {
  const owner = await makeOwner()
  const end = '2030-06-01T00:00:00.000Z'
  const wanted = { name: 'Short', scopes: ['account:write' as const, 'account:read' as const, 'filings:read' as const] }
  const short = await actWith((await createApiKey(owner, { ...wanted, expiresAt: end })).token)
  const child = await createApiKey(short, { name: 'Child', scopes: ['account:read'] })
  expect(child.apiKey.expiresAt).toBe(end)
  expect(await outcomeOf(createApiKey(short, { name: 'Later', scopes: ['account:read'], expiresAt: AGES_HENCE }))).toBe(
    'invalid_request',
  )
  // Nor does it get hold of another key that lives longer, by rotation or by a new member.
  const endless = await createApiKey(owner, { name: 'Endless', scopes: ['account:read'] })
  expect(await outcomeOf(rotateApiKey(short, endless.apiKey.id))).toBe('insufficient_scope')
  expect((await makeMember(short, 'viewer')).caller.endsAt?.toISOString()).toBe(end)
})

test('A key that is revoked takes along what it issued, and what that issued; rotation hands it on.', async () => {
  const owner = await makeOwner()
  const wanted = { name: 'Key', scopes: ['account:write' as const] }
  const first = await createApiKey(owner, wanted)
  const child = await createApiKey(await actWith(first.token), wanted)
  const grandchild = await createApiKey(await actWith(child.token), wanted)
  const successor = await rotateApiKey(owner, first.apiKey.id)
  expect(await findCaller(grandchild.token)).not.toBeNull()
  await revokeApiKey(owner, successor.apiKey.id)
  for (const { token } of [successor, child, grandchild]) expect(await findCaller(token)).toBeNull()
})

test('A key that was revoked while its request was under way issues nothing.', async () => {
  const owner = await makeOwner()
  const { apiKey, token } = await createApiKey(owner, { name: 'Key', scopes: ['account:write'] })
  const act = await actWith(token)
  await revokeApiKey(owner, apiKey.id)
  expect(await outcomeOf(createApiKey(act, { name: 'Child', scopes: ['account:write'] }))).toBe(
    'authentication_required',
  )
})

test('An organization has a hundred active keys at most, however many are asked for at once; an ended one makes room.', async () => {
  const owner = await makeOwner()
  const wanted = { name: 'Key', scopes: ['filings:read' as const] }
  const outcomes = await Promise.all(Array.from({ length: 110 }, () => outcomeOf(createApiKey(owner, wanted))))
  expect(tally(outcomes)).toEqual({ done: 100, conflict: 10 })
  const [any] = await db.sql<{ id: string }[]>`
    select id from api_keys where org_id = ${owner.caller.orgId} and status = 'active' limit 1`
  await rotateApiKey(owner, any?.id ?? '')
  expect(await outcomeOf(createApiKey(owner, wanted))).toBe('conflict')
  const [other] = await db.sql<{ id: string }[]>`
    select id from api_keys where org_id = ${owner.caller.orgId} and status = 'active' limit 1`
  await revokeApiKey(owner, other?.id ?? '')
  expect(await outcomeOf(createApiKey(owner, wanted))).toBe('done')
})
