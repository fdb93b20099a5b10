import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '../start-product.ts'
import type { Mount, Product } from '../start-product.ts'
import { apiAt, errorOf, expect, idOf, LISTS, test } from './support/api-test.ts'
import { newEmail, post, signUpAt } from './support/sign-up.ts'

/** Tests about settings start products of their own, in the mount that the project is about. */
test.describe.configure({ mode: 'serial', timeout: 180_000 })

const mount = (): Mount => (test.info().project.name.includes('app') ? 'app' : 'server')

test.describe('With tight limits', () => {
  let product: Product
  test.beforeAll(async () => {
    product = await startProduct(mount(), {
      DATA_DIR: '.data/e2e',
      SAMPLE_DATA: 'off',
      QUERY_COST_MAX: '2',
      RESPONSE_MAX_BYTES: '16384',
      RATE_LIMIT_REQUESTS: '40',
      RATE_LIMIT_WINDOW_SECONDS: '86400',
      LEAD_RATE_LIMIT_REQUESTS: '2',
    })
  })
  test.afterAll(async () => {
    await product.stop()
  })

  test('A query over the maximum cost gets 400 with both figures, and a cheaper page is served.', async () => {
    const api = apiAt(product.url)
    const answer = await api.ask('/filings?limit=41')
    expect(answer.status).toBe(400)
    expect(errorOf(answer)).toMatchObject({
      code: 'query_cost_exceeded',
      reason: { category: 'request', retryable: false, maximumCost: 2, calculatedCost: 3 },
    })
    for (const [path, calculatedCost] of [
      ['/events', 3],
      ['/facilities?limit=21', 4],
      ['/covenants?limit=100', 10],
      ['/filing-comparisons?limit=1', 3],
      ['/facts?limit=1', 3],
      ['/companies?limit=100', 5],
    ] as const) {
      expect(errorOf(await api.ask(path)).reason['calculatedCost'], path).toBe(calculatedCost)
    }
    expect((await api.ask('/filings?limit=1')).status).toBe(200)
  })

  test('A representation over the response limit gets 413 with both figures.', async () => {
    const api = apiAt(product.url)
    const [filing] = (await api.get('/filings?limit=1')).data
    const answer = await api.ask(`/filings/${filing === undefined ? '' : idOf(filing)}`)
    expect(answer.status).toBe(413)
    const { code, reason } = errorOf(answer)
    expect(code).toBe('response_too_large')
    expect(reason).toMatchObject({ category: 'response_limit', retryable: false, maximumBytes: 16384 })
    expect(Number(reason['actualBytes'])).toBeGreaterThan(16384)
  })

  test('An address gets so many requests for early access taken in and then 429, its decoys counted too; one with a typo is not.', async () => {
    const api = apiAt(product.url)
    const lead = { name: 'Ada Quill', email: newEmail(), company: 'Harrowgate Capital' }
    const answers = [
      await post(api, '/leads', { ...lead, email: 'no email' }),
      await post(api, '/leads', lead),
      await post(api, '/leads', { ...lead, website: 'x' }),
      await post(api, '/leads', lead),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 201, 202, 429])
    const [, , , refused] = answers
    expect(refused === undefined ? '' : errorOf(refused)).toMatchObject({
      code: 'rate_limited',
      reason: { category: 'rate_limit', retryable: true },
    })
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('Every request of the window is counted, whatever its answer, and the one after the last gets 429.', async () => {
    const api = apiAt(product.url)
    const left = Number((await api.ask('/meta')).headers['ratelimit-remaining'])
    expect(left).toBeGreaterThan(3)
    for (let remaining = left - 1; remaining >= 0; remaining -= 1) {
      const path = ['/nowhere', '/meta', '/filings?limit=0'][remaining % 3] ?? '/meta'
      expect((await api.ask(path)).headers['ratelimit-remaining']).toBe(String(remaining))
    }
    for (const path of ['/meta', '/nowhere', '/filings']) {
      const answer = await api.ask(path)
      expect(answer.status).toBe(429)
      expect(answer.headers).toMatchObject({ 'ratelimit-limit': '40', 'ratelimit-remaining': '0' })
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      expect(Math.abs(Number(answer.headers['retry-after']) - Number(answer.headers['ratelimit-reset']))).toBeLessThan(
        2,
      )
      expect(errorOf(answer)).toMatchObject({
        code: 'rate_limited',
        reason: { category: 'rate_limit', retryable: true },
      })
    }
  })
})

test.describe('With an empty store and metered routes', () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'filing-intelligence-'))
  test.afterAll(() => {
    rmSync(dataFolder, { recursive: true, force: true })
  })

  test('GET /companies shows plainly illustrative companies, page by page, and everything else is an empty page.', async () => {
    const product = await startProduct(mount(), { DATA_DIR: dataFolder, SAMPLE_DATA: 'off' })
    try {
      const api = apiAt(product.url)
      const { data, meta } = await api.get('/companies')
      expect(meta.mode).toBe('illustrative')
      expect(data.length).toBeGreaterThan(1)
      for (const company of data) {
        expect(company['cik']).toBeUndefined()
        expect(company['status']).toBe('illustrative')
        expect(String(company['disclaimer'])).toMatch(/made up|fictional|illustrative/i)
        expect((await api.ask(`/companies/${idOf(company)}`)).bytes.toString()).toContain(JSON.stringify(company))
      }
      expect((await api.walk('/companies', 1)).map(idOf)).toEqual(data.map(idOf))
      for (const list of [...LISTS.filter((one) => one !== '/companies'), '/companies?form=10-K']) {
        expect((await api.get(list)).data, list).toEqual([])
      }
    } finally {
      await product.stop()
    }
  })

  test('PUBLIC_ROUTES=metered closes the data routes to callers without a token, and nothing else.', async () => {
    const product = await startProduct(mount(), { DATA_DIR: dataFolder, SAMPLE_DATA: 'off', PUBLIC_ROUTES: 'metered' })
    try {
      const api = apiAt(product.url)
      for (const path of [
        '/companies',
        '/companies/DEMO-A',
        '/issuers',
        '/filings',
        '/filings/0000000000-00-000000',
        '/events',
        '/facilities',
        '/covenants',
        '/facts',
        '/filing-comparisons',
      ]) {
        const answer = await api.ask(path)
        expect(answer.status, path).toBe(401)
        expect(errorOf(answer).code).toBe('authentication_required')
      }
      for (const path of ['/meta', '/deprecation-policy', '/openapi.json'])
        expect((await api.ask(path)).status, path).toBe(200)
      await expectMeteredDownloads(product.url, (await signUpAt(api, product.url)).token)
    } finally {
      await product.stop()
    }
  })
})

