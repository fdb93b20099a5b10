import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, test } from '@playwright/test'
import { chromiumLaunch } from '../chromium.ts'
import { ingest } from '../dev-edgar.ts'
import { lockTable } from '../embedded-postgres.ts'
import { removeData, startProduct } from '../start-product.ts'
import { annotateSignal } from '../web/support/make.ts'
import { signUp } from '../web/support/people.ts'

test.describe.configure({ timeout: 300_000 })

const ACCESSION = '0009900002-24-000052'
const NOTE = '<!-- A line that the first copy of the file did not have. -->'

// A product of its own: the file of a filing is replaced, and a table of the store is locked.
test('an annotation moves with its record when the file is replaced, and an export shows how far it has come', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'filing-intelligence-'))
  const settings = { DATA_DIR: folder, SAMPLE_DATA: 'off' }
  const product = await startProduct('server', settings)
  const browser = await chromium.launch(await chromiumLaunch())
  try {
    const file = `db/sample/filings/${ACCESSION}.htm`
    const named = ['--accession', ACCESSION, '--filed-at', '2024-11-12']
    const first = await ingest(settings, file, ...named)
    expect(first.code, first.output).toBe(0)
    const page = await browser.newPage({ baseURL: product.url })
    await signUp(page)
    await annotateSignal(page, ACCESSION, 'Ask about headroom.')
    await expect(page.getByText('anchored', { exact: true })).toBeVisible()
    const quote = await page.locator('.evidence .quote').textContent()
    const place = page.getByRole('link', { name: /^bytes / })
    const bytesOf = (words: string | null) =>
      [...(words ?? '').matchAll(/[\d,]+/g)].map(([digits]) => Number(digits.replaceAll(',', '')))
    const was = bytesOf(await place.textContent())
    expect(was).toHaveLength(2)

    const other = join(folder, `${ACCESSION}.htm`)
    writeFileSync(
      other,
      readFileSync(file, 'utf8').replace(/<body[^>]*>/, (body) => body + NOTE),
    )
    const second = await ingest(settings, other, ...named, '--replace')
    expect(second.code, second.output).toBe(0)
    await page.reload()
    await expect(page.getByText('moved', { exact: true })).toBeVisible()
    expect(bytesOf(await place.textContent())).toEqual(was.map((byte) => byte + NOTE.length))
    const before = await page.getByText(/^it was written on bytes/).textContent()
    expect(bytesOf(before)).toEqual(was)
    await expect(page.getByText('rests on the same words at another place of the file')).toBeVisible()
    await place.click()
    await expect(page.locator('main')).toContainText(quote ?? 'a quote')

    const company = (await (await page.request.get('/api/v1/companies?limit=1')).json()).data[0]
    await page.goto(`/workspace/export?ticker=${company.ticker}`)
    await page.getByLabel('Format').selectOption('bundle')
    await page.getByRole('checkbox').check()
    const unlock = await lockTable(folder, 'documents')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    // Its records are written; the original file behind them can't be read yet.
    await expect(page.getByRole('progressbar', { name: 'Records exported' })).toHaveAttribute('value', '1')
    await expect(page.getByRole('status').getByText(/^([1-9]\d*) of \1 records?, /)).toBeVisible()
    await unlock()
    await expect(page.getByText(/^The file is complete: [1-9]\d* records?, /)).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    expect(await (await downloading).failure()).toBeNull()
  } finally {
    await browser.close()
    await product.stop()
    removeData(folder)
  }
})
