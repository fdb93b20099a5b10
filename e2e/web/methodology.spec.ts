import { expect, test } from '@playwright/test'

test('the published rule gives every vector’s evidence in a browser’s own reading, and takes a reader’s own text @once', async ({
  page,
}) => {
  await page.goto('/methodology')
  await page.getByRole('button', { name: 'Run the vectors' }).click()
  const status = page.getByRole('main').getByRole('status')
  await expect(status).toHaveText(/^(\d+) of \1 produce the evidence in this browser\.$/)
  await page
    .getByLabel('Try your own HTML')
    .fill('<p>up to $<b>500</b>.0&nbsp;million</p><script>x</script><p hidden>not</p><img src=x onerror=alert(1)>now')
  await expect(page.locator('p > code.vector')).toHaveText('up to $500.0 million now')
})

test('the accuracy page begins with the newest set of windows, what it fails at, and old filings', async ({ page }) => {
  await page.goto('/accuracy')
  const headings = page.getByRole('heading', { level: 2 })
  await expect(headings.nth(0)).toHaveText(/^Where it stands: engine \d+\.\d+\.\d+$/)
  await expect(page.locator('.figures dd')).toHaveText(Array.from({ length: 4 }, () => /^\d+\.\d%$/))
  await expect(page.locator('section:has(> #newest) li').first()).toBeVisible()
  const years = page.getByRole('table', { name: 'Readers’ items found, by year of filing' })
  // The newest set may have no filing so old.
  await expect(
    years
      .locator('[data-heading="Filed before 2009"]')
      .filter({ hasText: /^\d+\.\d%/ })
      .first(),
  ).toBeVisible()
  await expect(years.locator('[data-heading="Filed since 2019"]').first()).toHaveText(/^\d+\.\d%/)
  const sets = page.getByRole('table', { name: 'First runs, windows of filings' }).getByRole('row')
  expect(await sets.count()).toBeGreaterThan(6)
})

test('the accuracy page tells a batch in a line, and folds its classes and the passages away', async ({ page }) => {
  await page.goto('/accuracy')
  const rows = page.getByRole('table', { name: 'First runs, whole filings' }).getByRole('row')
  const batches = await page.locator('details[id^=batch]').count()
  expect(batches).toBeGreaterThan(1)
  await expect(rows).toHaveCount(batches + 1)
  await expect(rows.nth(1).getByRole('cell').nth(1)).toHaveText(/^\d+\.\d% \(\d+\.\d% to \d+\.\d%\)$/)
  await expect(page.locator('main details[open]')).toHaveCount(0)
  await page.getByText(/^All \d+ sets of passages/).click()
  const newest = page.getByRole('table', { name: 'Passages' }).getByRole('row').nth(1)
  await expect(newest.getByRole('rowheader')).toHaveText(/^[A-Z]{1,2}$/)
  await expect(newest.getByRole('cell').last()).toHaveText(/^\d+\.\d%$/)
})
