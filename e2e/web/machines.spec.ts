import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { makeFolder, watchCompany } from './support/make.ts'
import { enterAsPlatformAdmin } from './support/people.ts'
import { ACCOUNT_PAGES, ADMIN_PAGES, sitePages, WORKSPACE_PAGES } from './support/site-pages.ts'

test('the health check says that the store can be read, and is never cached @once', async ({ request }) => {
  const answer = await request.get('/api/health')
  expect(answer.status()).toBe(200)
  expect(answer.headers()['cache-control']).toBe('no-store')
  expect(await answer.json()).toEqual({ status: 'ok', mode: 'sample' })
})

test('the sitemap names companies and filings, and robots are shown to it @once', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  const sitemap = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? ''
  expect(new URL(sitemap).pathname).toBe('/sitemap.xml')
  expect(robots).toMatch(/^Disallow: \/search\?$/m)
  const text = await (await request.get('/sitemap.xml')).text()
  expect(text).toMatch(/\/companies\/[A-Z]+</)
  expect(text).toMatch(/\/filings\/[0-9]{10}-[0-9]{2}-[0-9]{6}</)
})

/** Scripts of a page as a browser with modules gets them until no more follow, in compressed bytes without headers. */
async function weighScripts(page: Page, path: string): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  let bytes = 0
  session.on('Network.responseReceived', ({ type, response }) => {
    const { 'Content-Length': length } = response.headers
    if (type === 'Script') bytes += Number(length)
  })
  await page.goto(path, { waitUntil: 'load' })
  let before: number
  do {
    before = bytes
    await page.waitForTimeout(250)
  } while (bytes > before)
  await session.detach()
  return bytes
}

/** React and the router of Next.js are 109 kB of it. */
const MAX_SCRIPT_BYTES = 120_000
/** The page that marks records in a document and verifies them. */
const MAX_VIEWER_SCRIPT_BYTES = 180_000

async function expectLittleScript(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const bytes = await weighScripts(page, path)
    expect(bytes, path).toBeGreaterThan(50_000)
    expect(bytes, path).toBeLessThan(/^\/filings\/[^/]+$/.test(path) ? MAX_VIEWER_SCRIPT_BYTES : MAX_SCRIPT_BYTES)
  }
}

test('every page brings little script, packed as small as it goes @once', async ({ page, request }) => {
  test.setTimeout(180_000)
  await expectLittleScript(page, [...(await sitePages(request)), '/set-password#link'])
})

test('so does every page of who is signed in @once', async ({ page, baseURL }) => {
  test.setTimeout(180_000)
  await enterAsPlatformAdmin(page, baseURL ?? '')
  const folder = await makeFolder(page, 'Names')
  const watched = await watchCompany(page, 'HLVZQ')
  await expectLittleScript(page, [
    ...ACCOUNT_PAGES,
    ...WORKSPACE_PAGES,
    watched,
    folder,
    `${folder}/memo`,
    ...ADMIN_PAGES,
  ])
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
