import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { createEdgarClient } from '../edgar/edgar-client.ts'
import type { EdgarClient } from '../edgar/model.ts'
import { createArchive, type ServedFiling } from '../testing/edgar-server/archive.ts'
import { type EdgarServer, startEdgarServer } from '../testing/edgar-server/edgar-server.ts'
import type { FaultPlan } from '../testing/edgar-server/faults.ts'
import { enqueueFilings } from './enqueue-filings.ts'
import { listFailedJobs, retryFailedJobs } from './failed-jobs.ts'
import { type JobQueue, openQueue } from './open-queue.ts'
import { FETCH_FILING, type FetchFilingJob, FOLLOW_FEED } from './queues.ts'
import { runWorker } from './run-worker.ts'

function filing(number: number, form = '10-Q'): ServedFiling {
  return {
    accession: `0009900001-26-${String(number).padStart(6, '0')}`,
    form,
    filedAt: '2026-05-06',
    acceptedAt: '2026-05-06T18:00:00.000Z',
    periodEnd: '2026-03-31',
    filers: [
      { cik: '0009900001', name: 'Halvern Coatings, Inc.', tickers: ['HLVZQ'] },
      { cik: '0009900002', name: 'Halvern Finance LLC', tickers: ['HLVF'] },
    ],
    documents: [
      {
        type: form,
        fileName: `q${number}.htm`,
        bytes: Buffer.from(
          `<html><body><p>ITEM 1. FINANCIAL STATEMENTS</p><p>Nothing of note ${number}.</p></body></html>`,
        ),
      },
    ],
  }
}

const [good, transition, slow] = [filing(1), filing(2, '10-KT'), filing(3)]
const now = () => new Date('2026-05-06T18:01:30Z')

let db: TestDatabase
let faults: FaultPlan
let edgar: EdgarServer
let client: EdgarClient
let queue: JobQueue
beforeAll(async () => {
  process.env.LOG_LEVEL = 'silent'
  db = await createTestDatabase()
  edgar = await startEdgarServer(createArchive([good, transition, slow]), {
    perSecond: 10_000,
    faults: (path, count) => faults(path, count),
  })
  client = createEdgarClient({
    userAgent: 'Test test@harrowgate.example',
    baseUrl: edgar.url,
    dataUrl: edgar.url,
    budget: { take: () => Promise.resolve(), hold: () => Promise.resolve() },
    cache: { find: () => Promise.resolve(null), keep: () => Promise.resolve(), confirm: () => Promise.resolve() },
    wait: () => Promise.resolve(),
  })
})
beforeEach(async () => {
  faults = () => null
  queue = await openQueue({ supervises: false, schedules: false })
  await queue.deleteAllJobs()
  await db.sql`truncate issuers, issuer_tickers, filings, documents, extractions, tombstones cascade`
  await runWorker({
    queue,
    client,
    follows: [],
    concurrency: 1,
    keepSamples: false,
    siteUrl: 'https://test.example',
    now,
  })
})
afterEach(() => queue.stop({ graceful: false }))
afterAll(async () => {
  await client.close()
  await edgar.close()
  await db.close()
})

const job = ({ accession, form }: Pick<ServedFiling, 'accession' | 'form'>): FetchFilingJob => ({
  accession,
  cik: '0009900001',
  form,
  arrival: 'feed',
})
const stored = () =>
  db.sql`select accession, arrival, extract(epoch from ingested_at - accepted_at)::int as lag from filings order by 1`
const patiently = { timeout: 60_000 }

