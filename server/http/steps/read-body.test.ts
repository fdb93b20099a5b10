import { expect, test } from 'vitest'
import { z } from 'zod'
import { ANONYMOUS } from '#server/auth/caller.ts'
import { get } from '#server/trpc/route-meta.ts'
import type { BodyRead, Exchange } from '../exchange.ts'
import { partsOf } from '../testing/parts-of.ts'
import { MAXIMUM_BODY_BYTES, readBody } from './read-body.ts'

const parts = partsOf()

function exchangeWith(body: BodyRead, headers: Record<string, string>, method: 'GET' | 'POST' = 'POST'): Exchange {
  const input = z.strictObject({})
  const meta = { openapi: { ...get('/things', 'x', 'x', 'x', 'x'), method }, access: 'open' as const, errors: [] }
  return {
    request: {
      method,
      target: '/api/v1/things',
      header: (name) => headers[name],
      address: '',
      readBody: () => Promise.resolve(body),
    },
    requestId: 'request-1',
    method,
    isHead: false,
    headers: {},
    address: '',
    token: undefined,
    caller: ANONYMOUS,
    callerRefusal: null,
    rate: null,
    parsed: {},
    inputRefusal: null,
    queryCost: 0,
    finished: null,
    isStale: false,
    query: [],
    queryIssues: [],
    name: null,
    body: undefined,
    input: {},
    cacheKey: null,
    reservation: null,
    origin: null,
    match: {
      kind: 'route',
      route: { procedure: 'things', method, path: '/things', meta, input, output: input },
      params: {},
      allow: 'POST',
    },
  }
}

async function read(
  content: string | Uint8Array | BodyRead,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) {
  const body: BodyRead =
    typeof content === 'string' || content instanceof Uint8Array
      ? { kind: 'read', bytes: Buffer.from(content) }
      : content
  const exchange = exchangeWith(body, headers)
  await readBody(exchange, parts)
  return exchange.body
}

test('A JSON object under the exact media type is read, with or without its charset.', async () => {
  for (const type of ['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"']) {
    expect(await read('{"a":[1,"b"]}', { 'content-type': type })).toEqual({ a: [1, 'b'] })
  }
})

test('No body needs no content type.', async () => {
  expect(await read('', {})).toBeUndefined()
})

test.each([
  'text/plain',
  'application/jsonxyz',
  'application/json; charset=latin1',
  'application/x-www-form-urlencoded',
  undefined,
])('A body under %s gets 415.', async (type) => {
  await expect(read('{}', type === undefined ? {} : { 'content-type': type })).rejects.toMatchObject({
    code: 'unsupported_media_type',
  })
})

test.each(['{', 'null', '[]', '1', '"text"', '{"a":1}x', 'undefined', "{'a':1}", '\uFEFF{'])(
  'The body %j gets 400.',
  async (body) => {
    await expect(read(body)).rejects.toMatchObject({ code: 'invalid_request' })
  },
)

test('Bytes that are not UTF-8 get 400.', async () => {
  await expect(read(new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]))).rejects.toMatchObject({ code: 'invalid_request' })
})

test('A body over 64 KiB gets 413 with both figures, by its declared length or by what arrived.', async () => {
  const tooLong = { maximumBytes: MAXIMUM_BODY_BYTES, actualBytes: 70_000 }
  await expect(read('', { 'content-length': '70000' })).rejects.toMatchObject({
    code: 'request_too_large',
    extras: tooLong,
  })
  await expect(read({ kind: 'too_large', actualBytes: 70_000 })).rejects.toMatchObject({
    code: 'request_too_large',
    extras: tooLong,
  })
})

test('A body that breaks off gets 400.', async () => {
  await expect(read({ kind: 'incomplete' })).rejects.toMatchObject({ code: 'invalid_request' })
})
