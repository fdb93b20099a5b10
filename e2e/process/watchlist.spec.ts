import { chromium, expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { chromiumLaunch } from '../chromium.ts'
import { copyFilledStore } from '../filled-store.ts'
import { removeData, startProduct } from '../start-product.ts'
import { watchCompany } from '../web/support/make.ts'
import { enterAsPlatformAdmin, inviteColleague, signUp } from '../web/support/people.ts'

test.describe.configure({ timeout: 300_000 })
const dataFolder = '.data/e2e-watchlist'

/** Verifies the first record of a company that waits for review: that publishes a verdict. */
async function verifyOne(page: Page, ticker: string): Promise<void> {
  await page.goto(`/admin/review?kind=signal&ticker=${ticker}`)
  await page.getByRole('button', { name: 'Start with the first record' }).click()
  await Promise.all([
    page.waitForResponse((answer) => answer.url().includes('review.judge') && answer.ok()),
    page.getByRole('button', { name: 'Verify' }).click(),
  ])
  await page.goto('/admin/review')
  await expect(page.getByText('1 record reviewed')).toBeVisible()
}

// A product of its own: a verdict is news to everybody who watches the company.
test('what is new about a watched company is new to each person until that person marks it as read', async () => {
  removeData(dataFolder)
  copyFilledStore(dataFolder)
  const product = await startProduct('server', { DATA_DIR: dataFolder })
  const browser = await chromium.launch(await chromiumLaunch())
  try {
    const newPage = async () => await (await browser.newContext({ baseURL: product.url })).newPage()
    const [one, reviewer] = [await newPage(), await newPage()]
    const { data } = await (await one.request.get('/api/v1/covenants?limit=1')).json()
    const { ticker } = data[0].issuer
    await signUp(one)
    const other = await inviteColleague(browser, one, product.url, dataFolder)
    await watchCompany(one, ticker)
    const rowOf = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('link', { name: ticker }) })
    await expect(rowOf(one)).toContainText('nothing new')

    await enterAsPlatformAdmin(reviewer, product.url, dataFolder)
    await verifyOne(reviewer, ticker)
    for (const page of [one, other]) {
      await page.goto('/workspace')
      await expect(rowOf(page)).toContainText('1 verdict')
    }
    await rowOf(one).getByRole('link', { name: ticker }).click()
    await expect(one.getByRole('region', { name: 'New to you' })).toContainText('A person verified')
    await one.getByRole('button', { name: 'Mark as read' }).click()
    await expect(one.getByText('Nothing new since you marked it as read on')).toBeVisible()
    await one.goto('/workspace')
    await expect(rowOf(one)).toContainText('nothing new')
    await other.reload()
    await expect(rowOf(other)).toContainText('1 verdict')
  } finally {
    await browser.close()
    await product.stop()
    removeData(dataFolder)
  }
})
