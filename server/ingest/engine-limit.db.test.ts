import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { engineThreads } from './engine/engine-threads.ts'
import { ingestBytes, type IngestOptions } from './ingest-bytes.ts'

let db: TestDatabase
beforeAll(async () => {
  vi.stubEnv('ENGINE_TIMEOUT_SECONDS', '1')
  vi.stubEnv('LOG_LEVEL', 'silent')
  db = await createTestDatabase()
})
afterAll(async () => {
  await engineThreads().stop()
  vi.unstubAllEnvs()
  await db.close()
})

const now = new Date('2026-06-01T12:00:00Z')
const options: IngestOptions = { replace: false, keepSamples: true, siteUrl: 'https://filings.example', now }
const said = {
  fileName: '0009900009-26-000001.htm',
  manifest: null,
  flags: { accession: '0009900009-26-000001', cik: '0009900009', form: '10-Q', filedAt: '2026-05-06' },
}
const sentence = '<p>The revolving credit facility has commitments of $325.0 million and matures on June 30, 2029. </p>'

test('A filing that takes the engine longer than it may is refused with the reason, and nothing of it is stored.', async () => {
  const outcome = await ingestBytes(Buffer.from(`<html><body>${sentence.repeat(200_000)}</body></html>`), said, options)
  // A worker gives a refused filing up at once.
  expect(outcome).toEqual({ kind: 'refused', reason: 'limit_exceeded: reading it took longer than 1 s' })
  expect(await db.sql`select 1 from filings`).toEqual([])
  expect(await db.sql`select 1 from documents`).toEqual([])
})
