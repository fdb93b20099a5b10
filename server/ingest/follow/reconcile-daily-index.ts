import type { CallOptions } from '../edgar/model.ts'
import { enqueueFilings } from '../queue/enqueue-filings.ts'
import { dayAfter, easternDay, isWeekend } from './eastern-day.ts'
import { fetchJob, type Following } from './follow-feed.ts'
import { noteReconciled, readFollowState } from './queries.ts'

export interface ReconcileOutcome {
  /** The days that are done, in their order. */
  readonly days: readonly string[]
  /** Accessions that the feed had missed. */
  readonly found: readonly string[]
}

/**
 * Compares each day since the last one with EDGAR's index of it, and queues followed filings that did not arrive
 * through the feed: after an outage of ours, or when the feed was too short. A day is done only after its filings are
 * queued, and a weekday without an index only once a later day has one: whatever our clock or an outage of EDGAR says,
 * no day is skipped that may still come. If nothing was followed before, it begins with today.
 */
export async function reconcileDailyIndex(following: Following, options: CallOptions = {}): Promise<ReconcileOutcome> {
  const { queue, client, isFollowed, now } = following
  const today = easternDay(now())
  const { indexReconciledTo } = await readFollowState()
  if (indexReconciledTo === null) await noteReconciled(dayAfter(today, -1), 0, now())
  const days: string[] = []
  const found: string[] = []
  // After a weekday without an index: it was a holiday if a later day has one.
  let isWaiting = false
  for (let day = indexReconciledTo === null ? today : dayAfter(indexReconciledTo); day <= today; day = dayAfter(day)) {
    const announced = isWeekend(day) ? [] : await client.readDailyIndex(day, options)
    if (announced === null) isWaiting = true
    else if (!isWeekend(day)) isWaiting = false
    const added = await enqueueFilings(
      queue,
      (announced ?? []).filter(isFollowed).flatMap((filing) => fetchJob(filing, 'daily_index')),
    )
    found.push(...added)
    // The index of a day grows until its end, and is complete once another day has begun.
    if (isWaiting || day === today) continue
    await noteReconciled(day, added.length, now())
    days.push(day)
  }
  return { days, found }
}
