import { chromium, expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { chromiumLaunch } from '../chromium.ts'
import { copyFilledStore } from '../filled-store.ts'
import { removeData, startProduct } from '../start-product.ts'
import { enterAsPlatformAdmin } from '../web/support/people.ts'

test.describe.configure({ timeout: 300_000 })
const dataFolder = '.data/e2e-verdicts'

async function judge(page: Page, record: string, verdict: string, note: string): Promise<void> {
  const card = page.locator(`[id="${record}"]`)
  const choice = card.getByLabel('Verdict', { exact: true })
  if (!(await choice.isVisible())) await card.getByText('Review this record', { exact: true }).click()
  await choice.selectOption(verdict)
  await card.getByLabel('Note').fill(note)
  await card.getByRole('button', { name: 'Save verdict' }).click()
  await expect(card.getByRole('list', { name: 'Verdicts' })).toContainText(note)
}

async function isNarrowEnough(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth), String(width)).toBeLessThanOrEqual(width)
}

// A product of its own: a verdict changes lists that other tests walk through.
test('a platform administrator rejects a record, which leaves the list, verifies it, and takes that back; others only see it', async () => {
  removeData(dataFolder)
  copyFilledStore(dataFolder)
  const product = await startProduct('server', { DATA_DIR: dataFolder })
  const browser = await chromium.launch(await chromiumLaunch())
  try {
    const page = await browser.newPage({ baseURL: product.url })
    const listCovenants = async () => (await (await page.request.get('/api/v1/covenants?limit=100')).json()).data
    const [{ id, source }] = await listCovenants()
    const isListed = async () => (await listCovenants()).some((covenant: { id: string }) => covenant.id === id)
    const signals = `/filings/${source.accession}/signals`
    const record = `signal-${id}`
    const card = page.locator(`[id="${record}"]`)
    await enterAsPlatformAdmin(page, product.url, dataFolder)
    await page.goto(signals)

    await judge(page, record, 'rejected', 'The sentence speaks of another agreement.')
    await expect(card).toContainText('Rejected by a person who read the evidence.')
    expect(await isListed()).toBe(false)
    await isNarrowEnough(page, 390)
    await isNarrowEnough(page, 1280)

    const stranger = await browser.newPage({ baseURL: product.url })
    await stranger.goto(signals)
    await expect(stranger.locator(`[id="${record}"]`)).toContainText('Rejected by a person')
    await expect(stranger.getByText('Review this record')).toHaveCount(0)

    await judge(page, record, 'verified', 'Read again: it is this agreement.')
    await expect(card.locator('.badge-verified')).toHaveText('verified by a person')
    expect(await isListed()).toBe(true)
    // In the viewer everybody sees what was decided and when, and not by whom or why.
    await stranger.goto(`/filings/${source.accession}#record=${id}`)
    const history = stranger.locator('.viewer-detail dt', { hasText: 'By a person' }).locator('+ dd')
    await expect(history).toHaveText(/^Verified on .+ UTC; Rejected on .+ UTC$/)
    await expect(stranger.locator('.viewer-detail')).not.toContainText('Read again')
    await judge(page, record, 'taken_back', 'Left to the second reader.')
    await expect(card.locator('.badge-verified')).toHaveCount(0)
    await page.goto(`/filings/${source.accession}/facts`)
    // Each fact's evidence, with what is judged by it, is folded away below its row.
    await page.getByText('Evidence', { exact: true }).first().click()
    await page.getByText('Review this record', { exact: true }).first().click()
    await isNarrowEnough(page, 390)
    await page.goto('/admin/audit')
    await expect(page.getByRole('table', { name: 'Audit' })).toContainText('judged a record')
  } finally {
    await browser.close()
    await product.stop()
    removeData(dataFolder)
  }
})
