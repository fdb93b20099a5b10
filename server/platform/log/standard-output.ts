import { writeSync } from 'node:fs'

/** While nothing can be written, so much is kept for later, and what comes after it is dropped. */
export const WAITING_MAX_BYTES = 1024 * 1024
const RETRY_MS = 100
/** A process that ends waits for a reader as long as it reads something. */
const LOOKS_AT_END = 30
const LOOK_MS = 10

interface LineStream {
  readonly write: (line: string) => void
}

/**
 * Standard output for the lines of a log: never waits for its reader or for room on a disk. `onDropped` is told how many
 * lines found no place, once all that waited is written.
 */
export function standardOutput(onDropped: (lines: number) => void): LineStream {
  // To Node.js a pipe that it has as a stream never blocks; else a write would end when somebody reads.
  void process.stdout.writable
  const waiting: Buffer[] = []
  let waitingBytes = 0
  let dropped = 0
  let timer: NodeJS.Timeout | null = null

  const writeWaiting = (): void => {
    for (let [next] = waiting; next !== undefined; [next] = waiting) {
      const written = writeSome(next)
      waitingBytes -= written
      if (written < next.length) waiting[0] = next.subarray(written)
      else waiting.shift()
      if (written === 0) return
    }
  }
  const retryLater = (): void => {
    timer ??= setTimeout(retry, RETRY_MS).unref()
  }
  const retry = (): void => {
    timer = null
    writeWaiting()
    if (waiting.length > 0) return retryLater()
    const lines = dropped
    dropped = 0
    if (lines > 0) onDropped(lines)
  }
  process.on('exit', () => {
    for (let looks = 0; waiting.length > 0 && looks < LOOKS_AT_END; looks += 1) {
      const before = waitingBytes
      writeWaiting()
      if (waitingBytes < before) looks = 0
      else pause(LOOK_MS)
    }
  })
  return {
    write(line) {
      const bytes = Buffer.from(line)
      if (waiting.length > 0) writeWaiting()
      const written = waiting.length > 0 ? 0 : writeSome(bytes)
      if (written === bytes.length) return
      retryLater()
      if (waiting.length > 0 && waitingBytes + bytes.length > WAITING_MAX_BYTES) {
        dropped += 1
        return
      }
      waiting.push(bytes.subarray(written))
      waitingBytes += bytes.length - written
    },
  }
}

/** How many bytes standard output took: none while its reader stalls or has gone, or the disk is full. */
function writeSome(bytes: Buffer): number {
  try {
    return writeSync(1, bytes)
  } catch {
    return 0
  }
}

function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}
