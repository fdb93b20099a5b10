import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { richestFiling } from './support/site-pages.ts'

test('the health check says that the store can be read, and is never cached', async ({ request }) => {
  const answer = await request.get('/api/health')
  expect(answer.status()).toBe(200)
  expect(answer.headers()['cache-control']).toBe('no-store')
  expect(await answer.json()).toEqual({ status: 'ok', mode: 'sample' })
})

test('the sitemap names companies and filings, and robots are shown to it', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  const sitemap = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? ''
  expect(new URL(sitemap).pathname).toBe('/sitemap.xml')
  const text = await (await request.get('/sitemap.xml')).text()
  expect(text).toMatch(/\/companies\/[A-Z]+</)
  expect(text).toMatch(/\/filings\/[0-9]{10}-[0-9]{2}-[0-9]{6}</)
})

interface Weighed {
  readonly path: string
  readonly bytes: number
}

/** Scripts of a page as a browser with modules gets them, in compressed bytes without headers. */
async function weighScripts(page: Page, path: string): Promise<Weighed> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  let bytes = 0
  session.on('Network.responseReceived', ({ type, response }) => {
    const { 'Content-Length': length } = response.headers
    if (type === 'Script') bytes += Number(length)
  })
  await page.goto(path, { waitUntil: 'load' })
  await session.detach()
  return { path, bytes }
}

/** React and the router of Next.js are 113 kB of it. */
const MAX_SCRIPT_BYTES = 120_000
/** A form adds what checks and sends it; the API's client and the bot check come when they are used. */
const MAX_FORM_SCRIPT_BYTES = 122_000
/** The page that marks records in a document and verifies them. */
const MAX_VIEWER_SCRIPT_BYTES = 180_000

test('a page for reading brings little script, packed as small as it goes @once', async ({ page, request }) => {
  const { filing } = await richestFiling(request, 'factCount')
  const viewer = `/filings/${filing.accession}`
  const lists = ['/companies', '/companies/HLVZQ', '/screener', '/filings', '/facilities', '/events', '/comparisons']
  const trust = ['/methodology', '/accuracy', '/coverage', '/refusals', '/changelog', '/status', '/terms']
  for (const path of ['/', ...lists, '/search', ...trust, '/docs', '/docs/quickstart', `${viewer}/facts`]) {
    const { bytes } = await weighScripts(page, path)
    expect(bytes, path).toBeGreaterThan(50_000)
    expect(bytes, path).toBeLessThan(MAX_SCRIPT_BYTES)
  }
  for (const path of ['/sign-in', '/sign-up', '/forgot-password', '/set-password#link', '/early-access']) {
    const { bytes } = await weighScripts(page, path)
    expect(bytes, path).toBeLessThan(MAX_FORM_SCRIPT_BYTES)
  }
  expect((await weighScripts(page, viewer)).bytes).toBeLessThan(MAX_VIEWER_SCRIPT_BYTES)
})

test('a packed script holds the bytes of the plain one, and may be kept for ever @once', async ({ request }) => {
  const html = await (await request.get('/terms')).text()
  const [address = ''] = /\/_next\/static\/chunks\/[\w.-]+\.js/.exec(html) ?? []
  const packed = await request.get(address, { headers: { 'Accept-Encoding': 'gzip, deflate, br, zstd' } })
  const plain = await request.get(address, { headers: { 'Accept-Encoding': 'identity' } })
  expect(packed.headers()).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
  })
  expect(plain.headers()['content-encoding']).toBeUndefined()
  expect((await packed.body()).equals(await plain.body())).toBe(true)
})
