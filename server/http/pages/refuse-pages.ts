import type { IncomingMessage, ServerResponse } from 'node:http'
import { log } from '#server/platform/log/log.ts'
import type { PageProgress } from './page-progress.ts'
import { plainPage, PLAIN_PAGE_HEADERS } from './plain-page.ts'

const RETRY_SECONDS = 5
const PAGE = plainPage({
  title: 'Filing Intelligence is not available',
  text: 'Its database cannot be reached at the moment. Nothing is lost. This page tries again by itself.',
  refreshSeconds: RETRY_SECONDS,
})
const HEADERS = { ...PLAIN_PAGE_HEADERS, 'Retry-After': String(RETRY_SECONDS) }

/** Headers that describe the body that is not sent. */
const MADE_FOR_PAGE = /^(content-|etag$|vary$|link$|transfer-encoding$)/

/** Answers a visitor with the outage page while no page can be made. */
export function refusePage(response: ServerResponse): void {
  response.writeHead(503, HEADERS)
  response.end(PAGE)
}

/**
 * Next.js answers 500 to a form of a browser without scripts that it cannot decode: of another origin, torn, or with made-up
 * state. What fails after that, in the form's action or in the page it leads to, is a defect.
 */
const UNREADABLE_FORM = {
  status: 400,
  headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  body: 'This form could not be read. Open its page again and send it once more.\n',
}
const OUTAGE = { status: 503, headers: HEADERS, body: PAGE }

function isForm({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  return method === 'POST' && headers['content-type']?.startsWith('multipart/form-data') === true
}

/**
 * Replaces the 500 of a page that failed because of an outage with the outage page, and that of a form which cannot be
 * read with the client's own mistake; whatever else failed is logged as a defect. A page that says itself that the service
 * is busy gets that status, but for scripts, which would load it again. Call it before the handler.
 */
export function refuseFailedPage(
  request: IncomingMessage,
  response: ServerResponse,
  progress: Readonly<PageProgress>,
  isOutage: () => boolean,
): void {
  const { writeHead, write, end } = response
  let refusal: typeof OUTAGE | typeof UNREADABLE_FORM | null = null
  function refusalOf(status: number): typeof refusal {
    if (response.headersSent || status !== 500) return null
    if (isOutage()) return OUTAGE
    return isForm(request) && !progress.isFormRead ? UNREADABLE_FORM : null
  }
  function begin(): void {
    if (refusalOf(response.statusCode) !== null) response.writeHead(response.statusCode)
  }
  function statusOf(status: number): number {
    if (status === 500) log().error({ err: progress.error ?? undefined }, 'defect of a page')
    if (status !== 200 || progress.retryAfterSeconds === null || request.headers['rsc'] !== undefined) return status
    response.setHeader('Retry-After', String(progress.retryAfterSeconds))
    return 503
  }
  Object.assign(response, {
    writeHead(given: number, ...rest: unknown[]) {
      refusal = refusalOf(given)
      if (refusal === null) return Reflect.apply(writeHead, response, [statusOf(given), ...rest])
      const { status, headers } = refusal
      if (refusal === UNREADABLE_FORM) log().info({ err: progress.error ?? undefined }, 'unreadable form')
      for (const name of response.getHeaderNames()) if (MADE_FOR_PAGE.test(name)) response.removeHeader(name)
      // The framework sets its own status again afterwards, which would be logged.
      response.once('finish', () => {
        response.statusCode = status
      })
      return Reflect.apply(writeHead, response, [status, headers])
    },
    write(...given: unknown[]) {
      begin()
      return refusal !== null || Reflect.apply(write, response, given)
    },
    end(...given: unknown[]) {
      begin()
      return Reflect.apply(end, response, refusal === null ? given : [refusal.body])
    },
  })
}
