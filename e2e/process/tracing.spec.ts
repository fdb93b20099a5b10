import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { startOtlpServer, type OtlpServer } from '../otlp-server.ts'
import { removeData, startProduct } from '../start-product.ts'

let folder: string
let collector: OtlpServer
test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'filing-intelligence-'))
  collector = await startOtlpServer()
})
test.afterEach(async () => {
  await collector.stop()
  removeData(folder)
})

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'

test('a collector gets the trace of a request below the caller’s own span, of pages and of filings, and nothing that a person wrote', async () => {
  test.setTimeout(240_000)
  const product = await startProduct('server', { DATA_DIR: folder, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  const traceparent = `00-${TRACE}-${PARENT}-01`
  const headers = { traceparent, Authorization: 'Bearer fi_live_madeupkey' }
  await (await fetch(`${product.url}/api/v1/facilities?limit=7`, { headers: { traceparent } })).arrayBuffer()
  await (await fetch(`${product.url}/api/v1/filings?limit=7`, { headers })).arrayBuffer()
  await (await fetch(`${product.url}/search?q=whispered`)).arrayBuffer()
  await (await fetch(`${product.url}/unsubscribe/secretlink`)).arrayBuffer()
  expect(await product.stop()).toBe(0)

  const named = (name: string) => collector.spans.filter((span) => span.name === name)
  const [list] = named('GET /facilities')
  expect(list).toMatchObject({ service: 'filing-intelligence-web', traceId: TRACE, parentSpanId: PARENT })
  expect(list?.attributes).toMatchObject({ 'http.route': 'GET /facilities', 'http.response.status_code': 200 })
  expect(named('GET /filings')[0]?.attributes).toMatchObject({ 'http.response.status_code': 401 })
  const page = collector.spans.find(({ attributes }) => attributes['next.route'] === '/search')
  const within = collector.spans.filter(({ traceId }) => traceId === page?.traceId).map(({ name }) => name)
  expect(within.filter((name) => /^[a-zA-Z]+\.[a-zA-Z]+$/.test(name))).not.toEqual([])
  const [filing] = named('ingest filing')
  expect(named('extract').some(({ parentSpanId }) => parentSpanId === filing?.spanId)).toBe(true)
  expect(collector.said()).not.toMatch(/whispered|madeupkey|secretlink|limit=7/)
})

test('without its collector the product answers and ends as ever', async () => {
  test.setTimeout(240_000)
  const endpoint = collector.url
  await collector.stop()
  const product = await startProduct('server', {
    DATA_DIR: folder,
    SAMPLE_DATA: 'off',
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  })
  expect((await fetch(`${product.url}/api/v1/filings`)).status).toBe(200)
  expect(await product.stop()).toBe(0)
  collector = await startOtlpServer()
})
