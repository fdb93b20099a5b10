import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { richestFiling, watchErrors } from './support/site-pages.ts'

const own = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'",
  'javascript:alert(1)',
  '</title><svg onload=alert(1)>',
]

/** Known payloads from a file where there is one, a sample of them, beside a few of our own. */
function payloads(): readonly string[] {
  const file = join(process.env.INPUTS_DIR ?? '../shared/inputs', 'xss-payloads.txt')
  if (!existsSync(file)) {
    console.log(`${file} is not here; only the test's own payloads are tried.`)
    return own
  }
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const step = Math.max(1, Math.floor(lines.length / 40))
  return [...own, ...lines.filter((_, index) => index % step === 0)]
}

test('a payload in an address is shown as text or not at all, and never runs', async ({ page, request }) => {
  test.setTimeout(120_000)
  const { filing } = await richestFiling(request, 'factCount')
  const errors = watchErrors(page)
  let ran = 0
  page.on('dialog', (dialog) => {
    ran += 1
    void dialog.dismiss()
  })
  for (const payload of payloads()) {
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

test('a document is served where no script of it could run', async ({ page, request }) => {
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
