import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { startMailServer } from '#server/auth/mail/testing/mail-server.ts'
import { closeOpened } from '#server/platform/process/lifecycle.ts'
import { makeOwner } from '#server/services/testing/make-account.ts'
import { siteApi } from '#server/trpc/caller.ts'
import { apiErrorOf } from '#server/trpc/errors.ts'

let db: TestDatabase
let mail: Awaited<ReturnType<typeof startMailServer>>
beforeAll(async () => {
  mail = await startMailServer()
  vi.stubEnv('SMTP_URL', mail.url)
  vi.stubEnv('LOG_LEVEL', 'silent')
  db = await createTestDatabase()
})
afterAll(async () => {
  mail.stop()
  vi.unstubAllEnvs()
  await db.close()
})

const EMAIL = 'victim@corp.example'
const LINK = /set-password|fi_link_/
/** What the mail server was told since it was last asked. An invitation is mailed after its answer. */
const mailed = async () => {
  await closeOpened()
  return mail.said.splice(0).join('\n')
}

test('Who adds a person by email never holds the link that sets the password: it goes to that mailbox alone.', async () => {
  const owner = await makeOwner()
  const api = siteApi({ ...owner, surface: 'site' })
  const invited = await api.account.inviteMember({ email: EMAIL, displayName: 'Victor', role: 'member' })
  expect(invited.data).toMatchObject({ isMailed: true, membership: { user: { invited: true } } })
  const { userId } = invited.data.membership
  expect(await mailed()).toMatch(LINK)
  const again = await api.auth.mailPasswordLink({ userId })
  const sent = await mailed()
  expect(sent).toMatch(LINK)
  expect(sent).toContain('You are invited to Filing Intelligence')
  expect(sent.match(/RCPT TO:.*/g)).toEqual([`RCPT TO:<${EMAIL}>`])
  const account = await api.account.get({})
  expect(JSON.stringify([invited, again, account, await api.account.listAudit({})])).not.toMatch(LINK)
  const added = await api.account.addMember({ email: 'second@corp.example', displayName: 'Sue', role: 'member' })
  expect(JSON.stringify(added)).not.toMatch(LINK)
})

test('An invitation and the links that a manager sends again count for one mailbox, which gets five an hour.', async () => {
  const api = siteApi({ ...(await makeOwner()), surface: 'site' })
  const invited = await api.account.inviteMember({ email: 'Third@corp.example', displayName: 'Tom', role: 'member' })
  const { userId } = invited.data.membership
  await mailed()
  const sendAgain = () =>
    api.auth.mailPasswordLink({ userId }).then(
      () => 'sent',
      (error: unknown) => apiErrorOf(error).code,
    )
  const outcomes = []
  for (let sent = 1; sent <= 5; sent += 1) outcomes.push(await sendAgain())
  expect(outcomes).toEqual(['sent', 'sent', 'sent', 'sent', 'rate_limited'])
  expect((await mailed()).match(/RCPT TO:/g)).toHaveLength(4)
})
