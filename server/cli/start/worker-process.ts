import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { isShuttingDown, onShutdown } from '#server/platform/process/lifecycle.ts'
import { settings } from '#server/platform/settings.ts'
import { requireUserAgentToFollow } from '../worker/open-worker.ts'

const RESTART_AFTER_MS = 5_000

/**
 * The service's own worker, in a separate process so that reading a filing never delays a request. It is restarted when
 * it dies, and stops before this process does. Throws CommandError for settings it can't work with.
 */
export function openWorkerProcess(report: (line: string) => void): void {
  requireUserAgentToFollow(settings())
  let worker = start()
  onShutdown('worker process', async () => {
    if (worker.exitCode !== null || worker.signalCode !== null) return
    const ended = once(worker, 'exit')
    worker.kill('SIGTERM')
    await ended
  })

  function start(): ChildProcess {
    // In its own process group, so that Ctrl-C reaches only this process, which passes it on once.
    const child = fork('server/cli/worker.ts', { detached: true, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    child.once('exit', () => {
      void restart()
    })
    return child
  }

  async function restart(): Promise<void> {
    if (isShuttingDown()) return
    report(`The worker ended; another one is started in ${RESTART_AFTER_MS / 1000} seconds.`)
    await sleep(RESTART_AFTER_MS, undefined, { ref: false })
    if (!isShuttingDown()) worker = start()
  }
}
