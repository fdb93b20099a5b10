import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { forgetProcessWide } from '#server/platform/testing/forget-process-wide.ts'
import { BusyError, openWebServer, type WebServer } from './web-server.ts'

let web: WebServer
afterEach(() => web.drain(0))

test('from the first moment on it holds its port, and says that it is starting', async () => {
  web = await openWebServer(0, '127.0.0.1')
  const answer = await fetch(`http://127.0.0.1:${web.port}/api/v1/filings`)
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('5')
})

test('a request in flight is finished while draining, and a new one is not taken', async () => {
  web = await openWebServer(0, '127.0.0.1')
  const arrived = Promise.withResolvers<undefined>()
  const released = Promise.withResolvers<undefined>()
  web.answerWith(async (_request, response) => {
    arrived.resolve(undefined)
    await released.promise
    response.end('done')
  })
  const inFlight = fetch(`http://127.0.0.1:${web.port}/`)
  await arrived.promise
  const drained = web.drain(10_000)
  await expect(fetch(`http://127.0.0.1:${web.port}/`)).rejects.toThrow()
  released.resolve(undefined)
  expect(await (await inFlight).text()).toBe('done')
  await drained
})

test('a request that never ends is cut when draining has lasted long enough', async () => {
  web = await openWebServer(0, '127.0.0.1')
  const arrived = Promise.withResolvers<undefined>()
  web.answerWith(() => {
    arrived.resolve(undefined)
  })
  const inFlight = fetch(`http://127.0.0.1:${web.port}/`)
  await arrived.promise
  const cut = expect(inFlight).rejects.toThrow()
  await web.drain(10)
  await cut
})

test('a handler that fails gets a plain 500 and tells the client nothing', async () => {
  web = await openWebServer(0, '127.0.0.1')
  web.answerWith(() => Promise.reject(new Error('secret detail')))
  const answer = await fetch(`http://127.0.0.1:${web.port}/`)
  expect(answer.status).toBe(500)
  expect(await answer.text()).toBe('')
})

test('what is not HTTP gets an answer and is hung up on', async () => {
  web = await openWebServer(0, '127.0.0.1')
  const socket = connect(web.port, '127.0.0.1')
  socket.write('nonsense\r\n\r\n')
  const [first] = (await once(socket, 'data')) as [Buffer] // a TCP socket emits buffers
  expect(first.toString()).toMatch(/^HTTP\/1\.1 400 /)
  await once(socket, 'close')
})

/** The first line that a server answers with to these bytes. */
async function statusLineOf(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes)
  const answer = await text(socket)
  return answer.split('\r\n', 1)[0] ?? ''
}

test('a request with two Host headers, or one that names no host, is refused', async () => {
  web = await openWebServer(0, '127.0.0.1')
  web.answerWith((_request, response) => {
    response.end('served')
  })
  const ask = (...hosts: string[]) => {
    const lines = ['GET / HTTP/1.1', ...hosts.map((host) => `hOst: ${host}`), 'Connection: close', '', '']
    return statusLineOf(web.port, lines.join('\r\n'))
  }
  for (const hosts of [
    ['a.example', 'b.example'],
    ['a.example', 'a.example'],
    [],
    ['a b'],
    ['http://a/'],
    ['a@b'],
    ['a:1:2'],
  ])
    expect(await ask(...hosts), hosts.join(' and ')).toBe('HTTP/1.1 400 Bad Request')
  for (const host of ['a.example', 'a_b.example:8080', '127.0.0.1:3000', '[::1]:3000', ''])
    expect(await ask(host), host).toBe('HTTP/1.1 200 OK')
})

test('a client that offers to change to HTTP/2 or a websocket is answered over HTTP/1.1', async () => {
  web = await openWebServer(0, '127.0.0.1')
  web.answerWith((_request, response) => {
    response.end('plain')
  })
  // Stands for another part of the process that takes websockets.
  web.server.on('upgrade', (_request, socket) => {
    socket.destroy()
  })
  for (const upgrade of ['h2c', 'websocket']) {
    const [answer] = (await once(get({ port: web.port, headers: { connection: 'Upgrade', upgrade } }), 'response')) as [
      IncomingMessage,
    ] // what the event carries
    expect(await text(answer)).toBe('plain')
  }
})

test('a connection that never spoke HTTP and stays open does not keep it from ending', async () => {
  web = await openWebServer(0, '127.0.0.1')
  const socket = connect({ port: web.port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => undefined)
  socket.write('nonsense\r\n\r\n')
  await once(socket, 'data')
  await expect(web.drain(10)).resolves.toBeUndefined()
  socket.destroy()
})

test('before it drains it goes on for a while, and every answer then sends its client elsewhere', async () => {
  web = await openWebServer(0, '127.0.0.1')
  web.answerWith((_request, response) => {
    response.end('served')
  })
  const ask = () => fetch(`http://127.0.0.1:${web.port}/`)
  expect((await ask()).headers.get('connection')).toBe('keep-alive')
  const drained = web.drain(1000, 300)
  const answer = await ask()
  expect([await answer.text(), answer.headers.get('connection')]).toEqual(['served', 'close'])
  await drained
  await expect(ask()).rejects.toThrow()
})

test('a handler that has too much in hand says so, and when to come again', async () => {
  web = await openWebServer(0, '127.0.0.1')
  web.answerWith(() => Promise.reject(new BusyError()))
  const answer = await fetch(`http://127.0.0.1:${web.port}/`)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
})

test('behind https every answer says that there is no other way, and elsewhere none does', async () => {
  for (const [address, said] of [
    ['https://filings.example', 'max-age=31536000'],
    ['http://filings.example', null],
  ] as const) {
    process.env.APP_URL = address
    forgetProcessWide()
    const server = await openWebServer(0, '127.0.0.1')
    const answer = await fetch(`http://127.0.0.1:${server.port}/`)
    expect(answer.headers.get('strict-transport-security'), address).toBe(said)
    await server.drain(0)
  }
  delete process.env.APP_URL
  forgetProcessWide()
  web = await openWebServer(0, '127.0.0.1')
})
