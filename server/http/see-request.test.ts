import { expect, test } from 'vitest'
import { printMetrics } from '#server/platform/log/metrics.ts'
import { createEdge } from './edge.ts'
import type { EdgeRequest } from './exchange.ts'
import { pageRoute, seeRequest } from './see-request.ts'
import type { SeenRequest } from './see-request.ts'
import { partsOf } from './testing/parts-of.ts'

process.env.LOG_LEVEL = 'silent'

const ask = (target: string): EdgeRequest => ({
  method: 'GET',
  target: `/api/v1${target}`,
  header: (name) => (name === 'authorization' ? 'Bearer fi_live_secret' : undefined),
  address: '192.0.2.1',
  readBody: () => Promise.resolve({ kind: 'read', bytes: new Uint8Array() }),
})

test('Every request is told of once, by its declared route, and nothing of its token, path or query.', async () => {
  const told: SeenRequest[] = []
  const edge = createEdge(partsOf({ see: (seen) => told.push(seen) }))
  for (const target of ['/meta?who=quill', '/companies/SECRETCO', '/made/up/by/anybody', '/openapi.json'])
    await edge(ask(target))
  expect(told.map(({ route, status }) => [route, status])).toEqual([
    ['GET /meta', 401],
    ['GET /companies/{ticker}', 401],
    ['none', 404],
    ['GET /openapi.json', 401],
  ])
  expect(JSON.stringify(told)).not.toMatch(/secret|quill|made/i)
})

test('A page is told of by the first part of its path, once a page was found there.', () => {
  const told = (status: number, ...targets: string[]) => targets.map((target) => pageRoute(target, status))
  expect(told(404, '/', '/filings', '/made-up')).toEqual(['/', '/*', '/*'])
  expect(told(200, '/', '/filings', '/filings/0009900001-26-000019?q=x')).toEqual(['/', '/filings', '/filings/*'])
  expect(told(404, '/filings/0009900001-26-000020', '/made-up/filings')).toEqual(['/filings/*', '/*/*'])
  expect(told(200, '/%20odd', '/UPPER/x')).toEqual(['/*', '/*/*'])
})

test('However many made-up paths are asked for, they count as few routes.', () => {
  const parts = Array.from({ length: 1000 }, (_, index) => 'abcdefghij'[index % 10] + 'x'.repeat(index % 19))
  expect(new Set(parts.map((part) => pageRoute(`/${part}`, 404))).size).toBe(1)
  expect(new Set(parts.map((part) => pageRoute(`/${part}`, 200))).size).toBeLessThanOrEqual(101)
})

test('What was seen is counted as Prometheus reads it.', async () => {
  seeRequest({ requestId: 'r', surface: 'rest', route: 'GET /filings', status: 200, ms: 3, address: '192.0.2.1' })
  for (const ms of [5, 7, 9000])
    seeRequest({ requestId: 'r', surface: 'rest', route: 'GET /filings', status: 404, ms, address: '192.0.2.1' })
  const { text } = await printMetrics()
  expect(text).toContain('http_requests_total{surface="rest",route="GET /filings",status="200"} 1')
  expect(text).toContain('http_requests_total{surface="rest",route="GET /filings",status="404"} 3')
  expect(text).toContain('# TYPE http_request_duration_seconds histogram')
  const took = (le: string) => `http_request_duration_seconds_bucket{le="${le}",surface="rest",route="GET /filings"}`
  for (const [le, count] of [
    ['0.0025', 0],
    ['0.005', 2],
    ['0.01', 3],
    ['5', 3],
    ['+Inf', 4],
  ] as const)
    expect(text).toContain(`${took(le)} ${count}\n`)
  expect(text).toContain('http_request_duration_seconds_count{surface="rest",route="GET /filings"} 4')
  expect(text).toContain('http_request_duration_seconds_sum{surface="rest",route="GET /filings"} 9.015')
  expect(text).toContain('answer_cache_total{outcome="hit"} 0')
  expect(text).toContain('nodejs_eventloop_lag_seconds')
})
