import { addressOf, createEdgeListener } from '#server/http/mounts/node-server.ts'
import { awaitBody } from '#server/http/pages/await-body.ts'
import { checkBucket } from '#server/originals/check-bucket.ts'
import { onShutdown, shutDownOnSignals } from '#server/platform/process/lifecycle.ts'
import { surviveDependencies } from '#server/platform/process/survive-dependencies.ts'
import { appUrl, settings } from '#server/platform/settings.ts'
import { elapsedMs } from '#server/platform/clock.ts'
import { createWorkBound } from '#server/platform/process/work-bound.ts'
import { startTracing } from '#server/platform/tracing/tracing.ts'
import { runCommand } from './run-command.ts'
import { buildSite, isSiteBuilt } from './start/build-site.ts'
import { openQueueControl } from './start/open-queue-control.ts'
import { scheduleNews } from './start/schedule-news.ts'
import { fillStore } from './start/fill-store.ts'
import { openFilledStore } from './start/open-filled-store.ts'
import { presentAddress } from './start/pages/absent-page.ts'
import { BusyError, openWebServer } from './start/web-server.ts'
import { openWebsite } from './start/website.ts'
import { openWorkerWhenNeeded } from './start/worker-when-needed.ts'

Object.assign(process.env, { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' })
const drainPatienceMs = 10_000

/** `npm start`: the whole service. Builds what isn't built, opens the store, fills an empty one with samples, serves. */
async function start(): Promise<number> {
  const beganMs = elapsedMs()
  const secondsSince = (ms: number) => `${((elapsedMs() - ms) / 1000).toFixed(1)} s`
  const { PORT, HOST } = settings()
  surviveDependencies()
  const web = await openWebServer(PORT, HOST)
  shutDownOnSignals(report)

  await startTracing('web')
  report('Filing Intelligence is starting.')
  const { embedded } = await openFilledStore(web.port, report)
  await checkBucket(report)
  if (!isSiteBuilt()) {
    const buildMs = elapsedMs()
    report('Building the website. This takes about a minute, and only after a change ...')
    await buildSite()
    report(`Built the website in ${secondsSince(buildMs)}.`)
  }
  const website = await openWebsite({ isDevelopment: false, port: web.port, server: web.server })
  onShutdown('website', website.close)
  // Registered last and closed first, because requests in flight still need the website and the store.
  onShutdown('web server', () => web.drain(drainPatienceMs, settings().SHUTDOWN_DELAY_SECONDS * 1000))
  const answerApi = createEdgeListener()
  const pages = createWorkBound(settings().PAGES_IN_PROGRESS_MAX, () => new BusyError())
  web.answerWith((request, response) => {
    const answered = answerApi(request, response)
    if (answered === true) return undefined
    return Promise.resolve(answered).then(async (isAnswered) => {
      if (isAnswered || !(await awaitBody(request, response))) return
      await pages.run(async () => {
        request.url = await presentAddress(request)
        await website.handle(request, response)
      }, addressOf(request))
    })
  })
  if (embedded) await openWorkerWhenNeeded(report)
  openQueueControl()
  scheduleNews()
  fillStore(report)
  report(`Ready after ${secondsSince(beganMs)}. Open ${appUrl({ ...settings(), PORT: web.port })} (Ctrl-C stops it).`)
  return await new Promise<number>(() => undefined)
}

function report(line: string): void {
  console.log(line)
}

await runCommand(start)
