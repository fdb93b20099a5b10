import { openStore } from '#db/open-store.ts'
import { checkBucket } from '#server/originals/check-bucket.ts'
import { onShutdown, shutDownOnSignals } from '#server/platform/process/lifecycle.ts'
import { log } from '#server/platform/log/log.ts'
import { surviveDependencies } from '#server/platform/process/survive-dependencies.ts'
import { startTracing } from '#server/platform/tracing/tracing.ts'
import { settings } from '#server/platform/settings.ts'
import { runCommand } from './run-command.ts'
import { openMetrics } from './worker/open-metrics.ts'
import { openWorker } from './worker/open-worker.ts'

/** `npm run worker`: takes jobs off the queue until it is told to stop; run as many as wanted, on as many machines. */
async function work(): Promise<number> {
  surviveDependencies()
  shutDownOnSignals((line) => {
    console.log(line)
  })
  // Of a worker that `npm start` made: nobody else would stop it once that process is gone.
  process.once('disconnect', () => {
    process.kill(process.pid, 'SIGTERM')
  })
  await startTracing('worker')
  const store = await openStore((line) => {
    console.log(line)
  })
  onShutdown('store', store.close)
  await checkBucket((line) => {
    console.log(line)
  })
  await openWorker()
  await openMetrics(settings())
  const { EDGAR_USER_AGENT, EDGAR_FOLLOW } = settings()
  if (EDGAR_USER_AGENT === undefined)
    console.log('EDGAR_USER_AGENT is not set: nothing is fetched, stored filings are read again when asked for.')
  console.log(EDGAR_FOLLOW === undefined ? 'Taking jobs.' : `Taking jobs, and following ${EDGAR_FOLLOW.join(', ')}.`)
  log().info({ pid: process.pid }, 'worker ready')
  return await new Promise<number>(() => undefined)
}

await runCommand(work)
