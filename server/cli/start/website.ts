import type { Server } from 'node:http'
import { compressResponse } from '#server/http/answers/compress-response.ts'
import { isPage } from '#server/http/pages/limit-pages.ts'
import { beginPage, makePage } from '#server/http/pages/page-progress.ts'
import { refuseFailedPage } from '#server/http/pages/refuse-pages.ts'
import { showDefect } from '#server/http/pages/show-defect.ts'
import { elapsedMs } from '#server/platform/clock.ts'
import { settings } from '#server/platform/settings.ts'
import { openPackedAssets } from './packed-assets.ts'
import { PAGE_METHODS, problemOf } from './pages/judge-page-request.ts'
import { processDatabaseWatch } from '#server/health/watch-database.ts'
import type { Handle } from './web-server.ts'

export type Website = { handle: Handle; close: () => Promise<void> }

/** Next.js inside our own server: every page and every route that the REST edge does not answer, compressed. */
export async function openWebsite(options: { isDevelopment: boolean; port: number; server: Server }): Promise<Website> {
  const { default: next } = await import('next')
  const app = next({
    dev: options.isDevelopment,
    dir: '.',
    port: options.port,
    hostname: settings().HOST ?? 'localhost',
    httpServer: options.server,
  })
  await app.prepare()
  const answer = app.getRequestHandler()
  const answerAsset = options.isDevelopment ? () => false : openPackedAssets()
  const handle: Handle = (request, response) => {
    // Next.js shows a page whatever the method says, and fails on TRACE.
    if (!PAGE_METHODS.includes(request.method ?? '')) {
      response.writeHead(405, { Allow: PAGE_METHODS.join(', ') }).end()
      return
    }
    const problem = problemOf(request)
    if (problem !== null) {
      response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${problem}\n`)
      return
    }
    if (answerAsset(request, response)) return
    const beganMs = elapsedMs()
    const progress = beginPage()
    if (isPage(request.url ?? ''))
      refuseFailedPage(request, response, progress, () => processDatabaseWatch().hasFailedSince(beganMs))
    compressResponse(request, response)
    showDefect(response)
    return makePage(progress, () => answer(request, response))
  }
  return { handle, close: () => app.close() }
}
