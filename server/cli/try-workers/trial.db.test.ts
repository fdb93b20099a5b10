import { expect, test } from 'vitest'
import { createTestDatabase } from '#db/test-database.ts'
import { seededRandom } from '#server/engine/fixtures/mutate.ts'
import { createEdgarClient } from '#server/ingest/edgar/edgar-client.ts'
import { ingestFetched } from '#server/ingest/ingest-fetched.ts'
import { type Archive, createArchive } from '#server/ingest/testing/edgar-server/archive.ts'
import { startEdgarServer } from '#server/ingest/testing/edgar-server/edgar-server.ts'
import { loadArchive } from '#server/ingest/testing/edgar-server/load-archive.ts'
import { readWholeStore } from '#server/store/testing/read-whole-store.ts'
import { runTrial } from './trial.ts'

/** What one process stores that fetches the same filings one after the other, and that nothing disturbs. */
async function readUndisturbed(archive: Archive): Promise<Record<string, readonly unknown[]>> {
  const db = await createTestDatabase()
  const edgar = await startEdgarServer(archive, { perSecond: 10_000 })
  const client = createEdgarClient({
    userAgent: 'Test test@harrowgate.example',
    baseUrl: edgar.url,
    dataUrl: edgar.url,
    budget: { take: () => Promise.resolve(), hold: () => Promise.resolve() },
    cache: { find: () => Promise.resolve(null), keep: () => Promise.resolve(), confirm: () => Promise.resolve() },
  })
  for (const {
    accession,
    form,
    filers: [{ cik }],
  } of archive.filings()) {
    const found = await client.fetchFiling({ accession, cik, form })
    if (found.kind !== 'fetched') throw new Error(found.reason)
    const options = {
      replace: false,
      keepSamples: false,
      siteUrl: 'http://localhost:3000',
      now: new Date(),
      arrival: 'request',
    } as const
    expect(await ingestFetched(found.filing, options)).toMatchObject({ kind: 'stored' })
  }
  await client.close()
  await edgar.close()
  const store = await readWholeStore(db.sql, { withTimes: false })
  await db.close()
  return store
}

test("two workers, killed twice in the middle of filings, store exactly what an undisturbed run stores, within EDGAR's rate", async () => {
  process.env.LOG_LEVEL = 'silent'
  const samples = await loadArchive('db/sample/filings')
  const archive = createArchive(
    samples
      .filings()
      .filter(({ accession }) => /^000990000[13]-/.test(accession))
      .slice(0, 6),
  )
  const undisturbed = await readUndisturbed(archive)
  const disturbed = await runTrial({ archive, workers: 2, kills: 2, random: seededRandom(26) })
  expect(disturbed.kills).toBe(2)
  expect(disturbed.extractions).toBe(archive.filings().length)
  expect(disturbed.store).toEqual(undisturbed)
  expect(disturbed.peakPerSecond).toBeLessThan(10)
  expect(disturbed.turnedAway).toBe(0)
}, 240_000)
