import type { JobWithMetadata } from 'pg-boss'
import { log } from '#server/platform/log/log.ts'
import type { EdgarClient } from '../edgar/model.ts'
import { followFeed } from '../follow/follow-feed.ts'
import { type IsFollowed, resolveFollowed } from '../follow/followed.ts'
import { noteUnknown, readFollowedIssuers } from '../follow/queries.ts'
import { reconcileDailyIndex } from '../follow/reconcile-daily-index.ts'
import { fetchFilingJob } from './fetch-filing-job.ts'
import type { JobQueue } from './open-queue.ts'
import {
  FETCH_FILING,
  type FetchFilingJob,
  FOLLOW_FEED,
  RECONCILE_DAILY_INDEX,
  REPROCESS_FILING,
  type ReprocessFilingJob,
} from './queues.ts'
import { reprocessJob } from './reprocess-job.ts'

export interface WorkerParts {
  readonly queue: JobQueue
  /** Null without EDGAR: then only stored filings are read again. */
  readonly client: EdgarClient | null
  /** The value of EDGAR_FOLLOW; administrators may add more. */
  readonly follows: readonly string[]
  /** Filings fetched at a time. */
  readonly concurrency: number
  readonly keepSamples: boolean
  readonly siteUrl: string
  readonly now: () => Date
}

/**
 * Every minute, and seven minutes past every hour: EDGAR's feed lags by about a minute, its daily index comes at night.
 */
const FEED_SCHEDULE = '* * * * *'
const INDEX_SCHEDULE = '7 * * * *'
const POLLING_SECONDS = 0.5
/** Filings read again per job: the most that a killed worker leaves unfinished. */
const REPROCESS_BATCH = 4

/** Takes jobs from now on, until the queue is stopped. */
export async function runWorker({ client, follows, ...parts }: WorkerParts): Promise<void> {
  await workOnReprocessing(parts.queue, parts.now)
  if (client === null) return
  await workOnFetching(client, parts)
  await workOnFollowing(client, follows, parts)
}

/** Reads stored filings again on request. */
export async function workOnReprocessing(queue: JobQueue, now: () => Date): Promise<void> {
  const options = {
    perJobResults: true,
    includeMetadata: true,
    batchSize: REPROCESS_BATCH,
    burstWhenBatchFull: true,
    pollingIntervalSeconds: POLLING_SECONDS,
  } as const
  await queue.work(REPROCESS_FILING, options, async (jobs: JobWithMetadata<ReprocessFilingJob>[]) => {
    const results = []
    for (const job of jobs) results.push(await reprocessJob(job, now))
    return results
  })
}

type FetchingParts = Omit<WorkerParts, 'client' | 'follows'>

async function workOnFetching(client: EdgarClient, { queue, concurrency, ...parts }: FetchingParts): Promise<void> {
  const options = {
    perJobResults: true,
    includeMetadata: true,
    localConcurrency: concurrency,
    pollingIntervalSeconds: POLLING_SECONDS,
  } as const
  await queue.work(FETCH_FILING, options, (jobs: JobWithMetadata<FetchFilingJob>[]) =>
    Promise.all(jobs.map((job) => fetchFilingJob(job, { client, ...parts }))),
  )
}

async function workOnFollowing(
  client: EdgarClient,
  names: readonly string[],
  { queue, now }: FetchingParts,
): Promise<void> {
  let told = ''
  /** Null while nobody is followed: then EDGAR gets no requests. */
  const followed = async (signal: AbortSignal): Promise<IsFollowed | null> => {
    const all = [...names, ...(await readFollowedIssuers())]
    if (all.length === 0) return null
    const { isFollowed, unknown } = await resolveFollowed(all, client, { signal })
    if (unknown.join() !== told) {
      await noteUnknown(unknown)
      if (unknown.length > 0) log().warn({ unknown }, 'symbols are followed that EDGAR does not list')
    }
    told = unknown.join()
    return isFollowed
  }
  await queue.work(FOLLOW_FEED, {}, async ([job]) => {
    if (job === undefined) return null
    const { signal } = job
    const isFollowed = await followed(signal)
    if (isFollowed === null) return null
    const { added, complete } = await followFeed({ queue, client, isFollowed, now }, { signal })
    if (!complete) log().warn('the feed of latest filings has a gap; the daily index will fill it')
    if (added.length > 0) log().info({ added }, 'EDGAR announced filings')
    return { added: added.length, complete }
  })
  await queue.work(RECONCILE_DAILY_INDEX, {}, async ([job]) => {
    if (job === undefined) return null
    const { signal } = job
    const isFollowed = await followed(signal)
    if (isFollowed === null) return null
    const { days, found } = await reconcileDailyIndex({ queue, client, isFollowed, now }, { signal })
    if (days.length > 0 || found.length > 0) log().info({ days, found }, 'compared with the daily index')
    return { days: days.length, found: found.length }
  })
  await queue.schedule(FOLLOW_FEED, FEED_SCHEDULE)
  await queue.schedule(RECONCILE_DAILY_INDEX, INDEX_SCHEDULE)
  // A worker that starts after an outage catches up at once.
  await queue.send(FOLLOW_FEED)
  await queue.send(RECONCILE_DAILY_INDEX)
}
