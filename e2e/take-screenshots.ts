import { chromium } from '@playwright/test'
import { chromiumLaunch } from './chromium.ts'
import { removeData, startProduct } from './start-product.ts'

const DATA_FOLDER = '.data/screenshots'
const VIEWPORT = { width: 1280, height: 800 }

/** `npm run screenshots`: takes README's pictures of the built product, which shows the sample filings. */
async function takeScreenshots(): Promise<void> {
  removeData(DATA_FOLDER)
  const product = await startProduct('server', { DATA_DIR: DATA_FOLDER })
  const browser = await chromium.launch(await chromiumLaunch())
  try {
    const page = await browser.newPage({ baseURL: product.url, viewport: VIEWPORT, colorScheme: 'light' })
    await page.goto('/companies/HLVZQ')
    await page.screenshot({ path: 'public/screenshots/company.png' })
    const answer = await page.request.get('/api/v1/facilities?ticker=HLVZQ&limit=1')
    const { data } = (await answer.json()) as { data: [{ id: string; source: { accession: string } }] } // the README's first request
    const [{ id, source }] = data
    await page.goto(`/filings/${source.accession}#record=${id}`)
    await page.locator('#chosen-record').waitFor()
    await page.locator('.viewer').evaluate((viewer) => viewer.scrollIntoView())
    await page.waitForTimeout(500)
    await page.screenshot({ path: 'public/screenshots/viewer.png' })
  } finally {
    await browser.close()
    await product.stop()
    removeData(DATA_FOLDER)
  }
}

await takeScreenshots()
