import { randomInt } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { closeDatabase, useDatabase } from '#db/client.ts'
import { openEmbeddedDatabase, type EmbeddedDatabase } from '#db/embedded/open.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { enqueueFilings } from '#server/ingest/queue/enqueue-filings.ts'
import { openQueue } from '#server/ingest/queue/open-queue.ts'
import type { Archive } from '#server/ingest/testing/edgar-server/archive.ts'
import { startEdgarServer } from '#server/ingest/testing/edgar-server/edgar-server.ts'
import { elapsedMs } from '#server/platform/clock.ts'
import { signUp } from '#server/services/auth/sign-up.ts'
import { audit, type Audit } from './audit.ts'
import { openRelay } from './open-relay.ts'
import { sendMixedLoad, type LoadResult } from './send-mixed-load.ts'
import { startService, untilReady, type ServiceProcess } from './service-process.ts'

const VISITORS = 4
/** How long a process may be unavailable after a kill, on a busy machine. */
const RETURN_MS = 40_000
const HEARTBEAT_SECONDS = 10

export interface SoakResult {
  readonly load: LoadResult
  readonly kills: Readonly<Record<'web' | 'worker' | 'PostgreSQL', number>>
  /** Memory and handles of the web process that was never killed, every ten seconds. */
  readonly measured: readonly { readonly megabytes: number; readonly handles: number }[]
  /** Exit code of the web process that was never killed. */
  readonly exitCode: number | null
  /** How processes ended by themselves. */
  readonly endings: readonly string[]
  readonly audit: Audit
}

/**
 * Two web processes, a worker and PostgreSQL under a mixed load for some minutes, while filings come in from a local EDGAR;
 * each minute the first web process, the worker and PostgreSQL are killed in turn. Then everything that is stored is audited.
 */
export async function runSoak(archive: Archive, minutes: number, report: (line: string) => void): Promise<SoakResult> {
  const folder = mkdtempSync(join(tmpdir(), 'filing-intelligence-soak-'))
  const relay = await openRelay()
  const edgar = await startEdgarServer(archive)
  const processes: ServiceProcess[] = []
  let database = await openEmbeddedDatabase(folder)
  try {
    await migrateDatabase(database.url)
    useDatabase(database.url)
    relay.leadTo(portOf(database.url))
    const url = new URL(database.url)
    url.port = String(relay.port)
    const token = await prepare(archive)
    const env = settingsOf(url.href, edgar.url)
    const [firstPort, secondPort] = [await freePort(), await freePort()]
    const first = startService('server/cli/start.ts', { ...env, PORT: String(firstPort) })
    const second = startService('server/cli/start.ts', { ...env, PORT: String(secondPort) })
    const worker = startService('server/cli/worker.ts', env)
    processes.push(first, second, worker)
    const urls = [`http://127.0.0.1:${firstPort}`, `http://127.0.0.1:${secondPort}`]
    await Promise.all(urls.map(untilReady))
    report(`Both web processes answer; ${minutes} minutes begin.`)
    const mayBeGone = () => elapsedMs() - first.killedMs() < RETURN_MS
    const targets = urls.map((at, index) => ({ url: at, mayBeGone: index === 0 ? mayBeGone : () => false }))
    const load = sendMixedLoad(targets, token, VISITORS)
    const killPostgres = async () => {
      if (!(await killPostmaster(folder))) report('PostgreSQL had ended by itself.')
      database = await restart(folder, database)
      relay.leadTo(portOf(database.url))
    }
    const { kills, measured } = await disturb(minutes, { first, worker, second, killPostgres }, report)
    const result = await load.stop()
    await Promise.all(urls.map(untilReady))
    await closeDatabase()
    useDatabase(database.url)
    const audited = await audit(archive)
    const [, exitCode = null] = await Promise.all(processes.map((one) => one.stop()))
    const endings = processes.flatMap((one) => one.endings)
    return { load: result, kills, measured, exitCode, endings, audit: audited }
  } finally {
    await Promise.all(processes.map((one) => one.stop()))
    await closeDatabase()
    await edgar.close()
    await relay.close()
    await database.release()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Disturbed {
  readonly first: ServiceProcess
  readonly second: ServiceProcess
  readonly worker: ServiceProcess
  readonly killPostgres: () => Promise<void>
}

/** Each minute kills PostgreSQL after 15 seconds, the worker after 30 and the first web process after 45. */
async function disturb(
  minutes: number,
  { first, second, worker, killPostgres }: Disturbed,
  report: (line: string) => void,
): Promise<Pick<SoakResult, 'kills' | 'measured'>> {
  const kills = { web: 0, worker: 0, PostgreSQL: 0 }
  const measured: { megabytes: number; handles: number }[] = []
  const sampling = setInterval(() => {
    const now = second.measure()
    if (now !== null) measured.push(now)
  }, 10_000)
  try {
    for (let minute = 1; minute <= minutes; minute += 1) {
      await pause(15_000)
      await killPostgres()
      kills.PostgreSQL += 1
      await pause(15_000)
      await worker.kill()
      kills.worker += 1
      await pause(15_000)
      await first.kill()
      kills.web += 1
      await pause(15_000)
      const { megabytes = 0, handles = 0 } = measured.at(-1) ?? {}
      report(`Minute ${minute}: the web process that lives holds ${megabytes.toFixed(0)} MB and ${handles} handles.`)
    }
  } finally {
    clearInterval(sampling)
  }
  return { kills, measured }
}

/**
 * Kills the server and waits until it is gone: a busy system takes its time, and who opens the store meanwhile would find the
 * dying server. False where none ran any more.
 */
async function killPostmaster(folder: string): Promise<boolean> {
  const home = JSON.parse(readFileSync(join(folder, 'postgresql', 'home.json'), 'utf8')) as { folder: string } // its opener wrote it
  const [pid = ''] = readFileSync(join(home.folder, 'cluster', 'postmaster.pid'), 'utf8').split('\n', 1)
  if (!send('SIGKILL', Number(pid))) return false
  while (send(0, Number(pid))) await pause(50)
  return true
}

/** Sends a signal; false where there is no such process. */
function send(signal: NodeJS.Signals | 0, pid: number): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
    throw error
  }
}

