import { processWide } from '../process/process-wide.ts'
import { WAITING_MAX_BYTES } from './standard-output.ts'

/**
 * Lets the process go on when nobody can read what it prints: its reader stalls or has gone, or the disk is full. A
 * stream's error that has no listener is an uncaught error, and a handler that prints it makes the next one, without end:
 * Next.js has such a handler. What is printed for a reader that stalls would be kept without bound.
 */
export function outliveReaders(): void {
  processWide('outlive-readers', () => {
    for (const stream of [process.stdout, process.stderr]) {
      stream.on('error', () => undefined)
      boundWaiting(stream)
    }
    return true
  })
}

/** Drops what is printed while much is waiting, and says so once its reader has caught up. */
function boundWaiting(stream: NodeJS.WriteStream): void {
  const write = stream.write.bind(stream) as (...given: readonly unknown[]) => boolean // whichever overload was called
  let dropped = 0
  stream.write = (...given: readonly unknown[]) => {
    if (stream.writableLength < WAITING_MAX_BYTES) return write(...given)
    dropped += 1
    const done = given.find((one) => typeof one === 'function')
    if (done !== undefined) process.nextTick(done)
    return false
  }
  stream.on('drain', () => {
    const times = dropped
    dropped = 0
    if (times > 0) write(`${times} times nothing more was printed, because nobody read it.\n`)
  })
}
