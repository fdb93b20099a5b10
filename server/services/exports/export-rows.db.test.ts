import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { ApiError } from '#server/contract/errors.ts'
import { dropExpired } from '../intake/drop-expired.ts'
import { makeOwner, outcomeOf } from '../testing/make-account.ts'
import { raiseStore } from '../testing/raise-store.ts'
import { type ExportCharge, openExport, type OpenedExport } from './open-export.ts'
import { createExport, getExport } from './requested-export.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
  await raiseStore(db.sql, [{ cik: '0000000070' }])
  const filing = { accession: '0000000070-26-000001', form: '10-Q', filedAt: '2026-05-06', periodEnd: null }
  await db.sql`update filings set summary_json = ${JSON.stringify({
    issuer: { ticker: 'T070', name: 'Hull', cik: '0000000070' },
    filing: { ...filing, primaryDocumentUrl: 'https://example.com/a.htm' },
    extraction: { factCount: 3 },
    verification: { state: 'candidate' },
  })}`
})
afterAll(() => db.close())

const free: ExportCharge = {
  reserve: () => Promise.resolve({ next: () => undefined, release: () => undefined }),
}
const request = { format: 'csv', kind: 'filings' } as const

async function readAll({ chunks }: OpenedExport): Promise<number> {
  let bytes = 0
  for await (const chunk of chunks) bytes += chunk.length
  return bytes
}

const lastAction = async (orgId: string) => {
  const [entry] = await db.sql<{ action: string }[]>`
    select action from audit_entries where org_id = ${orgId} order by position desc limit 1`
  return entry?.action
}

test('An export is on record as ended before whoever follows it is told, and whatever becomes of the telling.', async () => {
  const owner = await makeOwner()
  const told: unknown[] = []
  const progress = {
    id: null,
    onChunk: () => Promise.resolve(),
    async onEnd() {
      told.push(await lastAction(owner.caller.orgId))
      throw new ApiError('service_unavailable')
    },
  }
  expect(await outcomeOf(readAll(await openExport(owner, request, free, progress)))).toBe('service_unavailable')
  expect(told).toEqual(['export.finished'])
})

test('What somebody asked for more than a day ago goes with anybody’s next export, and without one.', async () => {
  const [owner, stranger] = [await makeOwner(), await makeOwner()]
  const ask = async () => (await createExport(stranger.caller, request)).id
  const age = (id: string) => db.sql`update exports set created_at = now() - interval '25 hours' where id = ${id}`
  const [first, second, kept] = [await ask(), await ask(), await ask()]
  await age(first)
  await createExport(owner.caller, request)
  expect(await outcomeOf(getExport(stranger.caller, first))).toBe('not_found')
  await age(second)
  expect(await dropExpired()).toMatchObject({ exports: 1 })
  expect(await outcomeOf(getExport(stranger.caller, second))).toBe('not_found')
  expect(await getExport(stranger.caller, kept)).toMatchObject({ state: 'requested' })
})
