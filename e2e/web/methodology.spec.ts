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
