import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { enqueueFilings } from '#server/ingest/queue/enqueue-filings.ts'
import { openQueue } from '#server/ingest/queue/open-queue.ts'
import type { Archive } from '#server/ingest/testing/edgar-server/archive.ts'
import { peakPerSecond, startEdgarServer } from '#server/ingest/testing/edgar-server/edgar-server.ts'
import { readWholeStore } from '#server/store/testing/read-whole-store.ts'
import { elapsedMs } from '#server/platform/clock.ts'

export interface Trial {
  readonly archive: Archive
  readonly workers: number
  /** How often a worker is killed at a random moment; another one replaces it. */
  readonly kills: number
  /** From 0 up to 1. */
  readonly random: () => number
}

export interface TrialResult {
  readonly store: Record<string, readonly unknown[]>
  readonly filings: number
  readonly extractions: number
  readonly kills: number
  /** How many filings of killed workers were taken up again. */
  readonly interrupted: number
  readonly seconds: number
  readonly requests: number
  readonly peakPerSecond: number
  /** Requests that EDGAR refused because they came too fast. */
  readonly turnedAway: number
}

/** Below the ten that EDGAR takes. */
const REQUESTS_PER_SECOND = 8
const PATIENCE_MS = 180_000
/** The shortest possible: a killed worker's filing waits this long. */
const HEARTBEAT_SECONDS = 10
/** About what a filing costs: its header and its document. */
const REQUESTS_PER_FILING = 2

/**
 * Has an archive fetched over HTTP from a local EDGAR by real worker processes on a database of its own, killing some
 * of them with SIGKILL in the middle of filings, and returns what is stored at the end. Throws if it does not finish.
 */
export async function runTrial({ archive, workers: count, kills, random }: Trial): Promise<TrialResult> {
  const filings = archive.filings()
  const moments = pickMoments(kills, filings.length * REQUESTS_PER_FILING, random)
  const db = await createTestDatabase()
  let requests = 0
  let killed = 0
  const killing: Promise<void>[] = []
  const workers: ChildProcess[] = []
  const kill = async () => {
    await sleep(random() * 150)
    const [victim] = workers.splice(Math.floor(random() * workers.length), 1)
    if (victim === undefined) return
    const ended = once(victim, 'exit')
    victim.kill('SIGKILL')
    await ended
    killed += 1
    workers.push(startWorker(db.url, edgar.url))
  }
  const edgar = await startEdgarServer(archive, {
    onRequest: () => {
      requests += 1
      while (moments[0] !== undefined && requests >= moments[0]) {
        moments.shift()
        killing.push(kill())
      }
    },
  })
  try {
    const startedMs = elapsedMs()
    await enqueue(archive)
    for (let number = 0; number < count; number += 1) workers.push(startWorker(db.url, edgar.url))
    await untilDone(db, filings.length)
    await Promise.all(killing)
    const seconds = (elapsedMs() - startedMs) / 1000
    await stopAll(workers)
    const [counted] = await db.sql<{ extractions: number; interrupted: number }[]>`
      select count(*)::int as extractions, (select sum(retry_count)::int from pgboss.job where name = 'fetch-filing') as interrupted from extractions`
    return {
      store: await readWholeStore(db.sql, { withTimes: false }),
      filings: filings.length,
      extractions: counted?.extractions ?? 0,
      kills: killed,
      interrupted: counted?.interrupted ?? 0,
      seconds,
      requests: edgar.log.length,
      peakPerSecond: peakPerSecond(edgar.log),
      turnedAway: edgar.log.filter(({ status }) => status === 429).length,
    }
  } finally {
    for (const worker of workers) worker.kill('SIGKILL')
    await edgar.close()
    await db.close()
  }
}

function pickMoments(kills: number, requests: number, random: () => number): number[] {
  return Array.from({ length: kills }, () => 1 + Math.floor(random() * (requests - 1))).sort(
    (left, right) => left - right,
  )
}

async function enqueue(archive: Archive): Promise<void> {
  const queue = await openQueue({ supervises: false, schedules: false, heartbeatSeconds: HEARTBEAT_SECONDS })
  await enqueueFilings(
    queue,
    archive
      .filings()
      .map(({ accession, form, filers }) => ({ accession, form, cik: filers[0].cik, arrival: 'request' })),
  )
  await queue.stop({ graceful: false })
}

/** As `npm run worker` does on a separate machine. */
function startWorker(databaseUrl: string, edgarUrl: string): ChildProcess {
  return spawn(process.execPath, ['server/cli/worker.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      NODE_ENV: 'production',
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      EDGAR_BASE_URL: edgarUrl,
      EDGAR_DATA_URL: edgarUrl,
      LOG_LEVEL: 'silent',
      EDGAR_USER_AGENT: 'Trial trial@harrowgate.example',
      EDGAR_REQUESTS_PER_SECOND: String(REQUESTS_PER_SECOND),
      WORKER_HEARTBEAT_SECONDS: String(HEARTBEAT_SECONDS),
    },
  })
}

/** Every filing is stored and no job is left: neither waiting, nor active, nor failed. */
async function untilDone({ sql }: TestDatabase, filings: number): Promise<void> {
  const giveUpMs = elapsedMs() + PATIENCE_MS
  for (;;) {
    const [row] = await sql<{ stored: number; open: number; failed: number }[]>`
      select (select count(*)::int from filings) as stored,
        count(*) filter (where name = 'fetch-filing' and state < 'completed')::int as open,
        count(*) filter (where name = 'failed-filings')::int as failed
      from pgboss.job`
    if (row?.stored === filings && row.open === 0) return
    if (row !== undefined && row.failed > 0) {
      const reasons = await sql<
        { output: unknown }[]
      >`select output from pgboss.job where name = 'fetch-filing' and output is not null`
      throw new Error(`${row.failed} filings were given up: ${JSON.stringify(reasons.map(({ output }) => output))}`)
    }
    if (elapsedMs() > giveUpMs)
      throw new Error(`Only ${row?.stored} of ${filings} filings were stored, ${row?.open} jobs are open.`)
    await sleep(200)
  }
}

async function stopAll(workers: readonly ChildProcess[]): Promise<void> {
  await Promise.all(
    workers.map(async (worker) => {
      if (worker.exitCode !== null || worker.signalCode !== null) return
      const ended = once(worker, 'exit')
      worker.kill('SIGTERM')
      await ended
    }),
  )
}
