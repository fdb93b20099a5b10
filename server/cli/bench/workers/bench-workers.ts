import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { closeDatabase, sql, useDatabase } from '#db/client.ts'
import { openEmbeddedDatabase } from '#db/embedded/open.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { type JobQueue, openQueue } from '#server/ingest/queue/open-queue.ts'
import { enqueueOutdated } from '#server/ingest/queue/reprocess-job.ts'
import { elapsedMs } from '#server/platform/clock.ts'
import { alternate, type Ratio } from '../ratio.ts'
import { benchAlone } from './bench-alone.ts'

const COMMANDS = join(import.meta.dirname, '../..')
const POLL_MS = 20
/** As `npm run worker` starts one. */
const FLAGS = ['--max-semi-space-size=16', '--import', './server/platform/process/keep-compiled.ts']

/**
 * The time that one worker takes to read all filings of a folder again, beside that of two on the same machine: the
 * ratio is their speed-up. Also counts how often a worker waited for another's lock. Two engines alone are measured beside:
 * what they reach is all that the machine allows. Each worker has read the filings once before: a second or two in which
 * its engine is compiled are the same for one and for two, and pass once in a worker's life.
 */
export async function benchWorkers(
  folder: string,
  dataDir: string,
  pairs: number,
  report: (line: string) => void,
): Promise<Ratio[]> {
  const postgresql = await openEmbeddedDatabase(dataDir)
  const { url } = postgresql
  try {
    await migrateDatabase(url)
    useDatabase(url)
    report(`workers: storing ${folder}`)
    await once(command('ingest.ts', url, [folder]), 'exit')
    const queue = await openQueue({ supervises: false, schedules: false })
    const name = 'one worker / two'
    const read = async (count: number) => {
      const { seconds, waiting } = await readAgain(queue, url, count)
      report(
        `workers: ${count}, ${seconds.toFixed(1)} s, in wait for a lock ${(100 * waiting).toFixed(0)} % of the time`,
      )
      return seconds
    }
    const one = () => read(1)
    const two = () => read(2)
    const workers = await alternate(name, 's', pairs, one, two)
    await queue.stop({ graceful: false })
    return [workers, await benchAlone(folder, pairs)]
  } finally {
    await closeDatabase()
    await postgresql.release()
  }
}

/** Has every stored filing read again, twice, by workers that are ready when it begins; the second time counts. */
async function readAgain(queue: JobQueue, url: string, count: number): Promise<{ seconds: number; waiting: number }> {
  const workers = Array.from({ length: count }, () => command('worker.ts', url))
  await Promise.all(workers.map(isReady))
  await readOnce(queue)
  const { seconds, waits } = await readOnce(queue)
  await Promise.all(workers.map(end))
  return { seconds, waiting: waits / count }
}

async function readOnce(queue: JobQueue): Promise<{ seconds: number; waits: number }> {
  // A version that no engine has, so that every stored extraction is outdated and stays a row of its own.
  await sql()`update extractions set engine_version = ${'bench-'} || id where engine_version not like 'bench-%'`
  const startedMs = elapsedMs()
  await enqueueOutdated(queue)
  let [looks, waits] = [0, 0]
  for (let open = 1; open > 0; ) {
    const [seen] = await sql()<{ open: number; waits: number }[]>`
      select (select count(*)::int from pgboss.job where name = 'reprocess-filing' and state < 'completed') as open,
        (select count(*)::int from pg_stat_activity where wait_event_type = 'Lock') as waits`
    open = seen?.open ?? 0
    looks += 1
    waits += seen?.waits ?? 0
    await sleep(POLL_MS)
  }
  return { seconds: (elapsedMs() - startedMs) / 1000, waits: waits / looks }
}

function command(file: string, url: string, args: readonly string[] = []): ChildProcess {
  return spawn(process.execPath, [...FLAGS, join(COMMANDS, file), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DATABASE_URL: url, LOG_LEVEL: 'silent' },
  })
}

async function isReady({ stdout }: ChildProcess): Promise<void> {
  if (stdout === null) throw new Error('A worker’s output is piped.')
  const lines = createInterface(stdout)
  for await (const line of lines) if (line.startsWith('Taking jobs')) break
  stdout.resume()
}

async function end(worker: ChildProcess): Promise<void> {
  const ended = once(worker, 'exit')
  worker.kill('SIGTERM')
  await ended
}
