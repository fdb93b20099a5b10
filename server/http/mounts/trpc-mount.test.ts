import { beforeAll, expect, test } from 'vitest'
import { listProcedures } from '#server/trpc/routes.ts'
import { answerTrpc } from './trpc-mount.ts'

/** As a browser sends it from a page of the site. */
const OWN = { 'sec-fetch-site': 'same-origin' }

beforeAll(() => {
  Object.assign(process.env, { LOG_LEVEL: 'silent', RATE_LIMIT_REQUESTS: '100000' })
})

function post(body: BodyInit): Promise<Response> {
  // Node asks for `duplex` where a body is a stream; the type of a request's options doesn't know it.
  const options = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...OWN },
    body,
    duplex: 'half',
  } as RequestInit
  return answerTrpc(new Request('http://site/api/trpc/meta.get', options))
}

test('A read is answered in tRPC’s own envelope.', async () => {
  const answer = await answerTrpc(new Request('http://site/api/trpc/meta.get?input=%7B%7D', { headers: OWN }))
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
  [
    'a form',
    415,
    'unsupported_media_type',
    'POST',
    'auth.logIn',
    { 'content-type': 'multipart/form-data; boundary=x' },
  ],
  ['bytes', 415, 'unsupported_media_type', 'POST', 'auth.logIn', { 'content-type': 'application/octet-stream' }],
  ['an unknown procedure', 404, 'not_found', 'GET', 'meta.none', {}],
])('To %s the answer is %i %s, as on the other surface.', async (_what, status, code, method, path, headers) => {
  const answer = await answerTrpc(
    new Request(`http://site/api/trpc/${path}`, {
      method,
      headers: { ...headers, ...OWN },
      ...(method === 'POST' && { body: '{' }),
    }),
  )
  expect(answer.status).toBe(status)
  expect(JSON.stringify(await answer.json())).toContain(`"code":"${code}"`)
})

test.each([
  ['a program', {}],
  ['another site’s page', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['a page of a sibling host', { 'sec-fetch-site': 'same-site' }],
  ['an address that was typed in', { 'sec-fetch-site': 'none' }],
  ['a page whose browser is too old to say more than its origin', { origin: 'https://evil.example' }],
  ['a page that was opened from another site', { referer: 'https://evil.example/api/trpc' }],
])('To %s it gives nothing, with a cookie or without.', async (_who, headers) => {
  const answer = await answerTrpc(new Request('http://site/api/trpc/meta.get?input=%7B%7D', { headers }))
  expect(answer.status).toBe(401)
  expect(await answer.json()).toMatchObject({ error: { data: { error: { code: 'authentication_required' } } } })
})

test('An old browser’s page is known by its origin, or by its referrer where it only reads.', async () => {
  for (const headers of [
    { origin: 'http://localhost:3000' },
    { referer: 'http://localhost:3000/account' },
    { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' },
  ]) {
    const answer = await answerTrpc(new Request('http://localhost:3000/api/trpc/meta.get?input=%7B%7D', { headers }))
    expect(answer.status).toBe(200)
  }
})

test('One request is one call: a batch or a stream is refused as the request’s own fault.', async () => {
  const batch = 'meta.get,meta.get?batch=1&input=%7B%220%22%3A%7B%7D%2C%221%22%3A%7B%7D%7D'
  for (const [path, headers] of [
    [batch, OWN],
    ['meta.get?input=%7B%7D', { ...OWN, 'trpc-accept': 'application/jsonl' }],
  ] as const) {
    const answer = await answerTrpc(new Request(`http://site/api/trpc/${path}`, { headers }))
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('"code":"invalid_request"')
  }
})

test('Input that is nested too deep to be read is refused, in an address and in a body.', async () => {
  const deep = '['.repeat(4000) + ']'.repeat(4000)
  const input = encodeURIComponent(`{"words":${deep}}`)
  const read = new Request(`http://site/api/trpc/meta.get?input=${input}`, { headers: OWN })
  const headers = { 'content-type': 'application/json', ...OWN }
  const change = new Request('http://site/api/trpc/auth.logIn', { method: 'POST', headers, body: `{"email":${deep}}` })
  for (const request of [read, change]) {
    const answer = await answerTrpc(request)
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('Expected at most 16 levels of nesting')
  }
})

test('Bytes that are no UTF-8 are refused, in an address and in a body, and never read as something else.', async () => {
  const headers = { 'content-type': 'application/json', ...OWN }
  const half = [Buffer.from('{"email":"a@b.example","password":"'), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from('"}')]
  const change = new Request('http://site/api/trpc/auth.logIn', { method: 'POST', headers, body: Buffer.concat(half) })
  const address = 'http://site/api/trpc/issuers.find?input=%7B%22words%22%3A%22a'
  for (const request of [
    change,
    ...['%ED%A0%80', '%FF', '%'].map((word) => new Request(`${address}${word}%22%7D`, { headers })),
  ]) {
    const answer = await answerTrpc(request)
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('Expected JSON in UTF-8')
  }
})

test.each([
  ['a slash behind it', (name: string) => `${name}/`],
  ['a slash before it', (name: string) => `/${name}`],
  ['an encoded dot', (name: string) => name.replace('.', '%2E')],
  ['an encoded letter', (name: string) => `%${name.charCodeAt(0).toString(16)}${name.slice(1)}`],
])('A procedure named with %s is unknown, whoever asks: nobody runs what was not admitted.', async (_how, spell) => {
  const headers = { 'content-type': 'application/json', ...OWN }
  const ask = async (name: string, options: RequestInit) =>
    (await answerTrpc(new Request(`http://site/api/trpc/${spell(name)}?input=%7B%7D`, { headers, ...options }))).status
  for (const { procedure } of listProcedures()) {
    const statuses = [await ask(procedure, {}), await ask(procedure, { method: 'POST', body: '{}' })]
    // tRPC says first whether it is read or changed.
    expect([procedure, statuses.filter((status) => status !== 405)]).not.toEqual([procedure, []])
    expect([procedure, new Set([404, 405, ...statuses]).size]).toEqual([procedure, 2])
  }
})
