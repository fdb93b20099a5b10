import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { richestFiling, sitePages, watchErrors } from './support/site-pages.ts'

test('every page fits a narrow phone, without sideways scrolling and without an error in the console', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const errors = watchErrors(page)
  for (const path of await sitePages(request)) {
    await test.step(path, async () => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(200)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width, `${path} is wider than the screen`).toBeLessThanOrEqual(390)
      expect(errors, path).toEqual([])
    })
  }
})

/** What a search engine and a shared link show: a description, and the one address of the page. */
async function describesItself(page: Page, path: string): Promise<void> {
  await expect(page.locator('meta[name="description"]'), path).toHaveAttribute('content', /\w{3}/)
  await expect(page.locator('meta[property="og:title"]'), path).toHaveAttribute('content', /\w{3}/)
  if ((await page.locator('meta[name="robots"][content*="noindex"]').count()) > 0) return
  const address = await page.locator('link[rel="canonical"]').getAttribute('href')
  expect(new URL(address ?? '').pathname, path).toBe(path.split('?')[0])
}

test('every page has one heading of the first rank, a main landmark and a title of its own', async ({
  page,
  request,
}) => {
  const titles = new Map<string, string>()
  for (const path of await sitePages(request)) {
    await page.goto(path)
    await expect(page.locator('h1'), path).toHaveCount(1)
    await expect(page.getByRole('main'), path).toHaveCount(1)
    titles.set(path, await page.title())
    await describesItself(page, path)
  }
  for (const [path, title] of titles) expect(title, path).toMatch(/Filing Intelligence$/)
})

test('every page says that the data is a sample', async ({ page, request }) => {
  for (const path of await sitePages(request)) {
    await page.goto(path)
    await expect(page.getByText('Sample data: fictional companies'), path).toBeVisible()
  }
})

test('no page is heavier than half a megabyte of HTML', async ({ request }) => {
  for (const path of await sitePages(request)) {
    const { length } = await (await request.get(path)).body()
    expect(length, path).toBeLessThan(500_000)
  }
})

/** What a first visit to a page loads of scripts, compressed. */
async function scriptBytes(page: Page, path: string): Promise<number> {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto(path)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

test('a first visit loads less than 120 kB of scripts, one to the viewer less than 180 kB @once', async ({
  browser,
  request,
}) => {
  const { issuer, filing } = await richestFiling(request, 'factCount')
  const viewer = `/filings/${filing.accession}`
  for (const path of ['/', '/search', '/methodology', '/sign-up', `/companies/${issuer.ticker}`, viewer]) {
    const context = await browser.newContext()
    const bytes = await scriptBytes(await context.newPage(), path)
    expect(bytes, path).toBeGreaterThan(10_000)
    expect(bytes, path).toBeLessThan(path === viewer ? 180_000 : 120_000)
    await context.close()
  }
})

test('every kind of link inside the site leads to a page', async ({ page, request }) => {
  test.slow()
  const links = new Map<string, string>()
  for (const path of await sitePages(request)) {
    await page.goto(path)
    const found = await page
      .locator('a[href^="/"]')
      .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''))
    for (const href of found.map((link) => link.split('#')[0] ?? ''))
      links.set(href.replaceAll(/[0-9]+|=[^&]+/g, '0'), href)
  }
  for (const href of links.values()) {
    const answer = await request.get(href)
    expect(answer.status(), href).toBe(200)
  }
})

test('a page that does not exist says so with 404', async ({ page }) => {
  for (const path of [
    '/not-found-content',
    '/companies/NOSUCH',
    '/filings/0000000000-00-000000',
    '/filings/not-an-accession',
    '/docs/no-such-tag',
    '/docs/schemas/NoSuchSchema',
  ]) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
    await expect(page.getByRole('main'), path).toHaveCount(1)
    await expect(page.getByRole('banner'), path).toHaveCount(1)
  }
})
