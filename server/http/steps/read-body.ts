import { ApiError, invalidRequest } from '#server/contract/errors.ts'
import type { RouteMeta } from '#server/trpc/route-meta.ts'
import type { Exchange, Step } from '../exchange.ts'

export const MAXIMUM_BODY_BYTES = 65_536

/**
 * Reads a JSON body strictly: at most 64 KiB, `application/json` in UTF-8, one JSON object. No body at all is an empty
 * object and needs no content type. A body on a GET is ignored, and a signed one becomes its text and its signature.
 */
export const readBody: Step = (exchange) => {
  const { match } = exchange
  if (match.kind !== 'route' || match.route.method === 'GET' || match.route.method === 'DELETE') return undefined
  return readInto(exchange, match.route.meta)
}

async function readInto(exchange: Exchange, { signedBy }: RouteMeta): Promise<undefined> {
  const { request } = exchange
  const declared = Number(request.header('content-length') ?? '0')
  if (declared > MAXIMUM_BODY_BYTES) throw tooLarge(declared)
  const body = await request.readBody(MAXIMUM_BODY_BYTES)
  if (body.kind === 'too_large') throw tooLarge(body.actualBytes)
  if (body.kind === 'incomplete') throw notJson('The body did not arrive completely')
  const isEmpty = body.bytes.byteLength === 0
  if (!isEmpty && !isJson(request.header('content-type'))) throw new ApiError('unsupported_media_type')
  if (signedBy !== undefined)
    exchange.body = { signature: request.header(signedBy.toLowerCase()) ?? '', body: textOf(body.bytes) }
  else if (!isEmpty) exchange.body = parse(body.bytes)
  return undefined
}

function tooLarge(actualBytes: number): ApiError {
  return new ApiError('request_too_large', { maximumBytes: MAXIMUM_BODY_BYTES, actualBytes })
}

function notJson(message: string): ApiError {
  return invalidRequest([{ path: '', message }])
}

/** The exact media type; the only parameter allowed is UTF-8. */
export function isJson(contentType: string | undefined): boolean {
  return /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(contentType ?? '')
}

function parse(bytes: Uint8Array): object {
  const text = textOf(bytes)
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw notJson('Expected JSON in UTF-8')
  }
  throw notJson('Expected a JSON object')
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw notJson('Expected JSON in UTF-8')
  }
}
