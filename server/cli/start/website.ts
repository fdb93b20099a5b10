import type { Server } from 'node:http'
import { compressResponse } from '#server/http/compress-response.ts'
import { settings } from '#server/platform/settings.ts'
import type { Handle } from './web-server.ts'

export type Website = { handle: Handle; close: () => Promise<void> }

/** Next.js inside our own server: every page and every route that the REST edge does not answer, compressed. */
export async function openWebsite(options: { isDevelopment: boolean; port: number; server: Server }): Promise<Website> {
  const { default: next } = await import('next')
  const app = next({ dev: options.isDevelopment, dir: '.', port: options.port, hostname: settings().HOST ?? 'localhost', httpServer: options.server })
  await app.prepare()
  const answer = app.getRequestHandler()
  const handle: Handle = (request, response) => {
    compressResponse(request, response)
    return answer(request, response)
  }
  return { handle, close: () => app.close() }
}
