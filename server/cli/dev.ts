import { passOnAddress } from '#server/http/mounts/node-server.ts'
import { onShutdown, shutDownOnSignals } from '#server/platform/process/lifecycle.ts'
import { appUrl, settings } from '#server/platform/settings.ts'
import { runCommand } from './run-command.ts'
import { openFilledStore } from './start/open-filled-store.ts'
import { openWebServer } from './start/web-server.ts'
import { openWebsite } from './start/website.ts'

Object.assign(process.env, { NODE_ENV: 'development', NEXT_TELEMETRY_DISABLED: '1' })

/** `npm run dev`: the same service with reloading pages; /api/v1 is answered by its app route, so that it reloads too. */
async function develop(): Promise<number> {
  const { PORT, HOST } = settings()
  const web = await openWebServer(PORT, HOST)
  shutDownOnSignals(report)
  await openFilledStore(web.port, report)
  const website = await openWebsite({ isDevelopment: true, port: web.port, server: web.server })
  onShutdown('website', website.close)
  onShutdown('web server', () => web.drain(0))
  web.answerWith((request, response) => {
    passOnAddress(request)
    return website.handle(request, response)
  })
  report(`Ready. Open ${appUrl({ ...settings(), PORT: web.port })} (Ctrl-C stops it).`)
  return await new Promise<number>(() => undefined)
}

function report(line: string): void {
  console.log(line)
}

await runCommand(develop)
