import { expect, test } from '@playwright/test'

test('the published rule gives every vector’s evidence in a browser’s own reading, and takes a reader’s own text', async ({
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

test('the accuracy page begins with one line a batch, and keeps the classes of the newest in sight', async ({
  page,
}) => {
  await page.goto('/accuracy')
  const rows = page.getByRole('table', { name: 'First runs' }).getByRole('row')
  const batches = await page.locator('section:has(> details) > h2').count()
  expect(batches).toBeGreaterThan(1)
  await expect(rows).toHaveCount(batches + 1)
  await expect(rows.nth(1).getByRole('cell').nth(1)).toHaveText(/^\d+\.\d% \(\d+\.\d% to \d+\.\d%\)$/)
  await expect(page.locator('details[open]')).toHaveCount(1)
  // The others are folded away.
  await expect(page.getByRole('heading', { name: 'As filed', exact: true })).toHaveCount(1)
})

test('the accuracy page tells the figures of the newest passages beside those of the batches', async ({ page }) => {
  await page.goto('/accuracy')
  const newest = page.getByRole('table', { name: 'Passages' }).getByRole('row').nth(1)
  await expect(newest.getByRole('rowheader')).toHaveText(/^[A-Z]{1,2}$/)
  await expect(newest.getByRole('cell').last()).toHaveText(/^\d+\.\d%$/)
})
