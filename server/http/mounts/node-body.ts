import type { IncomingMessage } from 'node:http'
import type { BodyRead } from '../exchange.ts'

const PATIENCE_MS = 15_000

/** Reads a body up to a limit: no further than the chunk that exceeds it, and for 15 seconds at most. */
export function readNodeBody(request: IncomingMessage, maximumBytes: number): Promise<BodyRead> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let received = 0
    const patience = setTimeout(() => {
      settle({ kind: 'incomplete' })
    }, PATIENCE_MS)
    function settle(outcome: BodyRead): void {
      clearTimeout(patience)
      request.off('data', take)
      // Node discards the rest once the answer is written.
      request.pause()
      resolve(outcome)
    }
    function take(chunk: Buffer): void {
      received += chunk.byteLength
      if (received > maximumBytes) settle({ kind: 'too_large', actualBytes: received })
      else chunks.push(chunk)
    }
    request.on('data', take)
    request.once('end', () => {
      settle({ kind: 'read', bytes: Buffer.concat(chunks) })
    })
    request.once('close', () => {
      settle({ kind: 'incomplete' })
    })
    request.once('error', () => {
      settle({ kind: 'incomplete' })
    })
  })
}
