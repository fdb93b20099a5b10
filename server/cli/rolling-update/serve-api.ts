import { createEdgeListener } from '#server/http/mounts/node-server.ts'
import { onShutdown, shutDownOnSignals } from '#server/platform/process/lifecycle.ts'
import { surviveDependencies } from '#server/platform/process/survive-dependencies.ts'
import { settings } from '#server/platform/settings.ts'
import { runCommand } from '../run-command.ts'
import { openFilledStore } from '../start/open-filled-store.ts'
import { openWebServer } from '../start/web-server.ts'

const DRAIN_PATIENCE_MS = 5000

/** `npm start` without its website, which would have to be built: the REST API, opened in the same order. */
async function serve(): Promise<number> {
  const report = (line: string): void => {
    console.log(line)
  }
  surviveDependencies()
  const web = await openWebServer(settings().PORT, settings().HOST)
  shutDownOnSignals(report)
  await openFilledStore(web.port, report)
  onShutdown('web server', () => web.drain(DRAIN_PATIENCE_MS))
  const answerApi = createEdgeListener()
  web.answerWith(async (request, response) => {
    if (await answerApi(request, response)) return
    response.writeHead(404).end()
  })
  report(`Serving on port ${web.port}.`)
  return await new Promise<number>(() => undefined)
}

await runCommand(serve)
