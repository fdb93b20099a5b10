import type { IncomingMessage, ServerResponse } from 'node:http'
import { constants } from 'node:zlib'
import compression from 'compression'
import { MIN_COMPRESSED_BYTES } from './representation.ts'

const COMPRESSIBLE =
  /^(text\/(?!event-stream)|image\/svg\+xml|application\/(javascript|json|manifest\+json|rss\+xml|xml))/i

const compress = compression({
  threshold: MIN_COMPRESSED_BYTES,
  level: 6,
  brotli: {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  },
  filter: (_request, response) => {
    weakenTag(response)
    return isWholeText(response)
  },
})

/**
 * Compresses a response, without its handler's help, in a coding that the client accepts. What the handler flushes is
 * sent at once. A strong entity tag becomes a weak one, because it is the same for every coding. Call it before the
 * handler.
 */
export function compressResponse(request: IncomingMessage, response: ServerResponse): void {
  // Express's types add members that the library never uses.
  const [asked, answer] = [request, response] as unknown as Parameters<typeof compress>
  compress(asked, answer, () => undefined)
}

function isWholeText(response: ServerResponse): boolean {
  const { statusCode } = response
  const isWhole = statusCode >= 200 && ![204, 206, 304].includes(statusCode)
  return isWhole && COMPRESSIBLE.test(String(response.getHeader('Content-Type') ?? ''))
}

function weakenTag(response: ServerResponse): void {
  const tag = response.getHeader('ETag')
  if (typeof tag === 'string' && tag.startsWith('"')) response.setHeader('ETag', `W/${tag}`)
}
