import { beforeAll, expect, test } from 'vitest'
import { ErrorBody } from '#server/contract/error-body.ts'
import { ApiError } from '#server/contract/errors.ts'
import { createWorkBound } from '#server/platform/process/work-bound.ts'
import { listProcedures } from '#server/trpc/routes.ts'
import { createEdge } from './edge.ts'
import type { EdgeRequest } from './exchange.ts'
import { represent } from './answers/representation.ts'
import { askRest, askTrpc, codeIn } from './testing/ask-surfaces.ts'
import { partsOf } from './testing/parts-of.ts'

beforeAll(() => {
  process.env.LOG_LEVEL = 'silent'
  // Nothing listens there, so that whatever asks the database finds it away.
  process.env.DATABASE_URL = 'postgres://nobody@127.0.0.1:1/none'
})

const edgeWith = (given: Parameters<typeof partsOf>[0] = {}) => createEdge(partsOf(given))

function ask(target: string, headers: Record<string, string> = {}, method = 'GET'): EdgeRequest {
  return {
    method,
    target: `/api/v1${target}`,
    header: (name) => headers[name],
    address: '10.0.0.1',
    readBody: () => Promise.resolve({ kind: 'read', bytes: new Uint8Array() }),
  }
}

const text = (body: Uint8Array | null) => Buffer.from(body ?? []).toString('utf8')
const errorIn = (body: Uint8Array | null) => ErrorBody.parse(JSON.parse(text(body))).error

test('The request after the last of a window gets 429 with the time to wait, and so does every one after it.', async () => {
  const edge = edgeWith({ limit: 2 })
  await edge(ask('/meta'))
  expect((await edge(ask('/nowhere'))).headers).toMatchObject({ 'RateLimit-Limit': '2', 'RateLimit-Remaining': '0' })
  for (const target of ['/meta', '/nowhere', '/filings']) {
    const { status, headers, body } = await edge(ask(target))
    expect(status).toBe(429)
    expect(errorIn(body)).toMatchObject({
      code: 'rate_limited',
      reason: { category: 'rate_limit', retryable: true, retryAfterSeconds: Number(headers['Retry-After']) },
    })
    expect(headers['Retry-After']).toBe(headers['RateLimit-Reset'])
  }
})

test('A defect shows the caller a request id and nothing else.', async () => {
  const edge = edgeWith({
    rateCounter: {
      hit: () => {
        throw new Error('select secret from /srv/app/code.ts')
      },
      giveBack: () => undefined,
    },
  })
  const { status, headers, body } = await edge(ask('/meta', { 'x-request-id': 'my-request-1' }))
  expect(status).toBe(500)
  expect(JSON.parse(text(body))).toEqual({
    error: {
      code: 'internal_error',
      message: 'Something went wrong on our side.',
      reason: { category: 'service', retryable: false },
    },
    requestId: 'my-request-1',
    meta: { schemaVersion: '1.0.0', apiVersion: '1' },
  })
  expect(headers['X-Request-Id']).toBe('my-request-1')
})

test('While the database is away, data routes get 503 that may be tried again, and the contract’s own routes answer.', async () => {
  const edge = edgeWith()
  const { status, body } = await edge(ask('/filings'))
  expect(status).toBe(503)
  expect(errorIn(body)).toMatchObject({ code: 'service_unavailable', reason: { category: 'service', retryable: true } })
  expect((await edge(ask('/meta'))).status).toBe(200)
  expect((await edge(ask('/openapi.json'))).status).toBe(200)
})

test('A wrong request is refused without a question to the database.', async () => {
  const { status, body } = await edgeWith()(ask('/filings?limit=0'))
  expect(status).toBe(400)
  expect(errorIn(body).code).toBe('invalid_request')
})

test('A query over the maximum cost reports both figures and is not carried out.', async () => {
  const settings = { QUERY_COST_MAX: 14 }
  const { status, body } = await edgeWith({ settings })(ask('/events?limit=100'))
  expect(status).toBe(400)
  expect(errorIn(body)).toMatchObject({
    code: 'query_cost_exceeded',
    reason: { category: 'request', maximumCost: 14, calculatedCost: 15 },
  })
})

test('A representation over the response limit gets 413 with both figures.', async () => {
  const settings = { RESPONSE_MAX_BYTES: 100 }
  const { status, body } = await edgeWith({ settings })(ask('/meta'))
  expect(status).toBe(413)
  expect(errorIn(body)).toMatchObject({
    code: 'response_too_large',
    reason: { category: 'response_limit', maximumBytes: 100 },
  })
  expect(errorIn(body).reason.actualBytes).toBeGreaterThan(100)
})

