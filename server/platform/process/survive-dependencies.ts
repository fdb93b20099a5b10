import { log } from '../log/log.ts'
import { outliveReaders } from '../log/outlive-readers.ts'
import { processWide } from './process-wide.ts'

/** Codes of drivers and sockets for a lost connection. */
const CONNECTION_LOST =
  /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|CONNECTION_\w+|CONNECT_TIMEOUT|08\w{3}|57P0[1-3])$/
/** Drivers whose own timers and sockets have thrown uncaught errors. */
const DRIVER = /[\\/]node_modules[\\/](postgres|pg|pg-boss|pg-pool|ioredis)[\\/]/
/** What the database answers to values that it cannot take, through the driver: a defect, whoever threw it. */
const REFUSED_VALUE = /^2[23][0-9A-Z]{3}$/

/**
 * Keeps a dependency's uncaught error from ending the process: a lost connection is an outage, and the work that fails
 * is retried. A log that nobody can read is none either. Any other uncaught error is a defect, and ends the process.
 */
export function surviveDependencies(): void {
  processWide('survive-dependencies', () => {
    outliveReaders()
    const judge = (error: unknown) => {
      if (isOutage(error)) {
        log().warn({ err: error }, 'a connection was lost')
        return
      }
      log().fatal({ err: error }, 'defect that nobody caught')
      process.exit(1)
    }
    process.on('uncaughtException', judge)
    // An unhandled rejection has harmed no other request: it is logged, and the process goes on.
    process.on('unhandledRejection', (error: unknown) => {
      if (isOutage(error)) log().warn({ err: error }, 'a connection was lost')
      else log().error({ err: error }, 'defect that nobody waited for')
    })
    return true
  })
}

/** Whether an error's code says that a connection was lost, however deep it is wrapped. */
export function isConnectionLost(error: unknown): boolean {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    if ('code' in inner && typeof inner.code === 'string' && CONNECTION_LOST.test(inner.code)) return true
    if (inner instanceof AggregateError && inner.errors.some(isConnectionLost)) return true
  }
  return false
}

/** Whether an error comes from a lost connection, by its code or by the driver that threw it. */
export function isOutage(error: unknown): boolean {
  if (isConnectionLost(error)) return true
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    if ('code' in inner && typeof inner.code === 'string' && REFUSED_VALUE.test(inner.code)) return false
    const [, thrownAt = ''] = (inner.stack ?? '').split(/\n\s{0,8}at /)
    if (DRIVER.test(thrownAt)) return true
  }
  return false
}
