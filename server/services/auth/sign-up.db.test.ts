import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#db/test-database.ts'
import type { TestDatabase } from '#db/test-database.ts'
import { findCaller } from '#server/auth/find-caller.ts'
import { checkAuditChains } from '../audit/check-audit-chains.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { signUp } from './sign-up.ts'
import { memberWith, outcomeOf } from '../testing/make-account.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

const password = 'correct-horse-battery'
const wanted = (email: string, organizationName = 'Harrowgate Capital') => ({
  displayName: 'Ada Quill',
  email,
  organizationName,
  password,
})

test('Signing up makes a person, an organization that they own, and a session that works at once.', async () => {
  const session = await signUp(wanted('Ada@one.example'), 'request-1')
  expect(session).toMatchObject({
    tokenType: 'Bearer',
    user: { email: 'Ada@one.example', displayName: 'Ada Quill' },
    organization: { name: 'Harrowgate Capital' },
  })
  const member = await memberWith(session.token)
  expect(member).toMatchObject({ kind: 'session', role: 'owner', planKey: 'evaluation', isPlatformAdmin: false })
  expect(member.scopes).toEqual(['filings:read', 'search:read', 'account:read', 'account:write'])
  expect(await db.sql`select action, actor_user_id as actor from audit_entries where org_id = ${member.orgId}`).toEqual(
    [{ action: 'organization.created', actor: member.userId }],
  )
})

test('Of forty signups at once with one email, in whatever case, exactly one makes an account.', async () => {
  const emails = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? 'many@one.example' : 'MANY@one.example'))
  const codes = await Promise.all(emails.map((email) => outcomeOf(signUp(wanted(email, 'Many'), 'request-1'))))
  expect(codes.filter((code) => code === 'done')).toHaveLength(1)
  expect(codes.filter((code) => code === 'conflict')).toHaveLength(39)
  expect(await db.sql`select slug from organizations where name = 'Many'`).toHaveLength(1)
})

test('Organizations of one name get slugs of their own, also at once.', async () => {
  const sessions = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      signUp(wanted(`same${index}@one.example`, 'Ünïcode & Sons, “GmbH”'), 'request-1'),
    ),
  )
  const slugs = sessions.map(({ organization }) => organization.slug)
  expect(new Set(slugs).size).toBe(10)
  expect(slugs).toContain('unicode-sons-gmbh')
})

test('A password opens a session under the email in any case; a wrong one, no account and a suspended one are told alike.', async () => {
  const { organization } = await signUp(wanted('door@one.example', 'Door'), 'request-1')
  expect((await logIn({ email: 'DOOR@one.example', password }, 'request-2')).organization).toEqual(organization)
  const wrong = { email: 'door@one.example', password: 'wrong' }
  expect(await outcomeOf(logIn(wrong, 'request-2'))).toBe('invalid_credentials')
  expect(await outcomeOf(logIn({ email: 'nobody@one.example', password }, 'request-2'))).toBe('invalid_credentials')
  for (const table of ['organizations', 'users'] as const) {
    const named = table === 'users' ? db.sql`email_key = 'door@one.example'` : db.sql`slug = ${organization.slug}`
    await db.sql`update ${db.sql(table)} set status = 'suspended' where ${named}`
    expect(await outcomeOf(logIn({ email: 'door@one.example', password }, 'request-2'))).toBe('invalid_credentials')
    await db.sql`update ${db.sql(table)} set status = 'active' where ${named}`
  }
})

test('Logging out ends this session and no other.', async () => {
  const first = await signUp(wanted('out@one.example', 'Out'), 'request-1')
  const second = await logIn({ email: 'out@one.example', password }, 'request-2')
  await logOut(await memberWith(first.token), 'request-3')
  expect(await findCaller(first.token)).toBeNull()
  expect(await findCaller(second.token)).not.toBeNull()
})

test('Neither a token nor a password stands anywhere in the database, and the audit trail holds together.', async () => {
  const { token } = await signUp(wanted('secret@one.example', 'Secret'), 'request-1')
  for (const table of ['users', 'sessions', 'organizations', 'audit_entries']) {
    const rows = await db.sql<{ text: string }[]>`select t::text as text from ${db.sql(table)} t`
    for (const { text } of rows) expect(text.includes(token) || text.includes(password), table).toBe(false)
  }
  expect((await checkAuditChains()).broken).toEqual([])
})
