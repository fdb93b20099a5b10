import { expect, test } from '@playwright/test'
import { openFilters } from './support/filters.ts'

test('a list is sorted by the heading that is chosen, the other way at the second time, and the address holds it', async ({
  page,
}) => {
  await page.goto('/facilities?ticker=HLVZQ')
  const heading = page.getByRole('columnheader', { name: '$m', includeHidden: true })
  const choice = page.locator('a.sort-link:visible', { hasText: /^(\$m|Value)$/ })
  const amounts = () =>
    page
      .getByRole('row')
      .locator('data')
      .evaluateAll((all) => all.map((one) => Number(one.getAttribute('value'))))
  await choice.click()
  await expect(page).toHaveURL(/\?ticker=HLVZQ&sort=-value$/)
  await expect(heading).toHaveAttribute('aria-sort', 'descending')
  const falling = await amounts()
  expect(new Set(falling).size).toBeGreaterThan(2)
  expect(falling).toEqual(falling.toSorted((a, b) => b - a))
  await choice.click()
  await expect(page).toHaveURL(/&sort=value$/)
  await expect(heading).toHaveAttribute('aria-sort', 'ascending')
  const rising = await amounts()
  expect(rising).toEqual(falling.toSorted((a, b) => a - b))
  await openFilters(page)
  await expect(page.getByRole('textbox', { name: 'Ticker' })).toHaveValue('HLVZQ')
})

test('a list that is longer than what is sorted says so', async ({ page, request }) => {
  const answer = await request.get('/api/v1/covenants?limit=100')
  const { data, meta } = (await answer.json()) as {
    data: unknown[]
    meta: { pagination: { nextCursor: string | null } }
  } // the envelope
  await page.goto('/covenants?sort=company')
  const said = page.getByText(`Sorted within these ${data.length} records`)
  await expect(said).toHaveCount(meta.pagination.nextCursor === null ? 0 : 1)
  await page.goto('/covenants')
  await expect(page.getByText('Sorted within these')).toHaveCount(0)
})

test('filters are folded on a phone into a line that says what is chosen, and stand open where there is room @once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/events?form=10-Q&filed_from=2025-01-01')
  const line = page.getByText('Filters: Form 10-Q, Filed from 2025-01-01')
  await expect(line).toBeVisible()
  await expect(page.getByLabel('Form')).toBeHidden()
  await line.click()
  await expect(page.getByLabel('Form')).toHaveValue('10-Q')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/events')
  await expect(page.getByLabel('Form')).toBeVisible()
  await expect(page.locator('.filters summary')).toBeHidden()
})
