import { PgBoss } from 'pg-boss'
import postgres from 'postgres'
import { databaseUrl } from '#db/client.ts'
import { log } from '#server/platform/log/log.ts'
import { settings } from '#server/platform/settings.ts'
import { queueErrors } from './queue-errors.ts'
import { queuesWith } from './queues.ts'

export type JobQueue = PgBoss

export interface QueueUse {
  /** Whether this process supervises jobs: takes them back from silent workers and deletes old ones. */
  readonly supervises: boolean
  /** Whether it sends scheduled jobs; they are sent once, however many processes do. */
  readonly schedules: boolean
  /**
   * How long a worker may be silent before its job goes to another, for jobs sent from now on. By default from the
   * settings.
   */
  readonly heartbeatSeconds?: number
}

/** Any fixed number but the migrations': the advisory lock for preparing the queue's own schema. */
const lockKey = 7_150_027
const CONNECTIONS = 4

/**
 * Opens the job queue on this process's database, in a schema of its own, `pgboss`, which it upgrades to its newest
 * version, one process at a time under an advisory lock. Close it with `stop()`.
 */
export async function openQueue({
  supervises,
  schedules,
  heartbeatSeconds = settings().WORKER_HEARTBEAT_SECONDS,
}: QueueUse): Promise<JobQueue> {
  const url = databaseUrl()
  const watchSeconds = Math.max(1, Math.floor(heartbeatSeconds / 3))
  const queue = new PgBoss({
    connectionString: url,
    application_name: 'filing-intelligence queue',
    max: CONNECTIONS,
    supervise: supervises,
    schedule: schedules,
    superviseIntervalSeconds: watchSeconds,
    monitorIntervalSeconds: watchSeconds,
  })
  queue.on(
    'error',
    queueErrors((error) => {
      log().error({ err: error }, 'the job queue failed')
    }),
  )
  queue.on('warning', ({ message }) => {
    log().warn({ reason: message }, 'the job queue warns')
  })
  const lock = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => undefined })
  try {
    await lock`select pg_advisory_lock(${lockKey})`
    await queue.start()
    for (const { name, ...options } of queuesWith(heartbeatSeconds)) await prepare(queue, name, options)
  } catch (error) {
    await queue.stop({ graceful: false })
    throw error
  } finally {
    await lock.end({ timeout: 1 })
  }
  return queue
}

/** Options of an existing queue are updated; its policy never changes. */
async function prepare(
  queue: PgBoss,
  name: string,
  { policy, ...options }: Omit<ReturnType<typeof queuesWith>[number], 'name'>,
): Promise<void> {
  if ((await queue.getQueue(name)) === null)
    await queue.createQueue(name, { ...options, ...(policy !== undefined && { policy }) })
  else await queue.updateQueue(name, options)
}
