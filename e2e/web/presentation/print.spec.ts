import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { repeatedFact } from '../support/site-pages.ts'
import { showRecords } from '../support/viewer.ts'

/** Between the margins of A4 and of Letter, in CSS pixels. */
const PAPER_WIDTHS = [703, 725]

/** What of a page lies beyond the right edge of the paper. */
const beyond = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const AGAIN = /stated \d+ times/

test.describe('on paper @once', () => {
  test('a company stands in tables that keep their columns, within the page, without what only a screen can use', async ({
    page,
  }) => {
    await page.goto('/companies/HLVZQ')
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    for (const width of PAPER_WIDTHS) {
      await page.setViewportSize({ width, height: 1000 })
      expect(await beyond(page), `${width}`).toBeLessThanOrEqual(0)
    }
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.getByRole('navigation').first()).toBeHidden()
    const onScreen = page.getByText(/^(?:As API call|As CSV|All events|All reports|All of them)$/)
    expect(await onScreen.count()).toBeGreaterThan(5)
    await expect(onScreen.filter({ visible: true })).toHaveCount(0)
    const table = page.getByRole('table', { name: /^Filings of/ })
    await expect(table.getByRole('columnheader', { name: 'Period end' })).toBeVisible()
    expect(
      await table
        .getByRole('row')
        .last()
        .evaluate((row) => getComputedStyle(row).display),
    ).toBe('table-row')
    expect(await page.locator('body').evaluate((body) => getComputedStyle(body).color)).toBe('rgb(26, 31, 36)')
    expect(await page.locator('html').evaluate((root) => getComputedStyle(root).colorScheme)).toBe('light')
  })

  test('a chosen record is printed alone, with its words, their whole hash and their place', async ({
    page,
    request,
  }) => {
    await page.goto(`/filings/${(await repeatedFact(request)).filing.accession}`)
    await expect(page.locator('.viewer[data-ready]')).toBeVisible()
    await showRecords(page)
    await page.locator('.viewer-list a', { hasText: AGAIN }).first().click()
    const detail = page.locator('.viewer-detail')
    await expect(detail).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 703, height: 1000 })
    await expect(detail.locator('blockquote')).toBeVisible()
    await expect(detail.locator('.hash')).toHaveText(/^[0-9a-f]{64}$/)
    await expect(detail.getByText(/^bytes [\d,]+ to [\d,]+$/)).toBeVisible()
    // What is stated again is said, without the buttons that lead there.
    await expect(detail.getByText(/^Stated \d+ times/)).toBeVisible()
    for (const control of await detail.getByRole('button').all()) await expect(control).toBeHidden()
    await expect(detail.locator('.viewer-steps')).toBeHidden()
    await expect(page.locator('.viewer-list')).toBeHidden()
    await expect(page.locator('.viewer-paper')).toBeHidden()
    expect(await beyond(page)).toBeLessThanOrEqual(0)
  })
})
