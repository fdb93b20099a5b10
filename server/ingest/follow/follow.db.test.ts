import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { createEdgarClient } from '../edgar/edgar-client.ts'
import type { EdgarClient } from '../edgar/model.ts'
import { type JobQueue, openQueue } from '../queue/open-queue.ts'
import { FETCH_FILING, type FetchFilingJob } from '../queue/queues.ts'
import { type Archive, createArchive, type ServedCompany, type ServedFiling } from '../testing/edgar-server/archive.ts'
import { type EdgarServer, startEdgarServer } from '../testing/edgar-server/edgar-server.ts'
import { followFeed } from './follow-feed.ts'
import { readFollowState } from './queries.ts'
import { type IsFollowed, resolveFollowed } from './followed.ts'
import { reconcileDailyIndex } from './reconcile-daily-index.ts'

const parent: ServedCompany = { cik: '0009900001', name: 'Halvern Coatings, Inc.', tickers: ['HLVZQ'] }
const subsidiary: ServedCompany = { cik: '0009900002', name: 'Halvern Finance LLC', tickers: ['HLVF'] }
const stranger: ServedCompany = { cik: '0009900003', name: 'Stranger Corp.', tickers: ['STR'] }

function filing(
  number: number,
  acceptedAt: string,
  filers: ServedFiling['filers'] = [parent],
  form = '8-K',
): ServedFiling {
  const accession = `0009900009-26-${String(number).padStart(6, '0')}`
  return {
    accession,
    form,
    filedAt: acceptedAt.slice(0, 10),
    acceptedAt,
    periodEnd: null,
    filers,
    documents: [{ type: form, fileName: 'a.htm', bytes: Buffer.from(`<html>${number}</html>`) }],
  }
}

let db: TestDatabase
let queue: JobQueue
let archive: Archive
let edgar: EdgarServer
let client: EdgarClient
let missing: ReadonlySet<string>
beforeAll(async () => {
  db = await createTestDatabase()
  queue = await openQueue({ supervises: false, schedules: false })
})
afterAll(async () => {
  await queue.stop({ graceful: false })
  await db.close()
})
beforeEach(async () => {
  await queue.deleteAllJobs()
  await db.sql`
    update follow_state set newest_accession = null, newest_accepted_at = null, feed_gaps = 0, index_reconciled_to = null, index_found = 0`
  archive = createArchive([])
  missing = new Set()
  edgar = await startEdgarServer(archive, { perSecond: 10_000, missingFromFeed: (accession) => missing.has(accession) })
  client = createEdgarClient({
    userAgent: 'Test test@harrowgate.example',
    baseUrl: edgar.url,
    dataUrl: edgar.url,
    budget: { take: () => Promise.resolve(), hold: () => Promise.resolve() },
    cache: { find: () => Promise.resolve(null), keep: () => Promise.resolve(), confirm: () => Promise.resolve() },
  })
})
afterEach(async () => {
  await client.close()
  await edgar.close()
})

const following = async (names: readonly string[], now: string) => ({
  queue,
  client,
  isFollowed: (await resolveFollowed(names, client)).isFollowed,
  now: () => new Date(now),
})

async function readFeed(names: readonly string[] = ['HLVZQ'], now = '2026-05-06T20:00:00Z') {
  return followFeed(await following(names, now))
}

async function waiting(): Promise<Pick<FetchFilingJob, 'accession' | 'arrival'>[]> {
  const jobs = await queue.findJobs<FetchFilingJob>(FETCH_FILING, { queued: true })
  return jobs
    .map(({ data: { accession, arrival } }) => ({ accession, arrival }))
    .sort((left, right) => (left.accession < right.accession ? -1 : 1))
}

const [first, second, third] = [
  filing(1, '2026-05-06T18:00:00.000Z'),
  filing(2, '2026-05-06T18:30:00.000Z'),
  filing(3, '2026-05-06T19:00:00.000Z'),
]

describe('who is followed', () => {
  test('is told by symbols, CIKs and co-registrants, in forms that are read', async () => {
    archive.publish(
      first,
      filing(4, first.acceptedAt, [stranger]),
      filing(5, first.acceptedAt, [stranger, subsidiary]),
      filing(6, first.acceptedAt, [parent], '4'),
    )
    const announced = (number: number, ciks: readonly string[], form = '8-K') => ({
      accession: filing(number, first.acceptedAt).accession,
      form,
      ciks,
      filedAt: '2026-05-06',
      acceptedAt: null,
    })
    const isFollowedBy = async (names: readonly string[]): Promise<boolean[]> => {
      const { isFollowed }: { isFollowed: IsFollowed } = await resolveFollowed(names, client)
      return [
        announced(1, [parent.cik]),
        announced(4, [stranger.cik]),
        announced(5, [stranger.cik, subsidiary.cik]),
        announced(6, [parent.cik], '4'),
      ].map(isFollowed)
    }
    expect(await isFollowedBy(['all'])).toEqual([true, true, true, false])
    expect(await isFollowedBy(['hlvzq', '9900002'])).toEqual([true, false, true, false])
    expect((await resolveFollowed(['HLVZQ', 'NOBODY'], client)).unknown).toEqual(['NOBODY'])
  })
})

