import { processWide } from '../process/process-wide.ts'

/**
 * Lets the process go on when nobody can read what it prints: its reader has gone, or the disk is full. A stream's error
 * that has no listener is an uncaught error, and a handler that prints it makes the next one, without end: Next.js has such
 * a handler.
 */
export function outliveReaders(): void {
  processWide('outlive-readers', () => {
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
    return true
  })
}
