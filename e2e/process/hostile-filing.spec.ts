import { chromium, expect, test } from '@playwright/test'
import { chromiumLaunch } from '../chromium.ts'
import { ingestReport } from '../ingest-report.ts'
import { removeData, startProduct } from '../start-product.ts'

test.describe.configure({ timeout: 300_000 })
const dataFolder = '.data/e2e-hostile'
const accession = '0009900099-26-000001'

/** A report that tries whatever a file can try on whoever looks at it. */
const REPORT = `<html><head><title>Report</title>
<script>alert('head')</script><base href="https://outside.invalid/">
<meta http-equiv="refresh" content="0;url=https://outside.invalid/refresh">
<link rel="stylesheet" href="https://outside.invalid/a.css">
<style>@import url(https://outside.invalid/b.css); body{background:url(https://outside.invalid/c.png)}</style></head>
<body onload="alert('load')" background="https://outside.invalid/d.png">
<p>FORM 10-K</p><p>For the fiscal year ended December 31, 2025</p>
<p>Item 7. Management’s Discussion and Analysis of Financial Condition and Results of Operations</p>
<p>As of December 31, 2025, the revolving credit facility provided for borrowings of up to $500.0 million.</p>
<img src="https://outside.invalid/e.png" onerror="alert('img')"><svg onload="alert('svg')"><image href="https://outside.invalid/f.png"/></svg>
<iframe src="https://outside.invalid/g"></iframe><object data="https://outside.invalid/h"></object>
<form action="https://outside.invalid/i"><input autofocus onfocus="alert('focus')"><button>Send the form</button></form>
<a href="javascript:alert('link')">A link with a script</a> <a href="https://outside.invalid/j">A link to the outside</a>
<p style="position:fixed;inset:0;z-index:9999;background:url(https://outside.invalid/k.png)">Over everything</p>
<p>Item 8. Financial Statements</p><p>The end of the report.</p></body></html>`

const FLAGS = {
  accession,
  cik: '9900099',
  form: '10-K',
  'filed-at': '2026-03-01',
  ticker: 'HOST',
  name: 'Hostile Holdings <script>alert(1)</script>',
}

test('a hostile filing shows its words and does nothing', async () => {
  removeData(dataFolder)
  await ingestReport(REPORT, dataFolder, FLAGS)
  const product = await startProduct('server', { DATA_DIR: dataFolder })
  const browser = await chromium.launch(await chromiumLaunch())
  try {
    const page = await browser.newPage({ baseURL: product.url })
    const outside: string[] = []
    const ran: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(product.url)) outside.push(request.url())
    })
    page.on('dialog', (dialog) => {
      ran.push(dialog.message())
      void dialog.dismiss()
    })
    for (const path of [`/filings/${accession}`, `/filings/${accession}/document/view`]) {
      await page.goto(path)
      const inFrame = path.endsWith('/view') ? page : page.frameLocator('iframe.viewer-frame')
      await expect(inFrame.getByText('borrowings of up to $500.0 million')).toBeVisible()
      await expect(inFrame.getByText('The end of the report.')).toBeVisible()
      await expect(inFrame.locator('script, img, iframe, form, input, button, svg, base, link, object')).toHaveCount(0)
      await inFrame.getByText('A link with a script').click()
      await inFrame.getByText('A link to the outside').click()
      await inFrame.getByText('Send the form').click()
      await expect(page).toHaveURL(path)
    }
    await page.goto(`/filings/${accession}`)
    await expect(page.locator('.viewer[data-ready]')).toBeVisible()
    await page.keyboard.press('j')
    await expect(page.locator('#chosen-record')).toBeVisible()
    expect(ran).toEqual([])
    expect(outside).toEqual([])
  } finally {
    await browser.close()
    await product.stop()
    removeData(dataFolder)
  }
})
