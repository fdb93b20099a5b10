import { expect, test } from '@playwright/test'
import { richestFiling } from '../support/site-pages.ts'

/** Columns may settle by some pixels while rows still come in; what opens, closes or pops in moves many times as much. */
const MAX_SHIFT = 0.05

test('nothing on a page moves after it was first shown', async ({ page, request }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries().map((entry) => Number(Object(entry)['value']))
      const held = Number(document.documentElement.dataset['shift'] ?? 0)
      document.documentElement.dataset['shift'] = String(held + shifts.reduce((sum, shift) => sum + shift, 0))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const { filing } = await richestFiling(request, 'factCount')
  const paths = ['/', '/companies', '/companies/HLVZQ', '/events', '/facilities', '/screener?maturing_within=36']
  for (const path of [...paths, '/search?q=leverage', `/filings/${filing.accession}`]) {
    await page.goto(path)
    if (path.startsWith('/filings')) await expect(page.locator('.viewer[data-ready]')).toBeVisible()
    const shift = await page.evaluate(
      () =>
        new Promise<number>((tell) => {
          // Two frames on, what was painted has been observed.
          const after = () => tell(Number(document.documentElement.dataset['shift'] ?? 0))
          requestAnimationFrame(() => requestAnimationFrame(after))
        }),
    )
    expect(shift, path).toBeLessThan(MAX_SHIFT)
  }
})
