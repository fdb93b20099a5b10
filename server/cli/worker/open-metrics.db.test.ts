import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { sendRequest, openConnections } from '#server/ingest/edgar/http/send-request.ts'
import { listFiles } from '#server/ingest/files/list-files.ts'
import { ingestFiles } from '#server/ingest/ingest-files.ts'
import { seeRequest } from '#server/http/see-request.ts'
import { countCache } from '#server/platform/log/metrics.ts'
import { shutDown } from '#server/platform/process/lifecycle.ts'
import { openMetrics } from './open-metrics.ts'

const TOKEN = 'a-token-for-those-who-watch'

let db: TestDatabase
let url: string
beforeAll(async () => {
  Object.assign(process.env, { METRICS_TOKEN: TOKEN, LOG_LEVEL: 'silent' })
  db = await createTestDatabase()
  // Any free port.
  const port = await openMetrics({ METRICS_PORT: 0, HOST: '127.0.0.1' })
  url = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  await shutDown()
  await db.close()
})

test('Without METRICS_PORT nothing is listened to, and without the token nothing is told.', async () => {
  expect(await openMetrics({ METRICS_PORT: undefined, HOST: undefined })).toBeNull()
  expect((await fetch(`${url}/metrics`)).status).toBe(401)
  expect((await fetch(`${url}/metrics`, { headers: { authorization: 'Bearer another' } })).status).toBe(401)
  expect((await fetch(`${url}/`, { headers: { authorization: `Bearer ${TOKEN}` } })).status).toBe(404)
})

test('Everything is told that the operator of a service is to see.', async () => {
  const files = (await listFiles(['db/sample/filings'])).filter(({ path }) => path.includes('0009900008-26-000002'))
  const options = { flags: {}, replace: false, keepSamples: true, siteUrl: 'https://filings.example', now: new Date() }
  await ingestFiles(files, options, () => undefined)
  await ingestFiles(files, options, () => undefined)
  const connections = openConnections(1000)
  const sending = { userAgent: 'Test test@harrowgate.example', headers: {}, maxBytes: 1000, attemptTimeoutMs: 1000 }
  await sendRequest(connections, new URL(`${url}/nowhere`), sending)
  await connections.close()
  await db.sql`insert into edgar_budget (next_at) values (now() + interval '40 seconds')`
  seeRequest({ requestId: 'r', surface: 'rest', route: 'GET /filings', status: 200, ms: 3, address: '192.0.2.1' })
  countCache('hit')

  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  expect(answer.status).toBe(200)
  const lines = (await answer.text()).split('\n')
  const valueOf = (name: string) => Number(lines.find((line) => line.startsWith(`${name} `))?.slice(name.length))
  expect(valueOf('filings_total{outcome="stored"}')).toBe(1)
  expect(valueOf('filings_total{outcome="unchanged"}')).toBe(1)
  expect(valueOf('edgar_requests_total{status="404"}')).toBe(1)
  expect(valueOf('edgar_wait_seconds')).toBeGreaterThan(30)
  expect(valueOf('engine_seconds_count')).toBe(1)
  expect(valueOf('engine_seconds_sum')).toBeGreaterThan(0)
  expect(valueOf('database_connections{state="active"}')).toBeGreaterThan(0)
  expect(valueOf('http_requests_total{surface="rest",route="GET /filings",status="200"}')).toBe(1)
  expect(valueOf('http_request_duration_seconds_count{surface="rest",route="GET /filings"}')).toBe(1)
  expect(valueOf('answer_cache_total{outcome="hit"}')).toBe(1)
  for (const name of ['ingest_jobs_waiting', 'ingest_jobs_failed', 'ingest_oldest_job_seconds', 'password_queue_depth'])
    expect(valueOf(name), name).toBe(0)
  expect(valueOf('nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0)
})
