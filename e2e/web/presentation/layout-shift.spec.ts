import { expect, test } from '@playwright/test'
import { shiftOf, watchShift } from '../support/layout-shift.ts'
import { richestFiling } from '../support/site-pages.ts'

/** Columns may settle by some pixels while rows still come in; what opens, closes or pops in moves many times as much. */
const MAX_SHIFT = 0.05

test('nothing on a page moves after it was first shown', async ({ page, request }) => {
  await watchShift(page)
  const { filing } = await richestFiling(request, 'factCount')
  const paths = ['/', '/companies', '/companies/HLVZQ', '/events', '/facilities', '/screener?maturing_within=36']
  for (const path of [...paths, '/search?q=leverage', `/filings/${filing.accession}`]) {
    await page.goto(path)
    if (path.startsWith('/filings')) await expect(page.locator('.viewer[data-ready]')).toBeVisible()
    expect(await shiftOf(page), path).toBeLessThan(MAX_SHIFT)
  }
})
