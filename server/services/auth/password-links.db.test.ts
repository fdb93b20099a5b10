import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#db/test-database.ts'
import type { TestDatabase } from '#db/test-database.ts'
import { findCaller } from '#server/auth/find-caller.ts'
import type { Member } from '#server/auth/caller.ts'
import { hashToken } from '#server/auth/tokens.ts'
import { newId } from '#server/platform/ids.ts'
import { changeMemberRole } from '../members/change-member-role.ts'
import { removeMember } from '../members/remove-member.ts'
import { createPlatformAdmin } from '../administration/create-platform-admin.ts'
import { updateUserStatus } from '../administration/update-status.ts'
import { checkAuditChains } from '../audit/check-audit-chains.ts'
import { changeEmail } from './change-profile.ts'
import { createPasswordLink, createPasswordLinkFor } from './create-password-link.ts'
import { deleteAccount, deleteOrganization } from './delete-account.ts'
import { exportOwnData } from './export-own-data.ts'
import { logIn } from './log-in.ts'
import { endAllSessions, listSessions } from './own-sessions.ts'
import { changePassword, setPasswordByLink } from './set-password.ts'
import { signUp } from './sign-up.ts'
import { memberWith, outcomeOf } from '../testing/make-account.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

const password = 'correct-horse-battery'
const request = 'request-1'
const nothingToEnd = () => Promise.resolve()
let made = 0

/** An owner of an organization of their own. */
async function newOwner() {
  made += 1
  const email = `person${made}@two.example`
  const { token, organization } = await signUp(
    { displayName: 'Ada', email, organizationName: `Org ${made}`, password },
    request,
  )
  return { email, token, slug: organization.slug, member: await memberWith(token) }
}
async function addMember(orgId: string, role: string): Promise<string> {
  const id = newId()
  await db.sql`insert into users (id, email, email_key, display_name, created_at) values (${id}, ${id}, ${id}, 'Added', now())`
  await db.sql`insert into memberships values (${orgId}, ${id}, ${role}, 'active', now())`
  return id
}
const tokenIn = (url: string) => url.split('#')[1] ?? ''

test('A link sets a password once, whoever is first of forty, and every session before it ends.', async () => {
  const { email, token, member } = await newOwner()
  const link = tokenIn((await createPasswordLink(member, member.userId, request)).url)
  const codes = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      outcomeOf(setPasswordByLink({ token: link, password: `another-password-${index}` }, request)),
    ),
  )
  expect(codes.filter((code) => code === 'done')).toHaveLength(1)
  expect(codes.filter((code) => code === 'not_found')).toHaveLength(39)
  expect(await findCaller(token)).toBeNull()
  expect(await outcomeOf(logIn({ email, password }, request))).toBe('invalid_credentials')
  const winner = codes.indexOf('done')
  expect(await outcomeOf(logIn({ email, password: `another-password-${winner}` }, request))).toBe('done')
})

test('A link that is old, replaced, or none at all sets nothing; only its hash is stored.', async () => {
  const { member } = await newOwner()
  const first = tokenIn((await createPasswordLink(member, member.userId, request)).url)
  const second = tokenIn((await createPasswordLinkFor(member.userId, request)).url)
  expect(await db.sql`select token_sha256 as hash from password_links where user_id = ${member.userId}`).toEqual([
    { hash: hashToken(second) },
  ])
  for (const token of [first, 'fi_link_short', `fi_link_${'a'.repeat(43)}`])
    expect(await outcomeOf(setPasswordByLink({ token, password }, request))).toBe('not_found')
  await db.sql`update password_links set expires_at = now() where user_id = ${member.userId}`
  expect(await outcomeOf(setPasswordByLink({ token: second, password }, request))).toBe('not_found')
})

