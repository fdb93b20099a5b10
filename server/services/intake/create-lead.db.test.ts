import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#db/test-database.ts'
import type { TestDatabase } from '#db/test-database.ts'
import { LeadRequest } from '#server/contract/resources/service/intake.ts'
import { textIssues } from '#server/contract/text.ts'
import { describeError } from '#server/platform/log/describe-error.ts'
import { newId } from '#server/platform/ids.ts'
import { listAuditEntries } from '../audit/list-audit-entries.ts'
import { makeOwner, outcomeOf } from '../testing/make-account.ts'
import { createLead, decoyReceipt } from './create-lead.ts'
import { deleteLead } from './delete-lead.ts'
import { dropExpired } from './drop-expired.ts'
import { listLeads } from './list-leads.ts'
import { recordLeadExport } from './record-lead-export.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

const request = (more: Partial<LeadRequest> = {}): LeadRequest => ({
  name: 'Ada Quill',
  email: `${newId()}@leads.example`,
  company: 'Harrowgate Capital',
  ...more,
})
const storedUnder = async (email: string) =>
  (await listLeads({ limit: 500 })).leads.filter((lead) => lead.email.toLowerCase() === email.toLowerCase())

test('What was asked for is stored as it was written, under the id that was told.', async () => {
  const asked = request({ role: 'Analyst', useCase: 'Watching\nforty borrowers', companySize: '11-50' })
  const { id, receivedAt } = await createLead(asked)
  expect(await storedUnder(asked.email)).toEqual([
    { ...asked, id, receivedAt, lastReceivedAt: receivedAt, requestCount: 1 },
  ])
})

test('Thirty of the same at once are one request, counted thirty times, and no two receipts are alike.', async () => {
  const asked = request({ useCase: '' })
  const receipts = await Promise.all(Array.from({ length: 30 }, () => createLead(asked)))
  expect(new Set(receipts.map(({ id }) => id)).size).toBe(30)
  expect(await storedUnder(asked.email)).toMatchObject([{ requestCount: 30, useCase: null }])
})

test('A receipt tells nobody whether the email was known: for a first, a repeated and an unstored request it has the same form.', async () => {
  const asked = request()
  const receipts = [await createLead(asked), await createLead(asked), decoyReceipt()]
  for (const receipt of receipts)
    expect(receipt).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), receivedAt: expect.stringMatching(/Z$/) })
  expect(new Set(receipts.map(({ id }) => id)).size).toBe(3)
})

test('Every other request under the same email is stored beside the first, whatever its case: none is told that it is stored and then let go.', async () => {
  const email = `${newId()}@leads.example`
  for (let number = 1; number <= 8; number += 1)
    await createLead(request({ email: number % 2 === 0 ? email.toUpperCase() : email, useCase: `Request ${number}` }))
  const stored = await storedUnder(email)
  expect(stored.map(({ useCase, requestCount }) => [useCase, requestCount])).toEqual(
    [8, 7, 6, 5, 4, 3, 2, 1].map((number) => [`Request ${number}`, 1]),
  )
})

test('After a day the same request is a new one.', async () => {
  const asked = request()
  const { id } = await createLead(asked)
  await db.sql`update leads set received_at = received_at - interval '25 hours', last_received_at = last_received_at - interval '25 hours' where id = ${id}`
  await createLead(asked)
  expect(await storedUnder(asked.email)).toHaveLength(2)
})

test('A walk through the pages meets every lead once, newest first, and says how many there are.', async () => {
  for (let number = 0; number < 7; number += 1) await createLead(request())
  const all = (await listLeads({ limit: 500 })).leads.map(({ id }) => id)
  const walked: string[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const page = await listLeads({ limit: 3, ...(after === undefined ? {} : { after }) })
    expect(page.total).toBe(all.length)
    walked.push(...page.leads.map(({ id }) => id))
    after = page.next
  }
  expect(walked).toEqual(all)
  expect(all).toEqual([...all].sort().reverse())
})

