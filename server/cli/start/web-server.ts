import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { refuseMalformed } from '#server/http/mounts/node-server.ts'
import { isShuttingDown } from '#server/platform/process/lifecycle.ts'
import { log } from '#server/platform/log/log.ts'
import { appUrl } from '#server/platform/settings.ts'
import { CommandError } from '../run-command.ts'

export type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void

/** Our own HTTP server: it holds its port from the first moment on and says 503 until it is told how to answer. */
export type WebServer = {
  port: number
  server: Server
  answerWith: (handle: Handle) => void
  /**
   * Goes on for `delayMs`, in which every answer closes its connection, so that whoever sends requests here goes elsewhere;
   * then takes no new connection, lets requests in flight finish for `patienceMs`, and cuts what is left.
   */
  drain: (patienceMs: number, delayMs?: number) => Promise<void>
}

/** Thrown by a handler that has as much in hand as it may. */
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

/** Listens. Throws CommandError when the port is taken or not ours to take. */
export async function openWebServer(port: number, host: string | undefined): Promise<WebServer> {
  let handle: Handle = sayStarting
  let isDraining = false
  const isSecure = appUrl().startsWith('https://')
  // Clients that would rather speak HTTP/2 offer it in an Upgrade header: what is not taken up is an ordinary request.
  const server = createServer({ shouldUpgradeCallback: isHotReload }, (request, response) => {
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
  // Longer than the idle time of common balancers, so that it is they who close an idle connection.
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

/** The one connection that is upgraded: on it Next.js tells a page in development to reload. */
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
  // A connection is idle, and can be closed, only once its request in flight was answered.
  const sweep = setInterval(() => {
    server.closeIdleConnections()
  }, 20)
  // The server itself loses sight of a connection that was upgraded or spoke no HTTP, and would wait for it for ever.
  const cut = setTimeout(() => {
    for (const socket of sockets) socket.destroy()
  }, patienceMs)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}
