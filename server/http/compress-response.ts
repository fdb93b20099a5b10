import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { BrotliCompress, Gzip } from 'node:zlib'
import { preferredCoding } from './accept-encoding.ts'
import type { Coding } from './accept-encoding.ts'
import { LEAST_COMPRESSED_BYTES } from './representation.ts'

type Encoder = BrotliCompress | Gzip

const compressible =
  /^(text\/(?!event-stream)|image\/svg\+xml|application\/(javascript|json|manifest\+json|rss\+xml|xml))/i

/**
 * Has a response whose handler knows nothing of it compressed on its way out, as the client likes it. What the handler
 * flushes reaches the client at once, and a slow client slows the handler down. A strong entity tag becomes a weak one:
 * the same tag then stands for every coding. Call it before the handler.
 */
export function compressResponse(request: IncomingMessage, response: ServerResponse): void {
  const plain = {
    writeHead: response.writeHead.bind(response),
    write: response.write.bind(response),
    end: response.end.bind(response),
  }
  let encoder: Encoder | null | undefined

  /** Settles, before the head is sent, what becomes of the body; null for one that stays as it is. */
  function settle(): Encoder | null {
    if (encoder !== undefined || response.headersSent) return (encoder ??= null)
    const coding = codingOf(request, response)
    describe(response, coding)
    encoder = coding === 'identity' || request.method === 'HEAD' ? null : createEncoder(coding)
    if (encoder !== null) connect(encoder, response, plain)
    return encoder
  }
  function writeHead(status: number, ...rest: readonly unknown[]): ServerResponse {
    const [reason] = rest
    response.statusCode = status
    if (typeof reason === 'string') response.statusMessage = reason
    setHeaders(response, rest.at(-1))
    settle()
    return plain.writeHead(status)
  }
  function write(...chunk: Parameters<Encoder['write']>): boolean {
    const body = settle()
    if (body === null) return plain.write(...chunk)
    if (!response.headersSent) plain.writeHead(response.statusCode)
    return body.write(...chunk)
  }
  function end(...last: Parameters<Encoder['end']>): ServerResponse {
    const body = settle()
    if (body === null) return plain.end(...last)
    if (!response.headersSent) plain.writeHead(response.statusCode)
    if (!body.writableEnded) body.end(...last)
    return response
  }
  Object.assign(response, { writeHead, write, end, flush: () => encoder?.flush() })
}

function codingOf({ headers }: IncomingMessage, response: ServerResponse): Coding {
  const { statusCode } = response
  const length = response.getHeader('Content-Length')
  const isWhole = statusCode >= 200 && ![204, 206, 304].includes(statusCode)
  const isText = compressible.test(String(response.getHeader('Content-Type') ?? ''))
  const isSmall = length !== undefined && Number(length) < LEAST_COMPRESSED_BYTES
  const mayChange =
    !response.hasHeader('Content-Encoding') &&
    !/\bno-transform\b/i.test(String(response.getHeader('Cache-Control') ?? ''))
  return isWhole && isText && !isSmall && mayChange
    ? preferredCoding(String(headers['accept-encoding'] ?? ''))
    : 'identity'
}

function describe(response: ServerResponse, coding: Coding): void {
  const vary = response.getHeader('Vary')
  if (!/\*|\baccept-encoding\b/i.test(String(vary ?? ''))) response.appendHeader('Vary', 'Accept-Encoding')
  const tag = response.getHeader('ETag')
  if (typeof tag === 'string' && tag.startsWith('"')) response.setHeader('ETag', `W/${tag}`)
  if (coding === 'identity') return
  response.setHeader('Content-Encoding', coding)
  response.removeHeader('Content-Length')
  response.removeHeader('Accept-Ranges')
}

function createEncoder(coding: 'gzip' | 'br'): Encoder {
  if (coding === 'gzip') return createGzip({ level: 6 })
  return createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  })
}

function connect(encoder: Encoder, response: ServerResponse, plain: Pick<ServerResponse, 'write' | 'end'>): void {
  encoder.on('data', (chunk: Buffer) => {
    if (!plain.write(chunk)) encoder.pause()
  })
  encoder.on('end', () => {
    plain.end()
  })
  encoder.on('error', (error) => {
    response.destroy(error)
  })
  // The handler waits for the response's own event, whether the socket or the encoder is full.
  encoder.on('drain', () => {
    response.emit('drain')
  })
  response.on('drain', () => {
    if (!response.writableNeedDrain) encoder.resume()
  })
  response.on('close', () => {
    encoder.destroy()
  })
}

/** Headers in any form that `writeHead` takes them. */
function setHeaders(response: ServerResponse, given: unknown): void {
  if (typeof given !== 'object' || given === null) return
  const entries = Array.isArray(given) ? inPairs(given) : Object.entries(given as OutgoingHttpHeaders) // the only two forms there are
  for (const [name, value] of entries) if (value !== undefined) response.setHeader(name, value)
}

function inPairs(flat: readonly (OutgoingHttpHeader | [string, OutgoingHttpHeader])[]): [string, OutgoingHttpHeader][] {
  return flat.flatMap((entry, at) => {
    const next = flat[at + 1]
    return at % 2 === 0 && next !== undefined ? [[String(entry), next as OutgoingHttpHeader]] : [] // names and values in turn
  })
}
