import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { ENGINE_VERSION } from '#server/engine/version.ts'
import { listFiles } from '../files/list-files.ts'
import { ingestFiles } from '../ingest-files.ts'
import { listOutdated } from '#server/store/queries/outdated-filings.ts'
import { listRereads } from '#server/store/rereads/list-rereads.ts'
import { readWholeStore } from '#server/store/testing/read-whole-store.ts'
import { type JobQueue, openQueue } from './open-queue.ts'
import { enqueueOutdated } from './reprocess-job.ts'
import { workOnReprocessing } from './run-worker.ts'

const now = new Date('2026-06-01T12:00:00Z')
const ofOneIssuer = /0009900005-/
let db: TestDatabase
let queue: JobQueue
beforeAll(async () => {
  process.env.LOG_LEVEL = 'silent'
  db = await createTestDatabase()
  queue = await openQueue({ supervises: false, schedules: false })
  const files = (await listFiles(['db/sample/filings'])).filter(({ path }) => ofOneIssuer.test(path))
  await ingestFiles(
    files,
    { flags: {}, replace: false, keepSamples: true, now, siteUrl: 'https://test.example' },
    () => undefined,
  )
})
afterAll(async () => {
  await queue.stop({ graceful: false })
  await db.close()
})

/** What is stored, as an engine would have left it that read one too much for each amount and missed the signals. */
async function makeOlder(): Promise<void> {
  const rows = await db.sql<{ id: string; json: string }[]>`select id, extraction_json as json from extractions`
  for (const { id, json } of rows) {
    const extraction = JSON.parse(json)
    for (const fact of extraction.facts) fact.value += 1
    const older = JSON.stringify({ ...extraction, engineVersion: 'older', signals: [] })
    await db.sql`update extractions set engine_version = 'older', extraction_json = ${older} where id = ${id}`
  }
}

describe('stored filings that an older version read', () => {
  test('are read again by workers from their kept bytes, and end as if this version had read them first', async () => {
    const before = await readWholeStore(db.sql)
    const ids = await db.sql`select id from facts union select id from covenants order by 1`
    await makeOlder()
    const outdated = await listOutdated()
    expect(await enqueueOutdated(queue)).toBe(outdated.length)
    expect(await enqueueOutdated(queue)).toBe(outdated.length)
    await workOnReprocessing(queue, () => now)
    await expect.poll(listOutdated, { timeout: 60_000 }).toEqual([])
    expect(await readWholeStore(db.sql)).toEqual(before)
    expect(await db.sql`select id from facts union select id from covenants order by 1`).toEqual(ids)
    expect(await enqueueOutdated(queue)).toBe(0)
  })

  test('keep their former extraction, and the trail tells once per filing what changed', async () => {
    const kept =
      await db.sql`select accession, count(*)::int as count, count(distinct engine_version)::int as versions from extractions group by 1`
    expect(kept.length).toBeGreaterThan(1)
    expect(new Set(kept.map(({ count, versions }) => `${count} ${versions}`))).toEqual(new Set(['2 2']))
    const rereads = await listRereads(0, true)
    expect(rereads.map(({ accession }) => accession).sort()).toEqual(kept.map(({ accession }) => accession).sort())
    const [counted] = await db.sql<
      { facts: number; signals: number }[]
    >`select sum(fact_count)::int as facts, sum(signal_count)::int as signals from filings`
    const sum = (read: (entry: (typeof rereads)[number]) => number) =>
      rereads.reduce((total, entry) => total + read(entry), 0)
    expect(
      sum(({ counts }) => counts.facts.gained + counts.facts.lost + counts.signals.lost + counts.signals.altered),
    ).toBe(0)
    expect(sum(({ counts }) => counts.facts.altered)).toBe(counted?.facts)
    expect(sum(({ counts }) => counts.signals.gained)).toBe(counted?.signals)
    expect(
      sum(({ difference }) => difference?.facts.altered.filter(({ fields }) => fields?.join() === 'value').length ?? 0),
    ).toBe(counted?.facts)
    const [entry] = await db.sql`select details->>'from' as "from", details->>'to' as "to" from store_actions limit 1`
    expect(entry).toEqual({ from: 'older', to: ENGINE_VERSION })
  })
})
