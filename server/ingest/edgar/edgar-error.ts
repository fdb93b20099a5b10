/**
 * What went wrong with EDGAR, for whoever decides what to do next:
 * `throttled` and `blocked` (it asks for fewer requests, or holds this client back), `unreachable` (no answer, a
 * server error, a body that ended early), `malformed` (an answer that is not what the endpoint gives), `too_large`,
 * `absent` (no such thing, or not yet), `misdirected` (a redirect to somewhere else), `unexpected` (another status),
 * `undeclared` (no User-Agent is set).
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

/** A filing that was announced a minute ago may be absent for another. */
const PASSING: ReadonlySet<EdgarFault> = new Set(['throttled', 'blocked', 'unreachable', 'malformed', 'absent'])

/** A request to EDGAR that could not be served, after every attempt. */
export class EdgarError extends Error {
  override readonly name = 'EdgarError'
  readonly fault: EdgarFault
  /** Before this much time has passed, asking again is useless; 0 where EDGAR asked for nothing. */
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

  /** Whether the same request may well succeed later. */
  get isPassing(): boolean {
    return PASSING.has(this.fault)
  }
}