/** Pages stay open to readers; their downloads need a session, as the same records do on the API. */
async function expectMeteredDownloads(url: string, session: string): Promise<void> {
  const Cookie = `fi_session=${session}`
  const missing = '/filings/0000000000-00-000000/document/original'
  for (const list of ['/facilities', '/covenants', '/facts', '/events', '/comparisons']) {
    expect((await fetch(`${url}${list}`)).status, list).toBe(200)
    const signedOut = await fetch(`${url}${list}/export`)
    expect([signedOut.status, signedOut.headers.get('cache-control')], list).toEqual([401, 'no-store'])
    expect(await signedOut.text()).toBe('Sign in, and download files from their pages: /sign-in\n')
    const elsewhere = await fetch(`${url}${list}/export`, { headers: { Cookie, 'Sec-Fetch-Site': 'cross-site' } })
    expect(elsewhere.status, list).toBe(401)
    const signedIn = await fetch(`${url}${list}/export`, { headers: { Cookie, Referer: `${url}${list}` } })
    expect([signedIn.status, signedIn.headers.get('cache-control')], list).toEqual([200, 'private, no-cache'])
  }
  for (const path of [
    '/screener/export?doubt=true',
    '/companies/DEMO-A/values.csv',
    '/companies/DEMO-A/flows.csv',
    missing,
  ])
    expect((await fetch(`${url}${path}`)).status, path).toBe(401)
  expect((await fetch(`${url}${missing}`, { headers: { Cookie, Referer: url } })).status).toBe(404)
}
