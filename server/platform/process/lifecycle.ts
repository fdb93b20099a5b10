import { processWide } from './process-wide.ts'

type Hook = { name: string; close: () => Promise<void> | void }
type Lifecycle = { hooks: Hook[]; closing: Promise<void> | undefined; listening: boolean }

const lifecycle = () => processWide<Lifecycle>('lifecycle', () => ({ hooks: [], closing: undefined, listening: false }))

/** Registers `close` to be called on orderly shutdown; the last one registered is closed first. */
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

/**
 * Closes everything, last one first, and leaves it registered: what a later use opens again is closed again. For tests,
 * whose database is dropped while their process lives on.
 */
export async function closeOpened(): Promise<void> {
  for (const hook of lifecycle().hooks.toReversed()) {
    try {
      await hook.close()
    } catch {
      // A test may have ended what this needs, such as its database.
    }
  }
}

/** True once the process was asked to end. */
export function isShuttingDown(): boolean {
  return lifecycle().closing !== undefined
}

export interface SignalledEnd {
  /** What is finished first, worded for the message. */
  readonly inHand?: string
  readonly exitCode?: number
}

/** The exit code of a command that Ctrl-C ended. */
export const INTERRUPTED = 130

/**
 * Shuts the process down at SIGINT (Ctrl-C), SIGTERM and SIGHUP: everything is closed, then it exits with 0, or the
 * given code. At a second signal it exits with 1 without waiting.
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
