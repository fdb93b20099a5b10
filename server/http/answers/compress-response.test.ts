import { once } from 'node:events'
import { request } from 'node:http'
import type { IncomingMessage, RequestListener } from 'node:http'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { serve } from '../testing/serve.ts'
import { compressResponse } from './compress-response.ts'

const page = '<p>covenant</p>'.repeat(1000)

async function ask(handle: RequestListener, headers: Record<string, string>, method = 'GET'): Promise<IncomingMessage> {
  const { url, close } = await serve((incoming, response) => {
    compressResponse(incoming, response)
    handle(incoming, response)
  })
  onTestFinished(close)
  const [answer] = (await once(request(url, { method, headers, agent: false }).end(), 'response')) as [IncomingMessage] // what the event carries
  return answer
}

const asPage: RequestListener = (_request, response) => {
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.setHeader('Content-Length', page.length)
  response.setHeader('ETag', '"abc"')
  response.end(page)
}

test.each([
  ['gzip', createGunzip],
  ['br', createBrotliDecompress],
] as const)(
  'A page is sent in %s to whoever takes it, under a weak tag and without its old length.',
  async (coding, decoder) => {
    const answer = await ask(asPage, { 'accept-encoding': coding })
    expect(answer.headers).toMatchObject({ 'content-encoding': coding, vary: 'Accept-Encoding', etag: 'W/"abc"' })
    expect(answer.headers['content-length']).toBeUndefined()
    expect(await text(answer.pipe(decoder()))).toBe(page)
  },
)

test('Who takes no coding gets the plain page with its length, and is told that it varies.', async () => {
  const answer = await ask(asPage, {})
  expect(answer.headers).toMatchObject({ 'content-length': String(page.length), vary: 'Accept-Encoding' })
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(await text(answer)).toBe(page)
})

test('HEAD is answered without a body or coding.', async () => {
  const answer = await ask(asPage, { 'accept-encoding': 'br' }, 'HEAD')
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(await text(answer)).toBe('')
})

test.each([
  ['a picture', 200, { 'Content-Type': 'image/png' }],
  ['a part', 206, { 'Content-Type': 'text/css', 'Content-Range': 'bytes 0-9/20' }],
  ['what is encoded already', 200, { 'Content-Type': 'text/css', 'Content-Encoding': 'zstd' }],
  ['what no proxy may change', 200, { 'Content-Type': 'text/css', 'Cache-Control': 'no-transform' }],
  ['a stream of events', 200, { 'Content-Type': 'text/event-stream' }],
  ['a short text', 200, { 'Content-Type': 'text/plain', 'Content-Length': '3' }],
])('%s is left as it is', async (_what, status, headers) => {
  const body = 'Content-Length' in headers ? 'abc' : page
  const answer = await ask(
    (_request, response) => {
      response.writeHead(status, headers).end(body)
    },
    { 'accept-encoding': 'br, gzip' },
  )
  expect(answer.statusCode).toBe(status)
  expect(answer.headers['content-encoding']).toBe('Content-Encoding' in headers ? 'zstd' : undefined)
  expect(await text(answer)).toBe(body)
})

test('An unchanged page is a 304 without a body or coding, under the same weak tag.', async () => {
  const answer = await ask(
    (_request, response) => {
      response.writeHead(304, 'Not Modified', ['ETag', '"abc"']).end()
    },
    { 'accept-encoding': 'br' },
  )
  expect(answer.headers).toMatchObject({ etag: 'W/"abc"' })
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.statusCode).toBe(304)
})

test('What the handler flushes arrives before it ends.', async () => {
  const finish = Promise.withResolvers<undefined>()
  const answer = await ask(
    (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' })
      response.write('<p>first</p>')
      ;(response as typeof response & { flush: () => void }).flush() // what compressResponse adds
      void finish.promise.then(() => response.end('<p>second</p>'))
    },
    { 'accept-encoding': 'gzip' },
  )
  const plain = answer.pipe(createGunzip())
  const [first] = (await once(plain, 'data')) as [Buffer] // a stream without an encoding emits buffers
  expect(first.toString()).toBe('<p>first</p>')
  finish.resolve(undefined)
  expect(await text(plain)).toBe('<p>second</p>')
})

test('A long stream arrives whole, however slowly it is read.', async () => {
  const parts = Array.from({ length: 2000 }, (_, at) => `${at} ${Math.sin(at)} `.repeat(40))
  const answer = await ask(
    (_request, response) => {
      response.setHeader('Content-Type', 'text/plain')
      Readable.from(parts).pipe(response)
    },
    { 'accept-encoding': 'br' },
  )
  let read = ''
  for await (const chunk of answer.pipe(createBrotliDecompress())) read += String(chunk)
  expect(read).toBe(parts.join(''))
})

test('A client that hangs up ends what is being compressed for it.', async () => {
  const closed = Promise.withResolvers<undefined>()
  const answer = await ask(
    (_request, response) => {
      response.setHeader('Content-Type', 'text/plain')
      const source = Readable.from(
        (function* endless() {
          for (;;) yield page
        })(),
      )
      source.pipe(response)
      response.on('close', () => {
        source.destroy()
        closed.resolve(undefined)
      })
    },
    { 'accept-encoding': 'br' },
  )
  answer.destroy()
  await expect(closed.promise).resolves.toBeUndefined()
})
