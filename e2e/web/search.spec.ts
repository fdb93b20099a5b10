import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { openFacets } from './support/filters.ts'
import { signUp } from './support/people.ts'

async function searchFor(page: Page, query: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search for' }).fill(query)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
}

test('a visitor searches the sample without an account; the API asks for one all the same', async ({
  page,
  request,
}) => {
  await page.goto('/search')
  await searchFor(page, 'revolver')
  const result = page.getByRole('list', { name: 'Results', exact: true }).getByRole('listitem').first()
  const ticker = (await result.locator('a[href^="/companies/"]').textContent()) ?? ''
  await expect(result.getByRole('heading')).not.toContainText(ticker)
  // The filters, with their headings, are folded on a phone.
  await expect(page.getByRole('heading', { level: 2, name: 'Results', exact: true })).toBeAttached()
  await expect(result.getByRole('heading')).toHaveText(/\w.*, \S+ filed [A-Z][a-z]{2} \d+, \d{4}$/)
  await page.getByRole('link', { name: 'By company' }).click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  const answer = await request.post('/api/v1/search', { data: { query: 'revolver' } })
  expect(answer.status()).toBe(401)
})

test('results are put in order of filing, and a facet’s count is what its link leaves', async ({ page }) => {
  await page.goto('/search?q=%22total+leverage+ratio%22')
  await page.getByRole('link', { name: 'Newest first' }).click()
  await expect(page).toHaveURL(/sort=newest/)
  const headings = page.getByRole('list', { name: 'Results', exact: true }).getByRole('heading')
  const dates = (await headings.allTextContents()).map((text) =>
    Date.parse(/filed (\w+ \d+, \d+)/.exec(text)?.[1] ?? ''),
  )
  expect(dates.length).toBeGreaterThan(3)
  expect(dates).not.toContain(NaN)
  expect(dates).toEqual(dates.toSorted((a, b) => b - a))

  const facets = page.getByRole('navigation', { name: 'Narrow the results' })
  const facet = facets.getByRole('link', { name: /^10-K \d/ })
  await openFacets(page)
  await expect(facets.getByRole('link', { name: /^Halvern Coatings, Inc. HLVZQ \d+$/ })).toBeVisible()
  const count = Number(/\d+$/.exec(await facet.innerText())?.[0])
  await facet.click()
  await expect(page).toHaveURL(/form=10-K/)
  await expect(page).toHaveURL(/sort=newest/)
  await expect(page.getByRole('status')).toHaveText(new RegExp(`^${count} results?$|of at least ${count} results?`))
})

test('an excluded word leaves out the amounts that are printed with it @once', async ({ page }) => {
  const quotes = page.getByRole('list', { name: 'Results', exact: true }).getByRole('blockquote')
  await page.goto('/search?q=revolving+credit+facility&limit=100')
  expect((await quotes.allTextContents()).join(' ')).toMatch(/\d million/)
  await page.goto('/search?q=revolving+credit+facility+-million&limit=100')
  expect((await quotes.allTextContents()).join(' ')).not.toMatch(/million/)
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
  await openFacets(page)
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