describe('a worker', () => {
  test('stores what it fetched for each of its registrants, with how it came and how long that took', async () => {
    await enqueueFilings(queue, [job(good)])
    await expect.poll(stored, patiently).toEqual([{ accession: good.accession, arrival: 'feed', lag: 90 }])
    expect(
      await db.sql`select registrant, stated_tickers as tickers from filing_registrants order by position`,
    ).toEqual([
      { registrant: '0009900001', tickers: ['HLVZQ'] },
      { registrant: '0009900002', tickers: ['HLVF'] },
    ])
  })

  test('asks EDGAR for nothing where the filing is stored already', async () => {
    await enqueueFilings(queue, [job(good)])
    // It is stored a moment before its job is done, and until then no other is taken for it.
    await expect
      .poll(() => queue.findJobs(FETCH_FILING, { key: good.accession }), patiently)
      .toMatchObject([{ state: 'completed' }])
    const asked = edgar.log.length
    const id = await queue.send(FETCH_FILING, job(good), { singletonKey: good.accession })
    await expect
      .poll(() => queue.findJobs(FETCH_FILING, { id: id ?? '' }), patiently)
      .toMatchObject([{ state: 'completed', output: { outcome: 'unchanged' } }])
    expect(edgar.log.length).toBe(asked)
  })

  test('gives up at once what no further attempt can help, and says why', async () => {
    await enqueueFilings(queue, [job(transition)])
    await expect
      .poll(() => listFailedJobs(queue), patiently)
      .toMatchObject([{ accession: transition.accession, retries: 0, reason: expect.stringContaining('10-KT') }])
    expect(await stored()).toEqual([])
  })

  test("gives up a job of another version that it can't read, and goes on with the next", async () => {
    await queue.send(FETCH_FILING, { filing: slow.accession }, { singletonKey: slow.accession })
    await expect
      .poll(() => listFailedJobs(queue), patiently)
      .toMatchObject([{ accession: slow.accession, reason: expect.stringContaining('another version') }])
    await enqueueFilings(queue, [job(good)])
    await expect.poll(stored, patiently).toMatchObject([{ accession: good.accession }])
  })

  test('tries again later what may pass, keeps the reason meanwhile, and loses nothing', async () => {
    let isDown = true
    faults = () => (isDown ? { kind: 'status', status: 503 } : null)
    await enqueueFilings(queue, [job(good)])
    await expect
      .poll(() => queue.findJobs(FETCH_FILING, { key: good.accession }), patiently)
      .toMatchObject([{ state: 'retry', retryCount: 0, output: { reason: expect.stringContaining('503') } }])
    isDown = false
    await expect.poll(stored, patiently).toHaveLength(1)
    expect(await listFailedJobs(queue)).toEqual([])
  })

  test('ends its attempts at a filing that never comes among the failed, from where it is taken up again when told', async () => {
    faults = (path) => (path.includes('000990000126000001') ? { kind: 'status', status: 404 } : null)
    await queue.send(FETCH_FILING, job(good), { singletonKey: good.accession, retryLimit: 0 })
    await expect
      .poll(() => listFailedJobs(queue), patiently)
      .toMatchObject([{ accession: good.accession, reason: expect.stringContaining('EDGAR has no') }])
    faults = () => null
    await retryFailedJobs(queue, good.accession)
    await expect.poll(stored, patiently).toHaveLength(1)
  })

  test('that is stopped while EDGAR is slow hands its filing back', async () => {
    faults = (path) => (path.endsWith('q3.htm') ? { kind: 'stall' } : null)
    await enqueueFilings(queue, [job(slow)])
    await expect.poll(() => edgar.log.some(({ path }) => path.endsWith('q3.htm')), patiently).toBe(true)
    await queue.stop({ graceful: true, timeout: 1000 })
    const rows =
      await db.sql`select state::text, output::text like '%shut down%' as told from pgboss.job where name = ${FETCH_FILING}`
    expect(rows).toEqual([{ state: 'retry', told: true }])
  })

  test('takes in what issuers file that an administrator had followed, and asks EDGAR for nothing while there is none', async () => {
    const asked: string[] = []
    faults = (path) => {
      asked.push(path)
      return null
    }
    const read = async () => {
      // The worker asks once when it starts, and two readings never wait in the queue.
      let id: string | null = null
      await expect.poll(async () => (id ??= await queue.send(FOLLOW_FEED)), patiently).not.toBeNull()
      await expect
        .poll(async () => (await queue.findJobs(FOLLOW_FEED, { id: String(id) }))[0]?.state, patiently)
        .toBe('completed')
    }
    await read()
    expect(asked).toEqual([])
    await db.sql`insert into followed_issuers (name, added_at) values ('HLVZQ', now()), ('NOSUCH', now())`
    await read()
    await expect
      .poll(async () => (await stored()).map(({ accession }) => String(accession)), patiently)
      .toContain(good.accession)
    const unknown = await db.sql<{ name: string }[]>`select name from followed_issuers where is_unknown`
    expect(unknown.map(({ name }) => name)).toEqual(['NOSUCH'])
    await db.sql`delete from followed_issuers`
  })
})
