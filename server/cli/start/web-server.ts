import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { refuseHost, refuseMalformed } from '#server/http/mounts/refuse-malformed.ts'
import { isShuttingDown } from '#server/platform/process/lifecycle.ts'
import { log } from '#server/platform/log/log.ts'
import { appUrl } from '#server/platform/settings.ts'
import { CommandError } from '../run-command.ts'

export type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void

/** Our own HTTP server. It holds its port from the start and answers 503 until it has a handler. */
export type WebServer = {
  port: number
  server: Server
  answerWith: (handle: Handle) => void
  /**
   * Keeps serving for `delayMs`, closing each connection after its answer so that clients go elsewhere. Then accepts no
   * new connection, lets requests in flight finish for `patienceMs`, and closes the rest.
   */
  drain: (patienceMs: number, delayMs?: number) => Promise<void>
}

/** Thrown by a handler at its limit of requests in progress. */
export class BusyError extends Error {
  override readonly name = 'BusyError'
}

function sayBusy(response: ServerResponse): void {
  response.writeHead(503, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Retry-After': '1',
    'Cache-Control': 'no-store',
  })
  response.end('Filing Intelligence is busy. Try again in a second.\n')
}

function sayFailed(error: unknown, response: ServerResponse): void {
  if (error instanceof BusyError) {
    sayBusy(response)
    return
  }
  log().error({ err: error }, 'defect of a request handler')
  if (!response.headersSent) response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' })
  response.end()
}

/** Starts listening. Throws CommandError if the port is taken or may not be used. */
export async function openWebServer(port: number, host: string | undefined): Promise<WebServer> {
  let handle: Handle = sayStarting
  let isDraining = false
  const isSecure = appUrl().startsWith('https://')
  // Clients may offer HTTP/2 in an Upgrade header; if it is not accepted, the request is an ordinary one.
  const server = createServer({ shouldUpgradeCallback: isHotReload }, (request, response) => {
    if (refuseHost(request, response)) return
    if (isSecure) response.setHeader('Strict-Transport-Security', 'max-age=31536000')
    if (isDraining || isShuttingDown()) response.setHeader('Connection', 'close')
    const fail = (error: unknown) => {
      sayFailed(error, response)
    }
    try {
      const handled = handle(request, response)
      if (handled instanceof Promise) handled.catch(fail)
    } catch (error) {
      fail(error)
    }
  })
  server.on('clientError', refuseMalformed)
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  // Longer than the idle timeout of common load balancers, so that they close idle connections first.
  server.keepAliveTimeout = 75_000
  server.headersTimeout = 80_000
  server.requestTimeout = 120_000
  await listen(server, port, host)
  const { port: taken } = server.address() as AddressInfo // a listening TCP server has one
  return {
    port: taken,
    server,
    answerWith: (next) => {
      handle = next
    },
    drain: async (patienceMs, delayMs = 0) => {
      isDraining = true
      if (delayMs > 0) await pause(delayMs)
      await drain(server, sockets, patienceMs)
    },
  }
}

/** The only upgraded connection: on it Next.js tells a page in development to reload. */
function isHotReload({ url = '', headers }: IncomingMessage): boolean {
  return (
    process.env.NODE_ENV === 'development' &&
    headers.upgrade?.toLowerCase() === 'websocket' &&
    url.startsWith('/_next/')
  )
}

async function listen(server: Server, port: number, host: string | undefined): Promise<void> {
  try {
    server.listen({ port, ...(host === undefined ? {} : { host }) })
    await once(server, 'listening')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE')
      throw new CommandError(
        `Port ${port} is taken: stop what listens there, or choose another one with PORT=${port + 1}.`,
      )
    if (code === 'EACCES')
      throw new CommandError(`Port ${port} may only be opened by an administrator: choose one above 1023 with PORT.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new CommandError(`HOST ${host} is not an address of this machine.`)
    throw error
  }
}

function sayStarting(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Retry-After': '5',
    'Cache-Control': 'no-store',
  })
  response.end('Filing Intelligence is starting. Try again in a few seconds.\n')
}

async function drain(server: Server, sockets: ReadonlySet<Socket>, patienceMs: number): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  // A connection is idle, and can be closed, only after its request has been answered.
  const sweep = setInterval(() => {
    server.closeIdleConnections()
  }, 20)
  // Node's server does not track connections that were upgraded or spoke no HTTP, and would wait for them for ever.
  const cut = setTimeout(() => {
    for (const socket of sockets) socket.destroy()
  }, patienceMs)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}
