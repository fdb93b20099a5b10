import { elapsedMs } from '#server/platform/clock.ts'

/** While a database is away, polling for jobs fails several times a second. */
const SAME_AGAIN_MS = 30_000

/**
 * Handles pg-boss's errors, which may be Errors or copies that are none: `tell` gets an Error that says what went wrong
 * and where, and an equal one again only after 30 s.
 */
export function queueErrors(tell: (error: Error) => void, nowMs: () => number = elapsedMs): (emitted: unknown) => void {
  const loggedAtMs = new Map<string, number>()
  return (emitted) => {
    const error = errorOf(emitted)
    const atMs = loggedAtMs.get(error.message)
    if (atMs !== undefined && nowMs() - atMs < SAME_AGAIN_MS) return
    if (loggedAtMs.size > 100) loggedAtMs.clear()
    loggedAtMs.set(error.message, nowMs())
    tell(error)
  }
}

function errorOf(emitted: unknown): Error {
  if (emitted instanceof Error) return emitted
  const said = (name: string): string | null => {
    const value: unknown = typeof emitted === 'object' && emitted !== null ? Reflect.get(emitted, name) : null
    return typeof value === 'string' && value !== '' ? value : null
  }
  // A driver that could not connect has a code and no message.
  const error = new Error(said('message') ?? said('code') ?? 'it did not say why')
  error.stack = said('stack') ?? ''
  return error
}
