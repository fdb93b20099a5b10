import { expect, test } from '@playwright/test'

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
