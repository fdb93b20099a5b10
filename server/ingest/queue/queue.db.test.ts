import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { storeFiling } from '#server/store/write/store-filing.ts'
import { withdrawFiling } from '#server/store/write/withdraw-filing.ts'
import { madeUpFiling } from '#server/store/testing/made-up-filing.ts'
import { enqueueFilings } from './enqueue-filings.ts'
import { dropFailedJobs, listFailedJobs, retryFailedJobs } from './failed-jobs.ts'
import { type JobQueue, openQueue } from './open-queue.ts'
import { FETCH_FILING, type FetchFilingJob } from './queues.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

const job = (accession: string): FetchFilingJob => ({ accession, cik: '0000000001', form: '10-Q', arrival: 'feed' })
const [one, two, three] = ['0000000001-26-000001', '0000000001-26-000002', '0000000001-26-000003'].map(job) as [
  FetchFilingJob,
  FetchFilingJob,
  FetchFilingJob,
] // three were given

describe("the queue's own schema", () => {
  test('may be prepared by many processes at once, on a database that has none', async () => {
    const queues = await Promise.all(
      Array.from({ length: 4 }, () => openQueue({ supervises: false, schedules: false })),
    )
    const names = (await queues[0]?.getQueues())?.map(({ name }) => name).sort()
    expect(names).toEqual([
      'failed-filings',
      'fetch-filing',
      'follow-feed',
      'reconcile-daily-index',
      'reprocess-filing',
    ])
    await Promise.all(queues.map((queue) => queue.stop({ graceful: false })))
  })
})

describe('a filing to be fetched', () => {
  let queue: JobQueue
  beforeEach(async () => {
    await db.sql`truncate issuers, issuer_tickers, filings, documents, extractions, tombstones cascade`
    queue = await openQueue({ supervises: false, schedules: false })
  })
  afterEach(async () => {
    await queue.deleteAllJobs()
    await queue.stop({ graceful: false })
  })

  test('waits once, however often and from however many processes it is asked for', async () => {
    const other = await openQueue({ supervises: false, schedules: false })
    const added = await Promise.all([queue, other, queue].map((each) => enqueueFilings(each, [one, two, one])))
    expect(added.flat().sort()).toEqual([one.accession, two.accession])
    await other.stop({ graceful: false })
  })

  test('is not fetched again while it is being fetched, and again once that is over and it was not stored', async () => {
    await enqueueFilings(queue, [one])
    const [taken] = await queue.fetch<FetchFilingJob>(FETCH_FILING)
    expect(await enqueueFilings(queue, [one])).toEqual([])
    await queue.complete(FETCH_FILING, taken?.id ?? '')
    expect(await enqueueFilings(queue, [one])).toEqual([one.accession])
  })

  test('is left out where it is stored, was withdrawn, or has failed', async () => {
    const store = (accession: string) =>
      storeFiling(madeUpFiling({ accession, cik: '0000000001', filedAt: '2026-05-01' }), {
        replace: false,
        keepSamples: false,
        now: new Date(),
      })
    await store(one.accession)
    await store(two.accession)
    await withdrawFiling({ accession: two.accession, actor: 'a test', reason: null, now: new Date() })
    await failForGood(three)
    expect(await enqueueFilings(queue, [one, two, three, job('0000000001-26-000004')])).toEqual([
      '0000000001-26-000004',
    ])
  })

  test('that failed for good is listed with its reason, and taken up again when told, one or all', async () => {
    for (const each of [one, two, three]) await failForGood(each)
    expect(await listFailedJobs(queue)).toMatchObject(
      [one, two, three].map(({ accession }) => ({
        accession,
        queue: FETCH_FILING,
        reason: 'EDGAR has no such file',
        retries: 0,
      })),
    )
    expect(await retryFailedJobs(queue, two.accession)).toBe(1)
    expect((await listFailedJobs(queue)).map(({ accession }) => accession)).toEqual([one.accession, three.accession])
    expect(await retryFailedJobs(queue)).toBe(2)
    expect(await listFailedJobs(queue)).toEqual([])
    const waiting = await queue.fetch<FetchFilingJob>(FETCH_FILING, { batchSize: 10, includeMetadata: true })
    expect(waiting.map(({ data }) => data.accession).sort()).toEqual(
      [one, two, three].map(({ accession }) => accession),
    )
    expect(new Set(waiting.map(({ retryLimit }) => retryLimit))).toEqual(new Set([16]))
  })

  test('that failed for good is given up alone, and is neither listed nor taken up again', async () => {
    for (const each of [one, two]) await failForGood(each)
    expect(await dropFailedJobs(queue, one.accession)).toBe(1)
    expect(await dropFailedJobs(queue, one.accession)).toBe(0)
    expect((await listFailedJobs(queue)).map(({ accession }) => accession)).toEqual([two.accession])
    expect(await retryFailedJobs(queue)).toBe(1)
    const waiting = await queue.fetch<FetchFilingJob>(FETCH_FILING, { batchSize: 10 })
    expect(waiting.map(({ data }) => data.accession)).toEqual([two.accession])
  })

  /** Through the outcome that a worker's handler gives, in a worker of this process. */
  async function failForGood(failing: FetchFilingJob): Promise<void> {
    await queue.insert(FETCH_FILING, [{ data: failing, singletonKey: failing.accession }])
    await queue.work(FETCH_FILING, { perJobResults: true, pollingIntervalSeconds: 0.5 }, async (jobs) =>
      jobs.map(({ id }) => ({ id, status: 'deadletter' as const, output: { reason: 'EDGAR has no such file' } })),
    )
    await expect.poll(async () => (await listFailedJobs(queue, failing.accession)).length).toBe(1)
    await queue.offWork(FETCH_FILING)
  }
})
