import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { makeMember, makeOwner } from '../testing/make-account.ts'
import { getUsageDays } from './get-usage-days.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

test('Thirty days stand there with what was used on each, and by key with its name; another organization’s don’t.', async () => {
  const [owner, other] = [await makeOwner(), await makeOwner()]
  await makeMember(owner, 'member')
  const { orgId } = owner.caller
  const [key] = await db.sql<{ id: string; name: string }[]>`select id, name from api_keys where org_id = ${orgId}`
  const use = (org: string, daysAgo: number, used: string, requests: number) => db.sql`
    insert into usage_days values (${org}, (now() at time zone 'UTC')::date - ${daysAgo}::int, ${used}, ${requests}, ${requests * 5})`
  await use(orgId, 0, 'session', 2)
  await use(orgId, 0, key?.id ?? '', 3)
  await use(orgId, 29, key?.id ?? '', 4)
  await use(orgId, 30, key?.id ?? '', 100)
  await use(other.caller.orgId, 0, 'session', 50)
  const { days, keys } = await getUsageDays(orgId)
  expect(days).toHaveLength(30)
  expect([days.at(0)?.requests, days.at(1)?.requests, days.at(-1)]).toEqual([
    4,
    0,
    expect.objectContaining({ requests: 5, queryCost: 25 }),
  ])
  expect(keys).toEqual([
    { used: key?.id, name: key?.name, requests: 7, queryCost: 35 },
    { used: 'session', name: null, requests: 2, queryCost: 10 },
  ])
})
