import { pipeline } from 'node:stream'
import { createGunzip, createInflate } from 'node:zlib'
import { Agent, type Dispatcher } from 'undici'
import { countOne } from '#server/platform/log/metrics.ts'
import type { RawAnswer } from './judge-answer.ts'

/** The connection to EDGAR failed, or the answer ended early; the message says how. */
export class BrokenExchange extends Error {
  override readonly name = 'BrokenExchange'
}

/** The body is longer than the caller allows. */
export class OversizedBody extends Error {
  override readonly name = 'OversizedBody'
}

export interface Sending {
  readonly userAgent: string
  readonly headers: Readonly<Record<string, string>>
  readonly maxBytes: number
  readonly attemptTimeoutMs: number
  readonly signal?: AbortSignal | undefined
}

/** Enough of an error page to recognize it. */
const ERROR_PAGE_BYTES = 64 * 1024

/** Connections to EDGAR: few, kept alive, HTTP/1.1 (when an HTTP/2 connection is reset, every request on it fails). */
export function openConnections(stallTimeoutMs: number): Agent {
  return new Agent({
    connections: 8,
    pipelining: 1,
    allowH2: false,
    connect: { timeout: stallTimeoutMs },
    headersTimeout: stallTimeoutMs,
    bodyTimeout: stallTimeoutMs,
  })
}

/**
 * Sends one GET and reads at most `maxBytes` of its answer. Redirects are not followed. Throws BrokenExchange,
 * OversizedBody, and the signal's reason.
 */
export async function sendRequest(dispatcher: Dispatcher, url: URL, sending: Sending): Promise<RawAnswer> {
  try {
    const answer = await exchange(dispatcher, url, sending)
    countOne('edgar_requests_total', String(answer.status))
    return answer
  } catch (error) {
    countOne('edgar_requests_total', 'none')
    throw error
  }
}

async function exchange(dispatcher: Dispatcher, url: URL, sending: Sending): Promise<RawAnswer> {
  const { userAgent, headers, maxBytes, attemptTimeoutMs, signal } = sending
  const timeout = AbortSignal.timeout(attemptTimeoutMs)
  try {
    const answer = await dispatcher.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'GET',
      headers: { 'user-agent': userAgent, 'accept-encoding': 'gzip, deflate', ...headers },
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    })
    const header = (name: string) => single(answer.headers[name])
    const body = await readBody(
      decoded(answer.body, header('content-encoding')),
      answer.statusCode === 200 ? maxBytes : ERROR_PAGE_BYTES,
      answer.statusCode === 200,
    )
    return { status: answer.statusCode, header, body }
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof OversizedBody) throw error
    if (timeout.aborted) throw new BrokenExchange(`it took longer than ${attemptTimeoutMs / 1000} s`, { cause: error })
    if (isExchangeFault(error)) throw new BrokenExchange(error.message, { cause: error })
    throw error
  }
}

/** The body, decompressed from gzip or deflate; compressed data that ends early is an error of the stream. */
function decoded(body: Dispatcher.ResponseData['body'], encoding: string | null): AsyncIterable<Buffer> {
  const unpack =
    encoding === 'gzip' || encoding === 'x-gzip' ? createGunzip() : encoding === 'deflate' ? createInflate() : null
  // A failure at either end is passed to the other.
  return unpack === null ? body : pipeline(body, unpack, () => undefined)
}

async function readBody(body: AsyncIterable<Buffer>, maxBytes: number, isWanted: boolean): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > maxBytes && isWanted) throw new OversizedBody(`it goes on past ${maxBytes} bytes`)
    chunks.push(chunk)
    if (size > maxBytes) break
  }
  return Buffer.concat(chunks, size)
}

function single(value: string | string[] | undefined): string | null {
  return (Array.isArray(value) ? value[0] : value) ?? null
}

/** Network, TLS, HTTP and decompression errors all have a code; one without is our own defect. */
function isExchangeFault(error: unknown): error is Error {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return false
  return error.code !== 'UND_ERR_INVALID_ARG'
}
