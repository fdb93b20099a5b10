import { setTimeout as sleep } from 'node:timers/promises'
import { listFailedJobs } from '#server/ingest/queue/failed-jobs.ts'
import { openQueue } from '#server/ingest/queue/open-queue.ts'
import { enqueueOutdated } from '#server/ingest/queue/reprocess-job.ts'
import { workOnReprocessing } from '#server/ingest/queue/run-worker.ts'
import {
  addCounts,
  type ChangedRecord,
  type DifferenceCounts,
  NO_DIFFERENCE,
  type RecordDifference,
} from '#server/store/rereads/compare-extractions.ts'
import { listOutdated } from '#server/store/queries/outdated-filings.ts'
import { lastActionId } from '#server/store/queries/store-actions.ts'
import { listRereads, type RereadEntry } from '#server/store/rereads/list-rereads.ts'
import { now } from '#server/platform/clock.ts'
import { onShutdown } from '#server/platform/process/lifecycle.ts'

export interface ReprocessOptions {
  /** Whether to print every changed record, not only the count. */
  readonly details: boolean
  /** Whether to leave the work to workers and exit at once. */
  readonly background: boolean
}

const LOOK_EVERY_MS = 1000
const PATIENCE_MS = 20_000

/**
 * `npm run ingest -- --reprocess`: reads every stored filing again that another engine version read, as jobs shared by
 * this process and all workers, and prints what each reading changed. If it is stopped, the remaining jobs wait for a
 * worker or the next call. Returns 1 where a filing could not be read.
 */
export async function reprocess({ details, background }: ReprocessOptions): Promise<number> {
  const queue = await openQueue({ supervises: !background, schedules: false })
  onShutdown('queue', () => queue.stop({ graceful: true, timeout: PATIENCE_MS }))
  let seen = await lastActionId()
  const total = await enqueueOutdated(queue)
  if (total === 0) {
    console.log('Every stored filing was read by this version.')
    return 0
  }
  if (background) {
    console.log(`${total} filings wait to be read again by workers (npm run worker).`)
    return 0
  }
  await workOnReprocessing(queue, now)
  let sum = NO_DIFFERENCE
  let told = 0
  for (let left = total; left > 0; ) {
    await sleep(LOOK_EVERY_MS)
    const failed = new Set((await listFailedJobs(queue)).map(({ accession }) => accession))
    const outdated = await listOutdated()
    left = outdated.filter((accession) => !failed.has(accession)).length
    for (const entry of await listRereads(seen, details)) {
      seen = entry.id
      sum = addCounts(sum, entry.counts)
      console.log(`${String((told += 1)).padStart(String(total).length)}/${total}  ${describe(entry)}`)
    }
    if (left === 0 && outdated.length > 0)
      console.log(`${outdated.length} filings could not be read; npm run ingest -- --failed tells why.`)
    if (left === 0) console.log(`Read ${total - outdated.length} stored filings again. In sum: ${describeCounts(sum)}.`)
    if (left === 0) return outdated.length > 0 ? 1 : 0
  }
  return 0
}

function describe({ accession, counts, difference }: RereadEntry): string {
  const line = `${accession}  ${describeCounts(counts)}`
  if (difference === null) return line
  return [line, ...describeRecords('fact', difference.facts), ...describeRecords('signal', difference.signals)].join(
    '\n',
  )
}

function describeCounts({ facts, signals }: DifferenceCounts): string {
  const say = (name: string, of: DifferenceCounts['facts']) => `${name} +${of.gained} -${of.lost} ~${of.altered}`
  return `${say('facts', facts)}, ${say('signals', signals)}`
}

function describeRecords(kind: string, { gained, lost, altered }: RecordDifference): string[] {
  const line = (sign: string, { about, says, said, fields = [], id }: ChangedRecord) =>
    `    ${sign} ${kind} ${about}: ${said === undefined || said === says ? says : `${said} -> ${says}`}${fields.length === 0 ? '' : ` [${fields.join(', ')}]`} (${id})`
  return [
    ...gained.map((one) => line('+', one)),
    ...lost.map((one) => line('-', one)),
    ...altered.map((one) => line('~', one)),
  ]
}
