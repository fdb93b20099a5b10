import type { ServerResponse } from 'node:http'
import { PAGE_FAILURE } from './page-failure.ts'
import { scriptlessBody } from './plain-page.ts'

const BODY = '<body>'
const SHOWN = Buffer.from(scriptlessBody(PAGE_FAILURE))

/**
 * Next.js sends a page that failed as scripts alone, which leaves a browser without them a blank one: this adds what to
 * show there. Call it after what compresses the response, because it reads the text.
 */
export function showDefect(response: ServerResponse): void {
  const { write, end } = response
  let isShown = false
  function withWords(chunk: unknown): unknown {
    if (isShown || response.statusCode !== 500 || !(typeof chunk === 'string' || chunk instanceof Uint8Array))
      return chunk
    if (!String(response.getHeader('Content-Type') ?? '').startsWith('text/html')) return chunk
    const bytes = Buffer.from(chunk as Uint8Array) // of a string it makes UTF-8 just as well
    const at = bytes.indexOf(BODY)
    if (at < 0) return chunk
    isShown = true
    if (!response.headersSent) response.removeHeader('Content-Length')
    const from = at + BODY.length
    return Buffer.concat([bytes.subarray(0, from), SHOWN, bytes.subarray(from)])
  }
  Object.assign(response, {
    write: (chunk: unknown, ...rest: unknown[]): unknown => Reflect.apply(write, response, [withWords(chunk), ...rest]),
    end: (chunk: unknown, ...rest: unknown[]): unknown => Reflect.apply(end, response, [withWords(chunk), ...rest]),
  })
}
