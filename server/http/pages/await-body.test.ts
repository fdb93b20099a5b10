import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { serve } from '../testing/serve.ts'
import { awaitBody } from './await-body.ts'

let server: Awaited<ReturnType<typeof serve>>
let begun: string[]
let used: boolean[]
beforeEach(async () => {
  begun = []
  used = []
  server = await serve((request, response) => {
    void awaitBody(request, response, 500).then(async (isThere) => {
      if (!isThere) return
      begun.push(request.url ?? '')
      used.push(Readable.isDisturbed(request))
      response.end(`${(await text(request)).length}`)
    })
  })
})
afterEach(() => server.close())
const connectToServer = () => connect(Number(new URL(server.url).port), '127.0.0.1')

const send = async (body: BodyInit, options = {}) => {
  // Node asks for `duplex` where a body is a stream; the type of a request's options doesn't know it.
  const init = { method: 'POST', body, duplex: 'half', ...options } as RequestInit
  const answer = await fetch(server.url, init)
  return [answer.status, await answer.text()]
}
const streamOf = (chunks: readonly (string | Uint8Array)[]) =>
  new ReadableStream({
    async start(controller) {
      for (const chunk of chunks) {
        controller.enqueue(Buffer.from(chunk))
        await setTimeout(20)
      }
      controller.close()
    },
  })

test('A body is read as it was sent, at once or in parts, up to 64 KiB.', async () => {
  expect(await send('')).toEqual([200, '0'])
  expect(await send('abc')).toEqual([200, '3'])
  expect(await send('x'.repeat(65_536))).toEqual([200, '65536'])
  expect(await send(streamOf(['a', 'b'.repeat(30_000), 'c'.repeat(30_000)]))).toEqual([200, '60001'])
  expect((await fetch(server.url)).status).toBe(200)
})

test('A body that was looked at counts as unread, so that Next.js reads it.', async () => {
  await send('abc')
  await send(streamOf(['a', 'bc']))
  expect(used).toEqual([false, false])
})

test('A form whose bytes are no UTF-8 is refused, at once or in parts, rather than read with other letters.', async () => {
  for (const bytes of [[0xed, 0xa0, 0x80], [0xff], [0xc3]]) {
    const body = Buffer.concat([Buffer.from('name=a'), Buffer.from(bytes)])
    expect(await send(body)).toEqual([400, 'The request is not in UTF-8.\n'])
    expect((await send(streamOf([body])))[0]).toBe(400)
  }
  expect(await send('name=Łukasz 😀')).toEqual([200, '14'])
  expect(await send(streamOf([Buffer.from('😀').subarray(0, 2), Buffer.from('😀').subarray(2)]))).toEqual([200, '2'])
})

test('A larger one is refused, declared or not.', async () => {
  expect((await send('x'.repeat(65_537)))[0]).toBe(413)
  expect((await send(streamOf(['x'.repeat(40_000), 'x'.repeat(40_000), 'x'.repeat(40_000)])))[0]).toBe(413)
})

test.each([
  ['of a declared length', 'Content-Length: 60000\r\n\r\n{"a"'],
  ['in chunks', 'Transfer-Encoding: chunked\r\n\r\n4\r\n{"a"\r\n'],
])('Nothing is begun for a body %s that does not arrive, and it is told so.', async (_how, rest) => {
  const socket = connectToServer()
  socket.write(`POST /slow HTTP/1.1\r\nHost: localhost\r\n${rest}`)
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toContain('408 Request Timeout')
  expect(begun).toEqual([])
  socket.destroy()
})

test('A client that leaves before its body has come is forgotten.', async () => {
  const socket = connectToServer()
  socket.write('POST /left HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n{')
  await setTimeout(50)
  socket.destroy()
  await setTimeout(50)
  expect(begun).toEqual([])
  expect(await send('abc')).toEqual([200, '3'])
})
