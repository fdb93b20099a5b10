import { expect, test } from '@playwright/test'
import type { Page, Response } from '@playwright/test'
import { sitePages, watchErrors } from './support/site-pages.ts'

/** Runs in the page: words for screen readers in a table that do not scroll with it, but lie beyond it on the page. */
const hiddenOutside = () =>
  [...document.querySelectorAll<HTMLElement>('.table-box .visually-hidden')]
    .filter(({ offsetParent }) => offsetParent !== null && offsetParent.closest('.table-box') === null)
    .map(({ textContent }) => textContent)

/** Half a megabyte at most, no sideways scrolling, and a footer at the end of a screen that is filled. */
async function fitsNarrowPhone(page: Page, answer: Response | null, path: string): Promise<void> {
  expect(answer?.status()).toBe(200)
  expect((await answer?.body())?.length, `${path} is heavy`).toBeLessThan(500_000)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, `${path} is wider than the screen`).toBeLessThanOrEqual(390)
  expect(await page.evaluate(hiddenOutside), `${path} is widened by what is hidden in a table`).toEqual([])
  const { height } = (await page.locator('body').boundingBox()) ?? { height: 0 }
  const footer = await page.locator('.site-footer').boundingBox()
  expect(footer === null ? 0 : footer.y + footer.height, `${path} ends with its footer`).toBeCloseTo(height, 0)
  expect(height, `${path} fills the screen`).toBeGreaterThanOrEqual(844)
}

/** What a search engine and a shared link show: a description, and the one address of the page. */
async function describesItself(page: Page, path: string): Promise<void> {
  await expect(page.locator('meta[name="description"]'), path).toHaveAttribute('content', /\w{3}/)
  await expect(page.locator('meta[property="og:title"]'), path).toHaveAttribute('content', /\w{3}/)
  if ((await page.locator('meta[name="robots"][content*="noindex"]').count()) > 0) return
  const address = await page.locator('link[rel="canonical"]').getAttribute('href')
  expect(new URL(address ?? '').pathname, path).toBe(path.split('?')[0])
}

/** One heading of the first rank, a main landmark, and a title that no other page has. */
async function hasItsParts(page: Page, path: string, titled: Map<string, string>): Promise<void> {
  await expect(page.locator('h1'), path).toHaveCount(1)
  await expect(page.getByRole('main'), path).toHaveCount(1)
  const title = await page.title()
  expect(title, path).toMatch(/Filing Intelligence$/)
  const place = path.split('?')[0] ?? ''
  expect(titled.get(title) ?? place, `${title} is the title of another page too`).toBe(place)
  titled.set(title, place)
  await expect(page.getByText('Sample data: fictional companies'), path).toBeVisible()
  await describesItself(page, path)
}

// In one test: to open every page takes longer than what is asked of it.
test('every page fits a narrow phone, makes no error in the console, and has one heading, a title of its own and links that lead to pages @once', async ({
  page,
  request,
}) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  const errors = watchErrors(page)
  const links = new Map<string, string>()
  const titled = new Map<string, string>()
  for (const path of await sitePages(request)) {
    await test.step(path, async () => {
      const answer = await page.goto(path)
      await fitsNarrowPhone(page, answer, path)
      await hasItsParts(page, path, titled)
      for (const href of await linksOn(page)) links.set(href.replaceAll(/[0-9]+|=[^&]+/g, '0'), href)
      expect(errors, path).toEqual([])
    })
  }
  for (const href of links.values()) {
    const answer = await request.get(href)
    expect(answer.status(), href).toBe(200)
  }
})

/** Addresses of the site itself, without their fragments. */
async function linksOn(page: Page): Promise<readonly string[]> {
  const found = await page
    .locator('a[href^="/"]')
    .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''))
  return found.map((link) => link.split('#')[0] ?? '')
}

test('a page that does not exist says so with 404 @once', async ({ page }) => {
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
