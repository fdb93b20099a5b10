import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#db/test-database.ts'
import type { TestDatabase } from '#db/test-database.ts'
import { describeError } from '#server/platform/describe-error.ts'
import { newId } from '#server/platform/ids.ts'
import { createLead } from '#server/services/intake/create-lead.ts'
import { siteApi } from '../../caller.ts'
import { apiErrorOf } from '../../errors.ts'

let db: TestDatabase
beforeAll(async () => { db = await createTestDatabase() })
afterAll(() => db.close())

const request = { name: 'Grace Moor', email: 'grace@moor.example', company: 'Moor & Daughters', useCase: 'Nobody’s business' }
const failureOf = (attempt: Promise<unknown>) => attempt.then(() => null, (error: unknown) => error)

test('A request that can’t be stored gets 503 and is taken in when it is sent again; what the log tells of it names nobody.', async () => {
  await db.sql`alter table leads rename to leads_elsewhere`
  const told = apiErrorOf(await failureOf(siteApi({ address: newId() }).intake.createLead(request)))
  const logged = JSON.stringify(describeError(await failureOf(createLead(request))))
  await db.sql`alter table leads_elsewhere rename to leads`
  expect(told).toMatchObject({ code: 'service_unavailable', message: expect.stringContaining('could not be stored') })
  expect(logged).toContain('leads')
  for (const personal of ['Grace', 'moor.example', 'Daughters', 'business']) expect(logged).not.toContain(personal)
  expect((await siteApi({ address: newId() }).intake.createLead(request)).data.id).toMatch(/^[0-9a-f-]{36}$/)
})
