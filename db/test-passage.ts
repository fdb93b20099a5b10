import { createServer, connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { once } from 'node:events'

export type Passage = Awaited<ReturnType<typeof openPassage>>

/** A way to the real PostgreSQL that can be cut, and frozen: then it takes what is sent and says nothing. */
export async function openPassage(target: URL) {
  let isFrozen = false
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        near.destroy()
        far.destroy()
        sockets.delete(socket)
      })
    }
    near.on('data', (chunk) => isFrozen || far.write(chunk))
    far.on('data', (chunk) => isFrozen || near.write(chunk))
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const { port } = server.address() as AddressInfo // a listening TCP server has one
  const url = new URL(target)
  url.port = String(port)
  url.hostname = '127.0.0.1'
  return {
    url: url.href,
    freeze: (frozen: boolean) => {
      isFrozen = frozen
    },
    cut: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
    mend: () => listen(port),
  }
}
