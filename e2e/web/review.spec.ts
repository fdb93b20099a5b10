import { expect, test } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { makePlatformAdmin, newEmail, PASSWORD, signIn } from './support/people.ts'
import { watchErrors } from './support/site-pages.ts'

test.describe.configure({ timeout: 120_000 })

/** A platform administrator in a browser of their own, on the review queue. */
async function reviewer(browser: Browser, baseURL: string | undefined, query: string): Promise<Page> {
  const email = newEmail()
  const link = new URL(await makePlatformAdmin(email, baseURL ?? ''))
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const page = await context.newPage()
  await page.goto(`/set-password${link.hash}`)
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Your password is set')).toBeVisible()
  await page.goto('/sign-in?next=%2Fadmin%2Freview')
  await signIn(page, email)
  await expect(page).toHaveURL('/admin/review')
  await openQueue(page, query)
  return page
}

/** Opens the review queue and waits until its scripts listen: the button is disabled until then, and keys are lost. */
async function openQueue(page: Page, query: string): Promise<void> {
  await page.goto(`/admin/review?${query}`)
  await expect(page.getByRole('button', { name: 'Start with the first record' })).toBeEnabled()
}

/** What is marked in the document beside the record. */
const marked = (page: Page) =>
  page.locator('iframe.review-paper').evaluate((frame) => {
    // The element is a frame of the same origin, whose window is a whole one.
    const framed = (frame as HTMLIFrameElement).contentWindow as (Window & typeof globalThis) | null
    return [...(framed?.CSS.highlights.get('fi-chosen') ?? [])].map((range) => String(range).replaceAll(/\s+/g, ''))
  })

test('refusals are judged by keyboard beside their document, by two people, who never hold the same one @once', async ({
  browser,
  baseURL,
}) => {
  const query = 'kind=refusal'
  const one = await reviewer(browser, baseURL, query)
  const other = await reviewer(browser, baseURL, query)
  const errors = [watchErrors(one), watchErrors(other)]
  for (const page of [one, other]) {
    await page.keyboard.press('n')
    const quote = page.locator('.review .quote')
    await expect(quote).toBeVisible()
    const words = ((await quote.textContent()) ?? '').replaceAll(/\s+/g, '')
    await expect.poll(() => marked(page)).toEqual([words])
  }
  const held = (page: Page) => page.getByRole('link', { name: 'Open it in the viewer' }).getAttribute('href')
  expect(await held(one)).not.toBe(await held(other))

  // Turned off, no key judges what somebody only says, or touches.
  const judged = await held(one)
  await one.getByLabel('Single-key shortcuts').uncheck()
  await one.keyboard.press('r')
  await expect(one.getByLabel('Note')).not.toBeFocused()
  await one.getByLabel('Single-key shortcuts').check()
  await one.keyboard.press('v')
  await expect.poll(() => held(one)).not.toBe(judged)
  // Without a reason, R leads to the note.
  await one.keyboard.press('r')
  await expect(one.getByLabel('Note')).toBeFocused()

  await other.goto(`/admin/review?${query}&look=second`)
  await other.getByRole('button', { name: 'Start with the first record' }).click()
  await expect(other.getByText('second look', { exact: true })).toBeVisible()
  expect(await held(other)).toBe(judged)
  await other.getByRole('button', { name: 'Right to refuse' }).click()
  await expect(other.getByText('No records left that nobody else is reviewing.')).toBeVisible()
  await other.goto('/admin/review')
  await expect(other.getByText('They agree on 100% of those.')).toBeVisible()
  expect(errors.flat()).toEqual([])

  await other.setViewportSize({ width: 390, height: 844 })
  await openQueue(other, query)
  await other.keyboard.press('n')
  await expect(other.locator('.review')).toBeVisible()
  expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await Promise.all([one, other].map((page) => page.context().close()))
})
