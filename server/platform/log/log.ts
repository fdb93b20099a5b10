import { pino, type Logger } from 'pino'
import { describeError } from './describe-error.ts'
import { processWide } from '../process/process-wide.ts'
import { settings } from '../settings.ts'
import { standardOutput } from './standard-output.ts'

export type { Logger }

/** Never logged, at any depth: credentials, and whatever identifies a person. */
const withheld = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'token',
  'turnstileToken',
  'secret',
  'email',
  'displayName',
  'ip',
  'remoteAddress',
]

/** The process's log: JSON lines on standard output. */
export function log(): Logger {
  return processWide('log', () =>
    pino(
      {
        level: settings().LOG_LEVEL,
        base: null,
        timestamp: pino.stdTimeFunctions.isoTime,
        serializers: { err: (error: unknown) => describeError(error) },
        formatters: { level: (label) => ({ level: label }) },
        redact: {
          paths: withheld.flatMap((key) => [path(key), `*${path(key, true)}`, `*.*${path(key, true)}`]),
          remove: true,
        },
      },
      standardOutput((lines) => log().warn({ lines }, 'lines of the log were dropped while nobody read them')),
    ),
  )
}

function path(key: string, nested = false): string {
  if (key.includes('-')) return `["${key}"]`
  return nested ? `.${key}` : key
}

/** A log whose every line carries the request's id. */
export function requestLog(requestId: string): Logger {
  return log().child({ requestId })
}
