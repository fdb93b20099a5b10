import { createServer, connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#db/test-database.ts'
import type { TestDatabase } from '#db/test-database.ts'
import { watchDatabase } from './watch-database.ts'
import type { DatabaseWatch } from './watch-database.ts'

/** A way to the real PostgreSQL that can be cut, and frozen: then it takes what is sent and says nothing. */
async function openPassage(target: URL) {
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

let db: TestDatabase
let passage: Awaited<ReturnType<typeof openPassage>>
let watch: DatabaseWatch
beforeAll(async () => {
  process.env.LOG_LEVEL = 'silent'
  db = await createTestDatabase()
  passage = await openPassage(new URL(db.url))
  watch = watchDatabase(() => passage.url)
})
afterAll(async () => {
  await watch.stop()
  passage.cut()
  await db.close()
})

const never = () => new Promise<never>(() => undefined)
const until = async (isAway: boolean) => {
  for (let waited = 0; watch.isAway() !== isAway && waited < 15_000; waited += 20) await pause(20)
}

test.each([
  ['is cut', () => passage.cut(), () => passage.mend()],
  ['freezes', () => passage.freeze(true), () => passage.freeze(false)],
])(
  'Whoever waits when the database %s is told, later ones at once, and it is used again as soon as it is back.',
  async (_, harm, heal) => {
    expect(await watch.ask()).toBe(true)
    const waiting = expect(watch.whileThere(never)).rejects.toMatchObject({
      code: 'service_unavailable',
      extras: { retryAfterSeconds: 2 },
    })
    harm()
    await waiting
    expect(() => watch.whileThere(never)).toThrow('cannot be reached')
    expect(await watch.ask()).toBe(false)
    await heal()
    await until(false)
    expect(await watch.whileThere(() => Promise.resolve('served'))).toBe('served')
  },
)