async function restart(folder: string, running: EmbeddedDatabase): Promise<EmbeddedDatabase> {
  const next = await openEmbeddedDatabase(folder)
  await running.release()
  return next
}

/** Creates an organization and queues every filing; returns the organization's token. */
async function prepare(archive: Archive): Promise<string> {
  const person = {
    displayName: 'Ada Quill',
    email: 'ada@harrowgate.example',
    organizationName: 'Harrowgate Capital',
    password: 'correct-horse-battery',
  }
  const { token } = await signUp(person, 'soak')
  const queue = await openQueue({ supervises: false, schedules: false, heartbeatSeconds: HEARTBEAT_SECONDS })
  const jobs = archive.filings().map(({ accession, form, filers }) => {
    return { accession, form, cik: filers[0].cik, arrival: 'request' as const }
  })
  await enqueueFilings(queue, jobs)
  await queue.stop({ graceful: false })
  return token
}

function settingsOf(databaseUrl: string, edgarUrl: string): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    CURSOR_SECRET: 'a-secret-for-the-soak-alone',
    APP_URL: 'http://localhost:3000',
    LOG_LEVEL: 'fatal',
    RATE_LIMIT_REQUESTS: '10000000',
    PAGE_RATE_LIMIT_REQUESTS: '10000000',
    EDGAR_BASE_URL: edgarUrl,
    EDGAR_DATA_URL: edgarUrl,
    EDGAR_USER_AGENT: 'Soak soak@harrowgate.example',
    EDGAR_REQUESTS_PER_SECOND: '1',
    WORKER_HEARTBEAT_SECONDS: String(HEARTBEAT_SECONDS),
  }
}

const portOf = (url: string) => Number(new URL(url).port)

/**
 * A free port outside of the range from which systems choose those of outgoing connections: while its process is gone,
 * nobody takes it by chance.
 */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 30_000)
    const probe = createServer().listen(port, '127.0.0.1')
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false, // taken
    )
    if (!isFree) continue
    probe.close()
    await once(probe, 'close')
    return port
  }
}
