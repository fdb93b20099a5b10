import type { JobResult, JobWithMetadata } from 'pg-boss'
import { log } from '#server/platform/log/log.ts'
import { isOutage } from '#server/platform/process/survive-dependencies.ts'
import { EdgarError } from '../edgar/edgar-error.ts'
import type { EdgarClient } from '../edgar/model.ts'
import type { IngestOptions } from '../ingest-bytes.ts'
import { ingestFetched } from '../ingest-fetched.ts'
import { selectStored } from '../queries.ts'
import { FetchFilingJob } from './queues.ts'

export interface FetchParts {
  readonly client: EdgarClient
  readonly keepSamples: boolean
  readonly siteUrl: string
  readonly now: () => Date
}

/**
 * Fetches one filing and stores it. A permanent failure goes to the failed jobs at once, with its reason; any other is
 * retried later. A filing that is stored already costs no request.
 */
export async function fetchFilingJob(job: JobWithMetadata<FetchFilingJob>, parts: FetchParts): Promise<JobResult> {
  const { id, signal, retryCount } = job
  const parsed = FetchFilingJob.safeParse(job.data)
  if (!parsed.success)
    return {
      id,
      status: 'deadletter',
      output: { reason: "another version left this job, and this one can't read what it asks for" },
    }
  const { data } = parsed
  const { accession } = data
  const about = { accession, arrival: data.arrival, attempt: retryCount + 1 }
  try {
    if ((await selectStored([accession])).has(accession))
      return { id, status: 'completed', output: { outcome: 'unchanged' } }
    const outcome = await fetchAndStore(data, signal, parts)
    if (outcome.kind === 'refused') {
      log().warn({ ...about, reason: outcome.reason }, 'a filing was refused')
      return { id, status: 'deadletter', output: { reason: outcome.reason } }
    }
    log().info({ ...about, ...outcome }, 'a filing was taken')
    return { id, status: 'completed', output: outcome }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const isFinal = error instanceof EdgarError && !error.isPassing
    if (error instanceof EdgarError) log().warn({ ...about, reason, isFinal }, 'a filing could not be fetched')
    else if (isOutage(error)) log().warn({ ...about, err: error }, 'a filing waits for an outage to end')
    else log().error({ ...about, err: error }, 'a filing could not be taken')
    return { id, status: isFinal ? 'deadletter' : 'failed', output: { reason } }
  }
}

type TakenOutcome =
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'taken'; readonly outcome: string; readonly lagSeconds: number | null }

async function fetchAndStore(
  data: FetchFilingJob,
  signal: AbortSignal,
  { client, now, ...store }: FetchParts,
): Promise<TakenOutcome> {
  const found = await client.fetchFiling(data, { signal })
  if (found.kind === 'refused') return found
  const at = now()
  const options: IngestOptions = { ...store, replace: false, now: at, arrival: data.arrival, actor: 'worker' }
  const stored = await ingestFetched(found.filing, options)
  if (stored.kind === 'refused') return stored
  const { acceptedAt } = found.filing
  return {
    kind: 'taken',
    outcome: stored.kind,
    lagSeconds: acceptedAt === null ? null : Math.round((at.getTime() - Date.parse(acceptedAt)) / 1000),
  }
}
