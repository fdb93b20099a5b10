/**
 * The kinds of failure, by which a caller decides what to do next: `throttled` and `blocked` (EDGAR asks for fewer
 * requests, or keeps this client out), `unreachable` (no answer, a server error, a body that ended early), `malformed`
 * (not an answer of this endpoint), `too_large`, `absent` (no such thing, or not yet), `misdirected` (a redirect to
 * somewhere else), `unexpected` (another status), `undeclared` (no User-Agent is set).
 */
export type EdgarFault =
  | 'throttled'
  | 'blocked'
  | 'unreachable'
  | 'malformed'
  | 'too_large'
  | 'absent'
  | 'misdirected'
  | 'unexpected'
  | 'undeclared'

/** A filing that was announced a minute ago may stay absent for another. */
const PASSING: ReadonlySet<EdgarFault> = new Set(['throttled', 'blocked', 'unreachable', 'malformed', 'absent'])

/** A request to EDGAR that failed after every attempt. */
export class EdgarError extends Error {
  override readonly name = 'EdgarError'
  readonly fault: EdgarFault
  /** Retrying is useless before this time has passed; 0 if EDGAR asked for no wait. */
  readonly retryAfterMs: number

  constructor(
    fault: EdgarFault,
    message: string,
    { retryAfterMs = 0, cause }: { retryAfterMs?: number; cause?: unknown } = {},
  ) {
    super(message, cause === undefined ? {} : { cause })
    this.fault = fault
    this.retryAfterMs = retryAfterMs
  }

  /** Whether the same request may succeed later. */
  get isPassing(): boolean {
    return PASSING.has(this.fault)
  }
}