test('An admin makes links for members, never for an owner, a platform administrator or somebody else’s member.', async () => {
  const { member: owner } = await newOwner()
  const { member: stranger } = await newOwner()
  const [adminId, viewerId] = [await addMember(owner.orgId, 'admin'), await addMember(owner.orgId, 'viewer')]
  const admin: Member = { ...owner, userId: adminId, role: 'admin' }
  expect(await outcomeOf(createPasswordLink(admin, viewerId, request))).toBe('done')
  expect(await outcomeOf(createPasswordLink(admin, owner.userId, request))).toBe('insufficient_role')
  expect(await outcomeOf(createPasswordLink(admin, stranger.userId, request))).toBe('not_found')
  await db.sql`update users set platform_admin = true where id = ${viewerId}`
  expect(await outcomeOf(createPasswordLink(owner, viewerId, request))).toBe('platform_admin_required')
})

test('A link that an admin made for a member does not reach the owner whom the member becomes.', async () => {
  const { member: owner } = await newOwner()
  const [adminId, memberId] = [await addMember(owner.orgId, 'admin'), await addMember(owner.orgId, 'member')]
  const link = tokenIn((await createPasswordLink({ ...owner, userId: adminId, role: 'admin' }, memberId, request)).url)
  await changeMemberRole({ caller: owner, requestId: request }, memberId, 'owner')
  expect(await outcomeOf(setPasswordByLink({ token: link, password }, request))).toBe('not_found')
})

test('A link from before does not reach the platform administrator whom a person becomes.', async () => {
  const { email, member } = await newOwner()
  const link = tokenIn((await createPasswordLink(member, member.userId, request)).url)
  await createPlatformAdmin({ email, displayName: 'Ada', requestId: request })
  expect(await outcomeOf(setPasswordByLink({ token: link, password }, request))).toBe('not_found')
})

test('No link of a removed member is left, however many are being made meanwhile, and who manages no more makes none.', async () => {
  const { member: owner } = await newOwner()
  const [adminId, memberId] = [await addMember(owner.orgId, 'admin'), await addMember(owner.orgId, 'member')]
  const act = { caller: owner, requestId: request }
  const codes = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      outcomeOf(index === 20 ? removeMember(act, memberId) : createPasswordLink(owner, memberId, request)),
    ),
  )
  expect(codes.filter((code) => code !== 'done' && code !== 'not_found')).toEqual([])
  expect(await db.sql`select 1 from password_links where user_id = ${memberId}`).toHaveLength(0)
  await changeMemberRole(act, adminId, 'member')
  expect(await outcomeOf(createPasswordLink({ ...owner, userId: adminId, role: 'admin' }, adminId, request))).toBe(
    'insufficient_role',
  )
})

test('Changing the password asks for the present one and ends the other sessions; signing out everywhere ends all.', async () => {
  const { email, token, member } = await newOwner()
  const other = await logIn({ email, password }, request)
  expect((await listSessions(member)).map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true])
  expect(
    await outcomeOf(changePassword(member, { currentPassword: 'wrong', newPassword: 'a-whole-new-password' }, request)),
  ).toBe('invalid_credentials')
  await changePassword(member, { currentPassword: password, newPassword: 'a-whole-new-password' }, request)
  expect(await findCaller(other.token)).toBeNull()
  expect(await findCaller(token)).not.toBeNull()
  await endAllSessions(member, request)
  expect(await findCaller(token)).toBeNull()
})

test('A new email must be free, and is what one signs in with from then on.', async () => {
  const [one, two] = [await newOwner(), await newOwner()]
  const act = { caller: one.member, requestId: request }
  expect(await outcomeOf(changeEmail(act, { email: two.email.toUpperCase(), currentPassword: password }))).toBe(
    'conflict',
  )
  expect(await outcomeOf(changeEmail(act, { email: 'fresh@two.example', currentPassword: 'wrong' }))).toBe(
    'invalid_credentials',
  )
  await changeEmail(act, { email: 'Fresh@two.example', currentPassword: password })
  expect(await outcomeOf(logIn({ email: 'fresh@two.example', password }, request))).toBe('done')
  expect(await outcomeOf(logIn({ email: one.email, password }, request))).toBe('invalid_credentials')
})

