import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { newId } from '#server/platform/ids.ts'
import { writeDays } from './queries.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

test('Sums of many processes are added to one row a day and key; what an organization used that is gone is nobody’s.', async () => {
  const [orgId, gone] = [newId(), newId()]
  await db.sql`insert into organizations (id, slug, name, company_limit, created_at) values (${orgId}, 'harrowgate', 'Harrowgate', 5, now())`
  const use = { orgId, day: '2026-11-22', used: 'session', requests: 2, queryCost: 7 }
  await Promise.all(
    Array.from({ length: 10 }, () => writeDays([use, { ...use, used: 'key' }, { ...use, orgId: gone }])),
  )
  const rows = await db.sql`select used, requests::int, query_cost::int from usage_days order by used`
  expect(rows.map(({ used, requests, query_cost }) => [used, requests, query_cost])).toEqual([
    ['key', 20, 70],
    ['session', 20, 70],
  ])
})