describe('the latest filings', () => {
  test('are taken once each, from where the last reading ended', async () => {
    archive.publish(first, filing(4, first.acceptedAt, [stranger]))
    expect(await readFeed()).toEqual({ added: [first.accession], complete: true })
    archive.publish(second)
    expect(await readFeed()).toEqual({ added: [second.accession], complete: true })
    expect(await readFeed()).toEqual({ added: [], complete: true })
    expect(await waiting()).toEqual([first, second].map(({ accession }) => ({ accession, arrival: 'feed' })))
    expect(await readFollowState()).toMatchObject({
      newestAccession: second.accession,
      newestAcceptedAt: new Date(second.acceptedAt),
      feedGaps: 0,
    })
  })

  test('of which one appears late are not missed', async () => {
    archive.publish(first, third)
    await readFeed()
    archive.publish(filing(7, '2026-05-06T18:50:00.000Z'))
    expect(await readFeed()).toEqual({ added: ['0009900009-26-000007'], complete: true })
  })

  test('of which one bears a time that is yet to come hide nothing that comes before it', async () => {
    archive.publish(first, filing(9, '2026-05-08T18:00:00.000Z'))
    await readFeed()
    archive.publish(third)
    expect(await readFeed()).toEqual({ added: [third.accession], complete: true })
    expect(await readFollowState()).toMatchObject({ newestAccession: third.accession })
  })

  test('that no longer reach back to what was known are a gap, and it is counted', async () => {
    archive.publish(filing(8, '2026-05-05T18:00:00.000Z'))
    await readFeed()
    missing = new Set(['0009900009-26-000008'])
    archive.publish(second)
    expect(await readFeed()).toEqual({ added: [second.accession], complete: false })
    expect(await readFollowState()).toMatchObject({ feedGaps: 1 })
  })
})

describe('the daily index', () => {
  const reconcile = async (now: string) => reconcileDailyIndex(await following(['HLVZQ'], now))

  test('brings what the feed left out, once the day is over, and that alone', async () => {
    archive.publish(first, second, third)
    missing = new Set([second.accession])
    await readFeed()
    expect(await reconcile('2026-05-06T20:00:00Z')).toEqual({ days: [], found: [second.accession] })
    expect(await reconcile('2026-05-07T20:00:00Z')).toMatchObject({ days: ['2026-05-06'], found: [] })
    expect(await waiting()).toEqual([
      { accession: first.accession, arrival: 'feed' },
      { accession: second.accession, arrival: 'daily_index' },
      { accession: third.accession, arrival: 'feed' },
    ])
    expect(await readFollowState()).toMatchObject({ indexReconciledTo: '2026-05-06' })
  })

  test('is read for every day of an outage, weekends and holidays passed over, and waited for where it may still come', async () => {
    await db.sql`update follow_state set index_reconciled_to = '2026-04-30'`
    const [friday, wednesday] = [filing(11, '2026-05-01T15:00:00.000Z'), filing(12, '2026-05-06T15:00:00.000Z')]
    archive.publish(friday)
    expect(await reconcile('2026-05-05T15:00:00Z')).toEqual({
      days: ['2026-05-01', '2026-05-02', '2026-05-03'],
      found: [friday.accession],
    })
    archive.publish(wednesday)
    expect(await reconcile('2026-05-07T15:00:00Z')).toEqual({ days: ['2026-05-06'], found: [wednesday.accession] })
    expect(await readFollowState()).toMatchObject({ indexReconciledTo: '2026-05-06' })
  })

  test('is missed for no day by a clock that was a year ahead for a while', async () => {
    await db.sql`update follow_state set index_reconciled_to = '2026-04-30'`
    const [friday, monday] = [filing(13, '2026-05-01T15:00:00.000Z'), filing(14, '2026-05-04T15:00:00.000Z')]
    archive.publish(friday)
    expect(await reconcile('2027-05-04T15:00:00Z')).toEqual({
      days: ['2026-05-01', '2026-05-02', '2026-05-03'],
      found: [friday.accession],
    })
    archive.publish(monday)
    expect(await reconcile('2026-05-05T15:00:00Z')).toEqual({ days: ['2026-05-04'], found: [monday.accession] })
  })

  test("counts its day by New York's calendar", async () => {
    expect(await reconcile('2026-05-07T03:00:00Z')).toEqual({ days: [], found: [] })
    expect(await readFollowState()).toMatchObject({ indexReconciledTo: '2026-05-05' })
  })
})
