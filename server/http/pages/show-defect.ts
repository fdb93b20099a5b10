import type { ServerResponse } from 'node:http'
import { PAGE_FAILURE } from './page-failure.ts'
import { scriptlessBody } from './plain-page.ts'

const BODY = '<body>'
/** What Next.js calls a page of scripts alone. A page that says by itself that there is nothing has another one. */
const SCRIPTS_ALONE = '<html id="__next_error__"'
const FAILED = Buffer.from(scriptlessBody(PAGE_FAILURE))
const ABSENT = Buffer.from(
  scriptlessBody({ title: 'Page not found', text: 'There is nothing at this address.', final: true }),
)

/**
 * Next.js sends a page that failed, or that found nothing while it was made, as scripts alone, which leaves a browser
 * without them a blank one: this adds what to show there. Call it after what compresses the response, because it reads
 * the text.
 */
export function showDefect(response: ServerResponse): void {
  const { write, end } = response
  let isShown = false
  let isOfScripts = false
  function withWords(chunk: unknown): unknown {
    const { statusCode } = response
    if (isShown || ![404, 500].includes(statusCode) || !(typeof chunk === 'string' || chunk instanceof Uint8Array))
      return chunk
    if (!String(response.getHeader('Content-Type') ?? '').startsWith('text/html')) return chunk
    const bytes = Buffer.from(chunk as Uint8Array) // of a string it makes UTF-8 just as well
    isOfScripts ||= bytes.includes(SCRIPTS_ALONE)
    const at = bytes.indexOf(BODY)
    if (at < 0 || (statusCode === 404 && !isOfScripts)) return chunk
    const shown = statusCode === 404 ? ABSENT : FAILED
    isShown = true
    if (!response.headersSent) response.removeHeader('Content-Length')
    const from = at + BODY.length
    return Buffer.concat([bytes.subarray(0, from), shown, bytes.subarray(from)])
  }
  Object.assign(response, {
    write: (chunk: unknown, ...rest: unknown[]): unknown => Reflect.apply(write, response, [withWords(chunk), ...rest]),
    end: (chunk: unknown, ...rest: unknown[]): unknown => Reflect.apply(end, response, [withWords(chunk), ...rest]),
  })
}
