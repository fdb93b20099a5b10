import type { IncomingMessage, ServerResponse } from 'node:http'
import { clientAddress } from '#server/platform/address.ts'
import { elapsedMs } from '#server/platform/clock.ts'
import { requestId } from '#server/platform/ids.ts'
import { log } from '#server/platform/log/log.ts'
import { settings } from '#server/platform/settings.ts'
import { processEdge } from '../edge.ts'
import type { Edge } from '../edge.ts'
import type { EdgeRequest, EdgeResponse } from '../exchange.ts'
import { processDatabaseWatch } from '#server/health/watch-database.ts'
import { answerMetrics } from '../answers/answer-metrics.ts'
import { answerHealth } from '../answers/answer-health.ts'
import { ADDRESS_HEADER, openAddress, sealAddress } from './internal-address.ts'
import { isPage, processPageLimit } from '../pages/limit-pages.ts'
import type { PageLimit } from '../pages/limit-pages.ts'
import { isApiTarget } from '../read-target.ts'
import { refusePage } from '../pages/refuse-pages.ts'
import { pageRoute, seeRequest } from '../see-request.ts'
import { readNodeBody } from './node-body.ts'

/**
 * The REST API on node's own server. The function answers requests below /api/v1, and pages over the limit, and returns
 * true; for any other it sets the client's address for Next.js and returns false.
 */
export function createEdgeListener(
  edge: Edge = processEdge(),
  limitPage: PageLimit = processPageLimit(),
): (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean> {
  const { TRUST_PROXY } = settings()
  return (request, response) => {
    const address = clientAddress(request.socket.remoteAddress, single(request.headers['x-forwarded-for']), TRUST_PROXY)
    if (!isApiTarget(request.url ?? '')) {
      request.headers[ADDRESS_HEADER] = sealAddress(address)
      seePage(request, response, address)
      return answerOwn(request, response).then((isAnswered) => isAnswered || limitPage(request, response, address))
    }
    const send = (answer: EdgeResponse) => {
      write(request, response, answer)
    }
    const fail = (error: unknown) => {
      log().error({ err: error }, 'defect of the edge')
      response.destroy()
    }
    try {
      const answer = edge(read(request, address))
      if (answer instanceof Promise) answer.then(send).catch(fail)
      else send(answer)
    } catch (error) {
      fail(error)
    }
    return true
  }
}

/** The client's address of a request that the listener did not answer. */
export function addressOf({ headers }: IncomingMessage): string {
  return openAddress(single(headers[ADDRESS_HEADER])) ?? ''
}

/** Logs a page when its response was sent. */
function seePage(request: IncomingMessage, response: ServerResponse, address: string): void {
  const target = request.url ?? ''
  if (!isPage(target)) return
  const began = elapsedMs()
  response.once('close', () => {
    const { statusCode: status } = response
    const id = requestId(single(request.headers['x-request-id']))
    seeRequest({
      requestId: id,
      surface: 'page',
      route: pageRoute(target, status),
      status,
      ms: elapsedMs() - began,
      address,
    })
  })
}

/** Answers that our own server gives itself: to a balancer, and to visitors while no page can be made. */
async function answerOwn(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const [path = ''] = (request.url ?? '').split('?', 1)
  if (path === '/metrics') {
    await answerMetrics(request, response)
    return true
  }
  const health = await answerHealth(path)
  if (health !== null) {
    response.writeHead(health.status, Object.fromEntries(health.headers))
    response.end(await health.text())
    return true
  }
  if (!isPage(path) || !processDatabaseWatch().isAway()) return false
  refusePage(response)
  return true
}

/** Passes the client's address to Next.js if that serves the API itself, as in development. */
export function passOnAddress(request: IncomingMessage): void {
  const address = clientAddress(
    request.socket.remoteAddress,
    single(request.headers['x-forwarded-for']),
    settings().TRUST_PROXY,
  )
  request.headers[ADDRESS_HEADER] = sealAddress(address)
}

function read(request: IncomingMessage, address: string): EdgeRequest {
  const { headers } = request
  return {
    method: request.method ?? 'GET',
    target: request.url ?? '/',
    header: (name) => single(headers[name]),
    address,
    readBody: (maximumBytes) => readNodeBody(request, maximumBytes),
  }
}

function single(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' || value === undefined ? value : value.join(', ')
}

function write(request: IncomingMessage, response: ServerResponse, { status, headers, body }: EdgeResponse): void {
  if (response.destroyed) return
  // The unread rest of a body would be taken for the next request.
  const isUnread = !request.complete && hasBody(request)
  response.writeHead(status, isUnread ? { ...headers, Connection: 'close' } : headers)
  if (body === null) response.end()
  else response.end(body)
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? '0') > 0
}
