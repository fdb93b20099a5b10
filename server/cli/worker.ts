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

/** `npm run worker`: works on queued jobs until it is stopped. Run any number, on any number of machines. */
async function work(): Promise<number> {
  surviveDependencies()
  shutDownOnSignals((line) => {
    console.log(line)
  })
  // For a worker started by `npm start`: nothing else would stop it after that process has exited.
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
