import { beforeAll, expect, test } from 'vitest'
import type { Member } from '#server/auth/caller.ts'
import { createMeter } from '#server/usage/meter.ts'
import type { Counts } from '#server/usage/meter.ts'
import { createEdge } from '../edge.ts'
import type { EdgeRequest } from '../exchange.ts'
import { partsOf } from '../testing/parts-of.ts'

beforeAll(() => {
  process.env.LOG_LEVEL = 'silent'
  // Nothing listens there: a data route answers 503, which is a failed request.
  process.env.DATABASE_URL = 'postgres://nobody@127.0.0.1:1/none'
})

const member: Member = {
  kind: 'api_key',
  credentialId: 'key',
  userId: 'user',
  orgId: 'org',
  role: 'member',
  isPlatformAdmin: false,
  scopes: ['filings:read'],
  planKey: 'evaluation',
}

function edgeOf(caller: Member, used: Counts = { requests: 0, queryCost: 0 }) {
  const meter = createMeter({ add: () => Promise.resolve(used) })
  const edge = createEdge(partsOf({ find: () => Promise.resolve(caller), meter }))
  return (target: string): ReturnType<typeof edge> => {
    const request: EdgeRequest = {
      method: 'GET',
      target: `/api/v1${target}`,
      header: (name) => (name === 'authorization' ? 'Bearer token' : undefined),
      address: '10.0.0.1',
      readBody: () => Promise.resolve({ kind: 'read', bytes: new Uint8Array() }),
    }
    return edge(request)
  }
}

test('A failed request with a token takes nothing from the allowance and says what is left.', async () => {
  const ask = edgeOf(member, { requests: 990, queryCost: 100 })
  for (const target of ['/filings', '/filings?limit=0', '/filings']) {
    const { status, headers } = await ask(target)
    expect(status, target).toBeGreaterThanOrEqual(400)
    expect(headers['X-Monthly-Requests-Remaining'], target).toBe('10')
  }
})

test('A used-up allowance is 429 that no retry helps, until the month ends.', async () => {
  const { status, headers, body } = await edgeOf(member, { requests: 1000, queryCost: 100 })('/filings')
  expect(status).toBe(429)
  expect(headers['X-Monthly-Requests-Remaining']).toBe('0')
  expect(Number(headers['Retry-After'])).toBeGreaterThan(0)
  expect(JSON.parse(Buffer.from(body ?? []).toString())).toMatchObject({
    error: { code: 'monthly_allowance_exceeded', reason: { category: 'rate_limit', retryable: false } },
  })
})

test('A key without the scope is refused by name, and routes that hold no data are not metered.', async () => {
  const refused = await edgeOf({ ...member, scopes: ['account:read'] })('/filings')
  expect(refused.status).toBe(403)
  expect(JSON.parse(Buffer.from(refused.body ?? []).toString())).toMatchObject({
    error: { code: 'insufficient_scope', reason: { details: { scope: 'filings:read' } } },
  })
  const open = await edgeOf(member)('/meta')
  expect(open.status).toBe(200)
  expect(open.headers['X-Monthly-Requests-Remaining']).toBeUndefined()
})