test('A person gets everything that is stored about them, and no hash.', async () => {
  const { email, member } = await newOwner()
  const data = await exportOwnData(member)
  expect(data).toMatchObject({
    user: { email },
    organization: { id: member.orgId },
    memberships: [{ role: 'owner' }],
    sessions: [{ isCurrent: true }],
    auditEntries: [{ action: 'organization.created' }],
  })
  expect(JSON.stringify(data)).not.toMatch(/argon2|sha256|"[0-9a-f]{64}"/i)
})

test('What a person did in a former organization stays there, and is told to nobody who signs in as them elsewhere.', async () => {
  const [one, two] = [await newOwner(), await newOwner()]
  const elsewhere = await exportOwnData({ ...one.member, orgId: two.member.orgId })
  expect(elsewhere).toMatchObject({ apiKeys: [], auditEntries: [], memberships: [] })
  expect(JSON.stringify(elsewhere)).not.toContain(one.member.orgId)
})

test('The last owner can’t delete only themselves; deleting the organization takes its accounts along and keeps the trail.', async () => {
  const { email, slug, token, member } = await newOwner()
  const memberId = await addMember(member.orgId, 'member')
  const act = { caller: member, requestId: request }
  expect(await outcomeOf(deleteAccount(act, password))).toBe('conflict')
  expect(await outcomeOf(deleteOrganization(act, { slug: 'another', currentPassword: password }, nothingToEnd))).toBe(
    'invalid_request',
  )
  expect(await outcomeOf(deleteOrganization(act, { slug, currentPassword: 'wrong' }, nothingToEnd))).toBe(
    'invalid_credentials',
  )
  await deleteOrganization(act, { slug, currentPassword: password }, nothingToEnd)
  expect(await findCaller(token)).toBeNull()
  expect(await db.sql`select 1 from users where id in (${member.userId}, ${memberId})`).toHaveLength(0)
  expect(
    (await db.sql`select action from audit_entries where org_id = ${member.orgId} order by position desc limit 1`)[0],
  ).toEqual({ action: 'organization.deleted' })
  expect(await outcomeOf(signUp({ displayName: 'Again', email, organizationName: 'Again', password }, request))).toBe(
    'done',
  )
})

test('A platform administrator is made of a new email and of a known one, and the first ones share one organization.', async () => {
  const [one, two] = await Promise.all(
    ['root1@two.example', 'root2@two.example'].map((email) =>
      createPlatformAdmin({ email, displayName: 'Root', requestId: request }),
    ),
  )
  expect(one?.organization).toEqual(two?.organization)
  expect(await memberWith(one?.token ?? '')).toMatchObject({
    kind: 'api_key',
    isPlatformAdmin: true,
    planKey: 'internal',
    role: 'owner',
  })
  const { email, member } = await newOwner()
  const promoted = await createPlatformAdmin({ email, displayName: 'Ignored', requestId: request })
  expect(promoted).toMatchObject({
    user: { id: member.userId, displayName: 'Ada' },
    organization: { id: member.orgId },
    passwordLink: null,
  })
  expect((await memberWith(promoted.token)).scopes).toContain('admin:write')
})

test('Suspending a person stops their tokens at once, and restoring brings them back; nobody suspends themselves.', async () => {
  const { token, member } = await newOwner()
  const by = { actor: null, requestId: request }
  await updateUserStatus(member.userId, 'suspended', by)
  expect(await findCaller(token)).toBeNull()
  await updateUserStatus(member.userId, 'active', by)
  expect(await findCaller(token)).not.toBeNull()
  expect(await outcomeOf(updateUserStatus(member.userId, 'suspended', { ...by, actor: member }))).toBe('conflict')
  expect(await outcomeOf(updateUserStatus(newId(), 'suspended', by))).toBe('not_found')
})

test('After all of this every audit trail still holds together.', async () => {
  expect((await checkAuditChains()).broken).toEqual([])
})
