import { expect, test } from '@playwright/test'
import { listFilings } from '../support/site-pages.ts'

test('the periods under a plot stand apart, on a phone too @once', async ({ page, request }) => {
  const tickers = new Set((await listFilings(request)).map(({ issuer }) => issuer.ticker))
  let seen = 0
  for (const ticker of tickers) {
    await page.goto(`/companies/${ticker}`)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      const plots = await page.locator('.series-labels').evaluateAll((rows) =>
        rows.map((row) =>
          [...row.children]
            .filter((label) => label.textContent !== '' && getComputedStyle(label).visibility === 'visible')
            .map((label) => {
              const words = document.createRange()
              words.selectNodeContents(label)
              const { left, right } = words.getBoundingClientRect()
              return { left, right }
            }),
        ),
      )
      for (const labels of plots) {
        seen += labels.length
        const gaps = labels.slice(1).map(({ left }, at) => left - (labels[at]?.right ?? 0))
        expect(Math.min(...gaps), `${ticker} at ${width}`).toBeGreaterThan(4)
      }
    }
  }
  expect(seen).toBeGreaterThan(10)
})