test('Metered data routes ask for a token; the contract’s own routes stay open.', async () => {
  const settings = { PUBLIC_ROUTES: 'metered' as const }
  const edge = edgeWith({ settings })
  const { status, headers, body } = await edge(ask('/filings'))
  expect(status).toBe(401)
  expect(headers['WWW-Authenticate']).toBe('Bearer')
  expect(errorIn(body).code).toBe('authentication_required')
  expect((await edge(ask('/meta'))).status).toBe(200)
})

test.each(['Bearer', 'Bearer ', 'Bearer a b', 'Basic dXNlcjpwYXNz', 'bearer unknown', `Bearer ${'x'.repeat(600)}`, ''])(
  'Authorization %j on a public route is refused, not served anonymously.',
  async (authorization) => {
    const { status, body } = await edgeWith()(ask('/meta', { authorization }))
    expect(status).toBe(401)
    expect(errorIn(body).code).toBe('authentication_required')
  },
)

test('A bad token on an unknown path or with a wrong method is answered as the path and method deserve.', async () => {
  const edge = edgeWith()
  expect((await edge(ask('/nowhere', { authorization: 'Bearer x' }))).status).toBe(404)
  expect((await edge(ask('/meta', { authorization: 'Bearer x' }, 'PUT'))).status).toBe(405)
})

test('An answer from the cache is the same as the first one, byte for byte, in every coding.', async () => {
  const edge = edgeWith()
  for (const coding of ['identity', 'gzip', 'br', 'zstd']) {
    const first = await edge(ask('/openapi.json', { 'accept-encoding': coding }))
    const second = await edge(ask('/openapi.json', { 'accept-encoding': coding }))
    expect(second.body).toEqual(first.body)
    expect(second.headers['ETag']).toBe(first.headers['ETag'])
    expect(second.headers['Content-Encoding']).toBe(coding === 'identity' ? undefined : coding)
  }
})

test('While the database is away, kept answers are served and say that they may be old; others are refused at once.', async () => {
  let isAway = false
  let refused = 0
  const database = {
    isAway: () => isAway,
    whileThere: () => {
      refused += 1
      throw new ApiError('service_unavailable')
    },
  }
  const parts = partsOf({ database })
  const edge = createEdge(parts)
  const representation = represent('{"data":[]}')
  parts.cache.keep(
    '\nfilings.list',
    { revision: 1, scope: { list: 'filings', key: null } },
    { representation, queryCost: 1 },
  )
  isAway = true
  const kept = await edge(ask('/filings'))
  expect([kept.status, kept.headers['Warning'], text(kept.body)]).toEqual([
    200,
    '110 - "Response is Stale"',
    '{"data":[]}',
  ])
  const other = await edge(ask('/filings?limit=2'))
  expect([other.status, other.headers['Retry-After']]).toEqual([503, '2'])
  expect((await edge(ask('/meta'))).status).toBe(200)
  // By the guard, before the driver is asked: it would wait for a database that is silent.
  expect(refused).toBe(1)
})

test('Beyond what it may have in hand it refuses at once, but answers that are ready, and what needs no work, are given.', async () => {
  const refuse = () => new ApiError('service_unavailable', { retryAfterSeconds: 1 })
  const edge = createEdge(partsOf({ work: createWorkBound(0, refuse) }))
  const { status, headers, body } = await edge(ask('/filings'))
  expect([status, headers['Retry-After'], errorIn(body).reason.retryable]).toEqual([503, '1', true])
  expect((await edge(ask('/openapi.json'))).status).toBe(200)
})

test('Log-ins wait for each other in turns by address, and reads for none of them, over either surface.', async () => {
  const turns = new Set<string | undefined>()
  const full = (_: unknown, whose?: string): never => {
    turns.add(whose)
    throw new ApiError('service_unavailable', { retryAfterSeconds: 1 })
  }
  const parts = partsOf({ work: { run: full, inProgress: () => 0 } })
  const logIn = { email: 'ada@harrowgate.example', password: 'correct-horse-battery', turnstileToken: 'token' }
  const turnsOf = async (ask: typeof askRest, name: string, input: Parameters<typeof askRest>[3]) => {
    const [declared] = listProcedures().filter(({ procedure }) => procedure === name)
    if (declared === undefined) throw new Error(`There is no procedure ${name}.`)
    turns.clear()
    expect(codeIn(await ask(parts, declared, undefined, input))).toBe('service_unavailable')
    return [...turns]
  }
  expect(await turnsOf(askRest, 'auth.logInForToken', logIn)).toEqual(['192.0.2.1'])
  expect(await turnsOf(askTrpc, 'auth.logIn', logIn)).toEqual(['192.0.2.1'])
  for (const ask of [askRest, askTrpc]) expect(await turnsOf(ask, 'filings.list', {})).toEqual([undefined])
})
