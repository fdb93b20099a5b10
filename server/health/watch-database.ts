import { setImmediate, setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { databaseUrl, isDatabaseKnown, refreshDatabase, type Sql } from '#db/client.ts'
import { ApiError } from '#server/contract/errors.ts'
import { onShutdown } from '#server/platform/process/lifecycle.ts'
import { log } from '#server/platform/log/log.ts'
import { processWide } from '#server/platform/process/process-wide.ts'
import { elapsedMs } from '#server/platform/clock.ts'
import { isConnectionLost } from '#server/platform/process/survive-dependencies.ts'

/** The state of a process's database, checked twice a second. */
export interface DatabaseWatch {
  /** Whether the last check was not answered in time. */
  readonly isAway: () => boolean
  /** Whether any work has failed for lack of the database since a moment of `elapsedMs`. */
  readonly hasFailedSince: (ms: number) => boolean
  /**
   * Does work that needs the database; throws `service_unavailable` while it is away, and if it goes away meanwhile.
   */
  readonly whileThere: <Result>(work: () => Result | Promise<Result>) => Result | Promise<Result>
  /** Reports an error caught elsewhere; one of a lost connection is noted. */
  readonly noteFailure: (error: unknown) => void
  /** Checks now: whether the database answers within a second. */
  readonly ask: () => Promise<boolean>
  readonly stop: () => Promise<void>
}

const EVERY_MS = 500
/** With the pause between two checks, an outage is known within 1.7 seconds. */
const PATIENCE_MS = 1200

/** Watches the database at an address, as soon as that is known. The watch keeps no process alive. */
export function watchDatabase(
  addressOf: () => string | null,
  recovered: () => Promise<void> = () => Promise.resolve(),
): DatabaseWatch {
  let client: Sql | null = null
  let isAway = false
  let isFrozen = false
  let asking: Promise<boolean> | null = null
  let failedMs = -1
  const waiting = new Set<() => void>()

  async function probe(): Promise<boolean> {
    const url = addressOf()
    if (url === null) return true
    client ??= connect(url)
    const asked = client
    let outcome: boolean | null = null
    const question = asked`select 1`.then(
      () => (outcome = true),
      () => (outcome = false),
    )
    await Promise.race([question, pause(PATIENCE_MS, undefined, { ref: false })])
    // A process that was busy itself finds the answer waiting.
    if (outcome === null) await setImmediate()
    const answers = outcome === true
    isFrozen = outcome === null
    if (!answers) {
      client = null
      void asked.end({ timeout: 0 }).catch(() => undefined)
    }
    return answers
  }

  async function settle(answers: boolean): Promise<void> {
    if (answers && isAway) {
      isAway = false
      log().info('the database answers again')
      // Connections that went silent with it may never answer again.
      await recovered()
    }
    if (!answers && !isAway) {
      isAway = true
      log().warn({ frozen: isFrozen }, 'the database does not answer')
    }
    if (!answers) for (const giveUp of [...waiting]) giveUp()
  }

  async function ask(): Promise<boolean> {
    asking ??= probe().finally(() => {
      asking = null
    })
    const answers = await asking
    await settle(answers)
    return answers
  }

  const timer = setInterval(() => void ask(), EVERY_MS).unref()

  function away(): ApiError {
    failedMs = elapsedMs()
    return new ApiError('service_unavailable', { message: 'The database cannot be reached at the moment.' })
  }

  /** The driver may notice an outage before the next check. */
  function noteFailure(error: unknown): void {
    if (isConnectionLost(error)) failedMs = elapsedMs()
  }

  async function raced<Result>(result: Promise<Result>): Promise<Result> {
    let giveUp = (): void => undefined
    const outage = new Promise<never>((_, reject) => {
      giveUp = () => {
        reject(away())
      }
    })
    waiting.add(giveUp)
    try {
      return await Promise.race([result, outage])
    } catch (error) {
      noteFailure(error)
      throw error
    } finally {
      waiting.delete(giveUp)
    }
  }

  return {
    isAway: () => isAway,
    hasFailedSince: (ms) => failedMs >= ms,
    whileThere(work) {
      if (isAway) throw away()
      const result = work()
      return result instanceof Promise ? raced(result) : result
    },
    noteFailure,
    ask,
    async stop() {
      clearInterval(timer)
      await client?.end({ timeout: 0 }).catch(() => undefined)
    },
  }
}

function connect(url: string): Sql {
  return postgres(url, {
    max: 1,
    connect_timeout: 1,
    fetch_types: false,
    prepare: false,
    backoff: () => 0.1,
    connection: { application_name: 'filing-intelligence database watch' },
    onnotice: () => undefined,
  })
}

/** This process's watch on its database, started by the first call. */
export function processDatabaseWatch(): DatabaseWatch {
  return processWide('database-watch', () => {
    const watch = watchDatabase(() => (isDatabaseKnown() ? databaseUrl() : null), refreshDatabase)
    onShutdown('the watch on the database', watch.stop)
    return watch
  })
}
