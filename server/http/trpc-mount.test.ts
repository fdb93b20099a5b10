import { beforeAll, expect, test } from 'vitest'
import { answerTrpc } from './trpc-mount.ts'

beforeAll(() => {
  process.env.LOG_LEVEL = 'silent'
})

function post(body: BodyInit): Promise<Response> {
  // Node asks for `duplex` where a body is a stream; the type of a request's options doesn't know it.
  const options = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    duplex: 'half',
  } as RequestInit
  return answerTrpc(new Request('http://site/api/trpc/meta.get', options))
}

test('A read is answered in tRPC’s own envelope.', async () => {
  const answer = await answerTrpc(new Request('http://site/api/trpc/meta.get?input=%7B%7D'))
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ result: { data: { data: { apiVersion: '1' } } } })
})

test('A body over 64 KiB is refused with 413, declared or streamed, before tRPC reads it.', async () => {
  const stream = new ReadableStream({
    pull(controller) {
      controller.enqueue(new Uint8Array(10_000).fill(32))
    },
  })
  for (const body of ['x'.repeat(65_537), stream]) {
    const answer = await post(body)
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({
      error: { code: 'request_too_large', reason: { maximumBytes: 65_536 } },
    })
  }
})

test('A body within the limit reaches tRPC as it was sent.', async () => {
  const answer = await post('{}')
  expect(answer.status).toBe(405)
  expect(await answer.json()).toMatchObject({ error: { data: { error: { code: 'method_not_allowed' } } } })
})

test.each([
  ['a query that is no JSON', 400, 'invalid_request', 'GET', 'meta.get?input=%7B', {}],
  ['a body that is no JSON', 400, 'invalid_request', 'POST', 'auth.logIn', { 'content-type': 'application/json' }],
  ['a body in another type', 415, 'unsupported_media_type', 'POST', 'auth.logIn', { 'content-type': 'text/plain' }],
  ['an unknown procedure', 404, 'not_found', 'GET', 'meta.none', {}],
])('To %s the answer is %i %s, as on the other surface.', async (_what, status, code, method, path, headers) => {
  const answer = await answerTrpc(
    new Request(`http://site/api/trpc/${path}`, { method, headers, ...(method === 'POST' && { body: '{' }) }),
  )
  expect(answer.status).toBe(status)
  expect(JSON.stringify(await answer.json())).toContain(`"code":"${code}"`)
})
