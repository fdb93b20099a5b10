import { STATUS_CODES } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { errorBody } from '#server/contract/error-body.ts'
import { ApiError } from '#server/contract/errors.ts'
import { API_VERSION } from '#server/contract/version.ts'
import { newId } from '#server/platform/ids.ts'

const statusByCode: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }
const NOT_HTTP = 'The request is not well-formed HTTP.'
const NO_HOST = 'The request needs exactly one valid Host header.'

/** A name, an IPv4 address or an IPv6 address in brackets, and a port, as RFC 3986 spells them. */
const HOST = /^(?:\[[0-9A-Fa-f:.]{2,45}\]|[A-Za-z0-9._~%!$&'()*+,;=-]{0,255})(?::[0-9]{0,5})?$/

/**
 * Handler of the server's `clientError`: what isn't HTTP, or has a head that is too slow or too large, gets a clean
 * answer and is disconnected.
 */
export function refuseMalformed(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = statusByCode[error.code ?? ''] ?? 400
  const { headers, body } = refusal(NOT_HTTP)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n'))
}

/**
 * Answers a request with several Host headers or one that names no host (RFC 9112, 3.2), and returns true. Node drops all but the
 * first, and a proxy in front may have read another. Without one, Node itself has answered what HTTP/1.1 demands.
 */
export function refuseHost(request: IncomingMessage, response: ServerResponse): boolean {
  if (hasValidHost(request)) return false
  const { headers, body } = refusal(NO_HOST)
  response.writeHead(400, headers)
  response.end(body)
  return true
}

function hasValidHost({ rawHeaders, headers: { host = '' } }: IncomingMessage): boolean {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count < 2 && HOST.test(host)
}

function refusal(message: string) {
  const id = newId()
  const body = JSON.stringify(errorBody(new ApiError('invalid_request', { message }), id))
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
    'X-API-Version': API_VERSION,
    'X-Request-Id': id,
  }
  return { headers, body }
}
