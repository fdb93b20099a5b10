import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { Archive } from './archive.ts'
import { answerAt } from './answers.ts'
import { ACCESS_DENIED, type FaultPlan, RATE_PAGE, sendDamaged } from './faults.ts'

export interface LoggedRequest {
  /** Milliseconds since the epoch, with fractions. */
  readonly at: number
  readonly path: string
  readonly status: number
  readonly userAgent: string
}

export interface EdgarServerOptions {
  readonly port?: number
  /** Requests of all clients within one second; more get 429. 10 as at EDGAR. */
  readonly perSecond?: number
  /** Filings on one page of submissions; EDGAR has about a thousand. */
  readonly pageSize?: number
  readonly faults?: FaultPlan
  /** Filings that the feed leaves out and the daily index has. */
  readonly missingFromFeed?: (accession: string) => boolean
  readonly onRequest?: (request: LoggedRequest) => void
}

export interface EdgarServer {
  /** For EDGAR_BASE_URL and EDGAR_DATA_URL alike. */
  readonly url: string
  readonly log: readonly LoggedRequest[]
  close(): Promise<void>
}

const UNDECLARED = /^(?:node|undici|curl|wget|python|go-http|java|axios|okhttp)\b/i

/**
 * A local server that speaks EDGAR's endpoints over HTTP, from what `archive` holds at each moment: submissions with
 * older pages, company_tickers, folders, documents, complete submissions, the latest-filings feed, daily indexes; gzip,
 * validators, 403 for the undeclared, 429 for the hasty, and whatever `faults` plans.
 */
export async function startEdgarServer(archive: Archive, options: EdgarServerOptions = {}): Promise<EdgarServer> {
  const {
    perSecond = 10,
    pageSize = 1000,
    faults = () => null,
    missingFromFeed = () => false,
    onRequest = () => undefined,
  } = options
  const log: LoggedRequest[] = []
  const counts = new Map<string, number>()

  function respond(request: IncomingMessage, response: ServerResponse): number {
    const path = request.url ?? '/'
    const userAgent = request.headers['user-agent'] ?? ''
    if (userAgent === '' || UNDECLARED.test(userAgent))
      return send(response, 403, { type: 'text/html', body: RATE_PAGE })
    if (log.filter(({ at }) => at > timestamp() - 1000).length >= perSecond) {
      return send(response, 429, { type: 'text/html', body: RATE_PAGE, headers: { 'retry-after': '1' } })
    }
    const count = counts.get(path) ?? 0
    counts.set(path, count + 1)
    const fault = faults(path, count)
    if (fault?.kind === 'status') {
      return send(response, fault.status, {
        type: 'text/html',
        body: fault.body ?? `<html><title>${fault.status}</title></html>`,
        headers: fault.headers ?? {},
      })
    }
    if (fault?.kind === 'redirect')
      return send(response, 301, { type: 'text/html', body: '', headers: { location: fault.location } })
    const answer =
      fault?.kind === 'replace'
        ? { type: fault.type ?? 'text/html', body: fault.body }
        : answerAt(archive, path, { pageSize, missingFromFeed })
    if (answer === null)
      return send(response, path.includes('/daily-index/') ? 403 : 404, {
        type: 'application/xml',
        body: ACCESS_DENIED,
      })
    const body = Buffer.from(answer.body)
    if (fault?.kind === 'broken_gzip')
      return send(response, 200, {
        type: answer.type,
        body: gzipSync(body).subarray(0, -12),
        headers: { 'content-encoding': 'gzip' },
      })
    if (fault !== null && fault.kind !== 'replace') {
      sendDamaged(request, response, fault, body)
      return 200
    }
    return sendGood(request, response, { type: answer.type, body })
  }

  const server = createServer((request, response) => {
    const at = timestamp()
    const status = respond(request, response)
    const entry = { at, path: request.url ?? '/', status, userAgent: request.headers['user-agent'] ?? '' }
    log.push(entry)
    onRequest(entry)
  })
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a server that listens on TCP has one
  return {
    url: `http://127.0.0.1:${port}`,
    log,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

interface Content {
  readonly type: string
  readonly body: string | Buffer
  readonly headers?: Readonly<Record<string, string>>
}

function send(response: ServerResponse, status: number, { type, body, headers = {} }: Content): number {
  const bytes = Buffer.from(body)
  response.writeHead(status, { 'content-type': type, 'content-length': bytes.length, ...headers })
  response.end(bytes)
  return status
}

function sendGood(request: IncomingMessage, response: ServerResponse, { type, body }: Content): number {
  const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`
  if (request.headers['if-none-match'] === etag) return send(response, 304, { type, body: '', headers: { etag } })
  const packs = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
  const headers = { etag, vary: 'Accept-Encoding', ...(packs && { 'content-encoding': 'gzip' }) }
  return send(response, 200, { type, body: packs ? gzipSync(body) : body, headers })
}

function timestamp(): number {
  return performance.timeOrigin + performance.now()
}

/** The most requests of a log that fall into any one second. */
export function peakPerSecond(log: readonly { readonly at: number }[]): number {
  const times = log.map(({ at }) => at).sort((left, right) => left - right)
  return times.reduce(
    (peak, from, index) => Math.max(peak, times.slice(index).filter((at) => at < from + 1000).length),
    0,
  )
}