test('Deleting a lead deletes all that was sent under its email; the audit entry names nobody.', async () => {
  const admin = await makeOwner()
  const email = `${newId()}@leads.example`
  const { id } = await createLead(request({ email, name: 'Grace Moor' }))
  await createLead(request({ email: email.toUpperCase(), company: 'Elsewhere' }))
  expect(await deleteLead(admin, id)).toBe(2)
  expect(await storedUnder(email)).toEqual([])
  expect(await outcomeOf(deleteLead(admin, id))).toBe('not_found')
  const [entry] = await listAuditEntries(admin.caller.orgId)
  expect(entry).toMatchObject({
    action: 'lead.deleted',
    targetId: id,
    details: { requests: 2 },
    actorUserId: admin.caller.userId,
  })
  expect(JSON.stringify(entry)).not.toMatch(/leads\.example|Grace/)
})

test('Taking all leads along is put on record with their number.', async () => {
  const admin = await makeOwner()
  const count = await recordLeadExport(admin)
  expect(count).toBe((await listLeads({ limit: 1 })).total)
  expect((await listAuditEntries(admin.caller.orgId))[0]).toMatchObject({
    action: 'leads.exported',
    details: { count },
  })
})

test('A lead past its time is shown to nobody and then deleted.', async () => {
  const asked = request()
  const { id } = await createLead(asked)
  await db.sql`update leads set received_at = now() - interval '800 days', last_received_at = now() - interval '731 days' where id = ${id}`
  expect(await storedUnder(asked.email)).toEqual([])
  expect(await dropExpired()).toMatchObject({ leads: 1 })
  expect(await db.sql`select 1 from leads where id = ${id}`).toEqual([])
})

test('What the log tells of a request that could not be stored names nobody.', async () => {
  await db.sql`alter table leads rename to leads_elsewhere`
  const failure: unknown = await createLead(
    request({ name: 'Grace Moor', email: 'grace@moor.example', company: 'Moor & Daughters' }),
  ).then(
    () => null,
    (error: unknown) => error,
  )
  await db.sql`alter table leads_elsewhere rename to leads`
  const logged = JSON.stringify(describeError(failure))
  expect(logged).toContain('does not exist')
  for (const personal of ['Grace', 'moor.example', 'Daughters']) expect(logged).not.toContain(personal)
})

const naughtyFile = `${process.env.INPUTS_DIR ?? '../shared/inputs'}/naughty-strings.json`
const ownFew = [
  '\u0000',
  '\u202eevil',
  '<script>alert(1)</script>',
  "'; drop table leads; --",
  '=1+1',
  '\ud800',
  '😀'.repeat(50),
  '%00',
  '{{7*7}}',
  '\u0007bell',
  'İ',
]

test('Whatever text people send is stored as it stands or refused in words, never anything else.', async () => {
  if (!existsSync(naughtyFile)) console.log(`${naughtyFile} is missing: only a few strings of our own are tried.`)
  // A public list of strings, which is an array of them.
  const listed = existsSync(naughtyFile) ? (JSON.parse(readFileSync(naughtyFile, 'utf8')) as string[]) : []
  const texts = [...ownFew, ...listed]
  const refused: string[] = []
  for (const text of texts) {
    const given = request({ name: text.slice(0, 120), role: text.slice(0, 120), useCase: text.slice(0, 2000) })
    const parsed = LeadRequest.safeParse(given)
    // Both surfaces ask both.
    if (!parsed.success || textIssues(given).length > 0) {
      refused.push(text)
      continue
    }
    await createLead(parsed.data)
    const [stored] = await db.sql<{ name: string }[]>`select name from leads where email = ${parsed.data.email}`
    expect(stored?.name).toBe(parsed.data.name)
  }
  expect(refused.slice(0, 4)).toEqual(['\u0000', '\u202eevil', '\ud800', '\u0007bell'])
  expect(refused.length - 4).toBeLessThanOrEqual(listed.length / 4)
})
