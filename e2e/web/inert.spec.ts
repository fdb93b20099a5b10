import { expect, test } from '@playwright/test'
import { scriptPayloads } from '../hostile-texts.ts'
import { richestFiling, watchErrors } from './support/site-pages.ts'

test('a payload in an address is shown as text or not at all, and never runs @once', async ({ page, request }) => {
  test.setTimeout(120_000)
  const { filing } = await richestFiling(request, 'factCount')
  const errors = watchErrors(page)
  let ran = 0
  page.on('dialog', (dialog) => {
    ran += 1
    void dialog.dismiss()
  })
  for (const payload of scriptPayloads(40)) {
    const value = encodeURIComponent(payload)
    for (const path of [
      `/events?ticker=${value}&category=${value}`,
      `/filings/${filing.accession}/facts?type=${value}&page=${value}`,
    ]) {
      await page.goto(path)
      await expect(page.locator('h1')).toHaveCount(1)
      const foreign = await page
        .locator('main :is(script, img, svg, iframe, object, embed, form[action^="javascript"])')
        .count()
      expect(foreign, payload).toBe(0)
    }
  }
  expect(ran).toBe(0)
  expect(errors).toEqual([])
})

test('a document is served where no script of it could run @once', async ({ page, request }) => {
  const { filing } = await richestFiling(request, 'factCount')
  for (const part of ['view', 'original']) {
    const answer = await request.get(`/filings/${filing.accession}/document/${part}`)
    expect(answer.status()).toBe(200)
    const policy = answer.headers()['content-security-policy'] ?? ''
    expect(policy).toMatch(/^sandbox allow-same-origin; default-src 'none'/)
    expect(policy).not.toMatch(/allow-scripts|script-src/)
    expect(answer.headers()['x-content-type-options']).toBe('nosniff')
  }
  await page.goto(`/filings/${filing.accession}`)
  await expect(page.locator('iframe.viewer-frame')).toHaveAttribute('sandbox', 'allow-same-origin')
})
