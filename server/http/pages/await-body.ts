import type { IncomingMessage, ServerResponse } from 'node:http'
import { MAXIMUM_BODY_BYTES } from '../steps/read-body.ts'

const PATIENCE_MS = 15_000

/**
 * Resolves to true once a request's body has arrived, unread, in the request's buffer. A client that sends its body slowly
 * waits here, where it takes no place of a page that is made. A body over the limit is refused, and so is one that takes longer
 * than 15 seconds: resolves to false.
 */
export async function awaitBody(
  request: IncomingMessage,
  response: ServerResponse,
  patienceMs: number = PATIENCE_MS,
): Promise<boolean> {
  const declared = Number(request.headers['content-length'] ?? 0)
  if (request.complete || (declared === 0 && request.headers['transfer-encoding'] === undefined)) return true
  const end = declared > MAXIMUM_BODY_BYTES ? 'too large' : await arrival(request, declared, patienceMs)
  if (end === 'arrived') return true
  if (end === 'gone') return false
  response.writeHead(end === 'too large' ? 413 : 408, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    // The rest of the body would be taken for the next request.
    Connection: 'close',
  })
  response.end(end === 'too large' ? 'This is too large.\n' : 'The request took too long to arrive.\n')
  return false
}

type Arrival = 'arrived' | 'too large' | 'late' | 'gone'

function arrival(request: IncomingMessage, declared: number, patienceMs: number): Promise<Arrival> {
  return new Promise((resolve) => {
    const patience = setTimeout(() => {
      settle('late')
    }, patienceMs)
    function settle(end: Arrival): void {
      clearTimeout(patience)
      request.off('readable', look)
      request.off('close', leave)
      resolve(end)
    }
    function look(): void {
      if (request.complete || (declared > 0 && request.readableLength >= declared)) settle('arrived')
      else if (request.readableLength >= MAXIMUM_BODY_BYTES) settle('too large')
      // Starts the next read without taking anything.
      else request.read(0)
    }
    function leave(): void {
      settle('gone')
    }
    request.on('readable', look)
    request.once('close', leave)
  })
}
