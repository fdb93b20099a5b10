import { isUtf8 } from 'node:buffer'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { MAXIMUM_BODY_BYTES } from '../steps/read-body.ts'

const PATIENCE_MS = 15_000

/**
 * Resolves to true once a request's body has arrived, unread, in the request's buffer. A client that sends its body slowly
 * waits here, where it takes no place of a page that is made. A body over the limit is refused, and so is one that takes
 * longer than 15 seconds or is no UTF-8, which a form would be read from with other letters: resolves to false.
 */
export async function awaitBody(
  request: IncomingMessage,
  response: ServerResponse,
  patienceMs: number = PATIENCE_MS,
): Promise<boolean> {
  const declared = Number(request.headers['content-length'] ?? 0)
  if (declared === 0 && request.headers['transfer-encoding'] === undefined) return true
  const end = declared > MAXIMUM_BODY_BYTES ? 'too large' : await arrival(request, declared, patienceMs)
  if (end === 'gone') return false
  const problem = end !== 'arrived' ? PROBLEMS[end] : isText(request) ? null : PROBLEMS['no text']
  if (problem === null) return true
  response.writeHead(problem.status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    // The rest of the body would be taken for the next request.
    Connection: 'close',
  })
  response.end(problem.text)
  return false
}

const PROBLEMS = {
  'too large': { status: 413, text: 'This is too large.\n' },
  late: { status: 408, text: 'The request took too long to arrive.\n' },
  'no text': { status: 400, text: 'The request is not in UTF-8.\n' },
} as const

type Arrival = 'arrived' | 'too large' | 'late' | 'gone'

/** Where Node keeps whether a stream was read from; what it finds there goes before what it saw itself. */
const DISTURBED = Symbol.for('nodejs.stream.disturbed')

/** Looks at what has arrived and puts it back. */
function isText(request: IncomingMessage): boolean {
  const chunks: Buffer[] = []
  for (let chunk: unknown = request.read(); Buffer.isBuffer(chunk); chunk = request.read()) chunks.push(chunk)
  if (chunks.length === 0) return true
  const bytes = Buffer.concat(chunks)
  request.unshift(bytes)
  // All of it is back, but a stream that was read from counts as used: Next.js would refuse to read it.
  Object.defineProperty(request, DISTURBED, { value: false, writable: true })
  return isUtf8(bytes)
}

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
    if (request.complete) {
      settle('arrived')
      return
    }
    request.on('readable', look)
    request.once('close', leave)
  })
}
