import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { clientAddress, clientAddressHeader, ownServer } from '#server/platform/address.ts'
import { settings } from '#server/platform/settings.ts'
import type { Handle } from './web-server.ts'

export type Website = { handle: Handle; close: () => Promise<void> }

/** Next.js inside our own server: every page and every route that the REST edge does not answer. */
export async function openWebsite(options: { isDevelopment: boolean; port: number; server: Server }): Promise<Website> {
  const { default: next } = await import('next')
  const app = next({ dev: options.isDevelopment, dir: '.', port: options.port, hostname: settings().HOST ?? 'localhost', httpServer: options.server })
  await app.prepare()
  const answer = app.getRequestHandler()
  ownServer().inFront = true
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    request.headers[clientAddressHeader] = addressOf(request)
    return answer(request, response)
  }
  return { handle, close: () => app.close() }
}

function addressOf(request: IncomingMessage): string {
  const forwardedFor = request.headers['x-forwarded-for']
  const text = Array.isArray(forwardedFor) ? forwardedFor.join(',') : forwardedFor
  return clientAddress(request.socket.remoteAddress, text, settings().TRUST_PROXY)
}
