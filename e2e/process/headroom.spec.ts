import { chromium, expect, test } from '@playwright/test'
import { chromiumLaunch } from '../chromium.ts'
import type { Page } from '@playwright/test'
import { ingestReport } from '../ingest-report.ts'
import { removeData, startProduct } from '../start-product.ts'
import { signIn, signUp } from '../web/support/people.ts'

test.describe.configure({ timeout: 300_000 })
const dataFolder = '.data/e2e-headroom'
const accession = '0009900098-26-000001'

const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
const REPORT = `<html><body><p>FORM 10-K</p><p>For the fiscal year ended December 31, 2025</p>
<p>Item 7. Management’s Discussion and Analysis of Financial Condition and Results of Operations</p>
<p>The following table shows the financial covenants of our credit agreement and where we stood as of December 31, 2025:</p>
<table>${row('Financial Covenant', 'Requirement', 'Actual at December 31, 2025')}
${row('Leverage Ratio', 'not greater than 3.50', '3.15')}
${row('Interest Coverage Ratio', 'not less than 3.00', '7.20')}</table>
<p>Item 8. Financial Statements</p><p>The end of the report.</p></body></html>`

const FLAGS = {
  accession,
  cik: '9900098',
  form: '10-K',
  'filed-at': '2026-03-01',
  'period-end': '2025-12-31',
  ticker: 'ROOM',
  name: 'Room Tools, Inc.',
}

/** Real filings are open to a visitor within bounds, which the page states; who signs in comes back to the same search. */
async function seekAnAccountAndReturn(page: Page, email: string): Promise<void> {
  await page.goto('/search')
  await page.getByRole('searchbox', { name: 'Search for' }).fill('leverage')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const results = page.getByRole('list', { name: 'Results', exact: true })
  await expect(results.getByRole('listitem').first()).toContainText('Leverage Ratio')
  const bounds = page.getByText('Without an account you see the first 20 results')
  await expect(bounds).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, email)
  await expect(page).toHaveURL('/search?q=leverage')
  await expect(bounds).toBeHidden()
  await expect(results.getByRole('listitem').first()).toContainText('Leverage Ratio')
}

test('headroom leads to the words of the limit and of the actual value, on the company’s page and from a screen, and a search states a visitor’s bounds and leads to an account and back', async () => {
  removeData(dataFolder)
  await ingestReport(REPORT, dataFolder, FLAGS)
  const product = await startProduct('server', { DATA_DIR: dataFolder })
  const browser = await chromium.launch(await chromiumLaunch())
  try {
    const page = await browser.newPage({ baseURL: product.url })
    await page.goto('/companies/ROOM')
    const leverage = page.locator('.covenant-tests tbody', { hasText: 'Leverage Ratio' }).first()
    await expect(leverage).toContainText('0.35x (10.0%)')
    await leverage.getByText('Evidence').click()
    await expect(leverage.locator('blockquote').first()).toContainText('not greater than 3.50 3.15')
    for (const number of ['max 3.50x', '3.15x']) {
      await page.locator('.covenant-tests').getByRole('link', { name: number, exact: true }).first().click()
      await expect(page.locator('.viewer[data-ready]')).toBeVisible()
      await expect(page.locator('.viewer-quote')).toContainText('Leverage Ratio')
      await page.goBack()
    }
    await page.goto('/screener?headroom_below=15')
    const hits = page.getByRole('row').filter({ hasText: 'ROOM' })
    await expect(hits).toHaveCount(1)
    await expect(hits).toContainText('10.0%')
    await hits.getByRole('link', { name: '3.15x' }).click()
    await expect(page.locator('.viewer[data-ready]')).toBeVisible()
    await page.goto('/screener?headroom_below=9')
    await expect(page.getByText('No company meets this criterion.')).toBeVisible()
    await seekAnAccountAndReturn(page, await signUp(await browser.newPage({ baseURL: product.url })))
  } finally {
    await browser.close()
    await product.stop()
    removeData(dataFolder)
  }
})
