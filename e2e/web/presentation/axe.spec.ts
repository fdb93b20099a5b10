import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { annotateSignal, makeFolder, makeKey, watchCompany } from '../support/make.ts'
import { enterAsPlatformAdmin } from '../support/people.ts'
import { ACCOUNT_PAGES, ADMIN_PAGES, richestFiling, sitePages, WORKSPACE_PAGES } from '../support/site-pages.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly html: string }[]
}

/** All of a page's rules; a theme changes nothing but colors. */
const rulesOf = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  dark: { type: 'rule', values: ['color-contrast'] },
} as const
const themes = ['light', 'dark'] as const

/** What axe finds on a page in either theme, but for what a filing's own markup is. */
async function expectNoViolations(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(path)
  await page.evaluate(axeSource)
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    expect.soft(await violationsOn(page, rulesOf[colorScheme]), `${path}, ${colorScheme}`).toEqual([])
  }
}

async function violationsOn(page: Page, runOnly: (typeof rulesOf)['light' | 'dark']): Promise<readonly string[]> {
  return await page.evaluate(async (rules) => {
    const { axe } = window as unknown as {
      axe: { run: (...args: unknown[]) => Promise<{ violations: Violation[] }> }
    } // just loaded
    const found = await axe.run({ exclude: [['iframe']] }, { iframes: false, runOnly: rules })
    // Two amounts of one day may be drawn over each other; the table beneath the chart has the same links (2.5.8, Equivalent).
    const hasEquivalent = (id: string, html: string) => id === 'target-size' && html.includes('"series-point"')
    return found.violations.flatMap(({ id, nodes }) => {
      const markups = nodes.map(({ html }) => html.slice(0, 160)).filter((html) => !hasEquivalent(id, html))
      return markups.length === 0 ? [] : [`${id}: ${markups.slice(0, 3).join(' | ')}`]
    })
  }, runOnly)
}

test('axe finds nothing on any page, in either theme', async ({ page, request }) => {
  test.setTimeout(180_000)
  for (const path of await sitePages(request)) await expectNoViolations(page, path)
})

test('axe finds nothing on any page of who is signed in and keeps things, in either theme', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(180_000)
  await enterAsPlatformAdmin(page, baseURL ?? '')
  await makeKey(page, 'Nightly')
  const folder = await makeFolder(page, 'Names')
  const watched = await watchCompany(page, 'HLVZQ')
  const { filing } = await richestFiling(request, 'signalCount')
  await annotateSignal(page, filing.accession, 'Ask about **headroom**.')
  for (const path of [...ACCOUNT_PAGES, ...WORKSPACE_PAGES, watched, folder, `${folder}/memo`, ...ADMIN_PAGES])
    await expectNoViolations(page, path)
})
