import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from '@playwright/test'
import { sitePages } from '../support/site-pages.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly html: string }[]
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on any page, ${colorScheme}`, async ({ page, request }) => {
    test.setTimeout(180_000)
    await page.emulateMedia({ colorScheme })
    for (const path of await sitePages(request)) {
      await page.goto(path)
      await page.evaluate(axeSource)
      const violations = await page.evaluate(async () => {
        const { axe } = window as unknown as {
          axe: { run: (...args: unknown[]) => Promise<{ violations: Violation[] }> }
        } // just loaded
        // A filing's own markup is what it is.
        const found = await axe.run(
          { exclude: [['iframe']] },
          { iframes: false, runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
        )
        // Two amounts of one day may be drawn over each other; the table beneath the chart has the same links (2.5.8, Equivalent).
        const hasEquivalent = (id: string, html: string) => id === 'target-size' && html.includes('"series-point"')
        return found.violations.flatMap(({ id, nodes }) => {
          const markups = nodes.map(({ html }) => html.slice(0, 160)).filter((html) => !hasEquivalent(id, html))
          return markups.length === 0 ? [] : [`${id}: ${markups.slice(0, 3).join(' | ')}`]
        })
      })
      expect.soft(violations, path).toEqual([])
    }
  })
}
