import { processWide } from './process-wide.ts'

type Hook = { name: string; close: () => Promise<void> | void }
type Lifecycle = { hooks: Hook[]; closing: Promise<void> | undefined; listening: boolean }

const lifecycle = () => processWide<Lifecycle>('lifecycle', () => ({ hooks: [], closing: undefined, listening: false }))

/** Has `close` called when the process ends in order; the last one registered is closed first. */
export function onShutdown(name: string, close: () => Promise<void> | void): void {
  lifecycle().hooks.push({ name, close })
}

/** Closes everything, once: a second call waits for the first. A hook that fails is reported and the rest goes on. */
export function shutDown(report: (failure: string) => void = () => undefined): Promise<void> {
  const state = lifecycle()
  state.closing ??= (async () => {
    for (let hook = state.hooks.pop(); hook !== undefined; hook = state.hooks.pop()) {
      try {
        await hook.close()
      } catch (error) {
        report(`${hook.name} did not close: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  })()
  return state.closing
}

/** True from the moment the process was asked to end. */
export function isShuttingDown(): boolean {
  return lifecycle().closing !== undefined
}

export interface SignalledEnd {
  /** What is finished first, as a sentence says it. */
  readonly inHand?: string
  readonly exitCode?: number
}

/** What a shell takes for a command that Ctrl-C ended. */
export const INTERRUPTED = 130

/**
 * Ends the process in order at SIGINT (Ctrl-C), SIGTERM and SIGHUP: everything is closed, then it exits with 0, or the
 * code given. A second signal gives up waiting and exits with 1.
 */
export function shutDownOnSignals(
  report: (line: string) => void,
  { inHand = 'requests in flight', exitCode = 0 }: SignalledEnd = {},
): void {
  const state = lifecycle()
  if (state.listening) return
  state.listening = true
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (state.closing !== undefined) process.exit(1)
      report(`Stopping: ${inHand} are finished first (once more to stop at once).`)
      void shutDown(report).then(() => process.exit(exitCode))
    })
  }
}
