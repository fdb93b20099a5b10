import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { signIn, signUp } from './support/people.ts'

async function searchFor(page: Page, query: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search for' }).fill(query)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
}

test('who is not signed in is led to an account and back to the search', async ({ page, browser, baseURL }) => {
  const email = await signUp(page, 'Search Desk')
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const visitor = await context.newPage()
  await visitor.goto('/search')
  await searchFor(visitor, 'revolver')
  await expect(visitor.getByText('Search needs an account')).toBeVisible()
  await visitor.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await signIn(visitor, email)
  await expect(visitor).toHaveURL('/search?q=revolver')
  await expect(visitor.getByRole('list', { name: 'Results', exact: true })).toBeVisible()
  await context.close()
})

test('a search shows words of the issuers, marked, narrows by its counts, and opens the filing at them', async ({
  page,
}) => {
  await signUp(page, 'Search Desk')
  await page.goto('/search')
  await page.getByRole('link', { name: '"substantial doubt" -alleviated' }).click()
  const results = page.getByRole('list', { name: 'Results', exact: true })
  await expect(results.locator('mark').first()).toHaveText(/substantial doubt/i)
  for (const quote of await results.getByRole('blockquote').allTextContents()) expect(quote).not.toMatch(/alleviated/i)

  const facets = page.getByRole('navigation', { name: 'Narrow the results' })
  await facets.getByRole('link', { name: /^10-K \d/ }).click()
  await expect(page).toHaveURL(/form=10-K/)
  for (const name of await results.getByRole('heading').allTextContents()) expect(name).toContain('10-K filed')
  await expect(facets.locator('[aria-current]')).toContainText('10-K')

  const quote = (await results.getByRole('blockquote').first().textContent()) ?? ''
  await page.keyboard.press('j')
  await expect(results.locator('[data-result]').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/filings\/[0-9-]+#record=/)
  await expect(page.getByRole('main')).toContainText(quote.slice(0, 60))
})

test('the slash leads to the query, and the same words are told apart from terms that mean the same', async ({
  page,
}) => {
  await signUp(page, 'Search Desk')
  await page.goto('/search?q=revolver')
  await expect(page.getByText('Also searched for')).toContainText('revolving credit facility')
  await page.getByRole('link', { name: 'Exact words only' }).click()
  await expect(page).toHaveURL(/exact=1/)
  await expect(page.getByText('Also searched for')).toHaveCount(0)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search for' })).toBeFocused()
})

test('issuers are shown with their best matches, and a query that asks for nothing is answered in words', async ({
  page,
}) => {
  await signUp(page, 'Search Desk')
  await page.goto('/search?q=credit+agreement&view=issuers')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await page
    .getByRole('link', { name: /^All \d+ results|^\d+ results?/ })
    .first()
    .click()
  await expect(page).toHaveURL(/ticker=/)
  await expect(page.getByRole('list', { name: 'Results', exact: true })).toBeVisible()
  await page.goto('/search?q=---')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('word, number or date')
})
