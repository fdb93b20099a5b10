import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
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
  await expect(page.getByRole('combobox', { name: 'Company', exact: true })).toHaveValue('HLVZQ')
})

/** Every page of a list, from the address on. */
async function walk(page: Page, address: string, read: () => Promise<string[]>): Promise<string[]> {
  await page.goto(address)
  const all = await read()
  const next = page.getByRole('link', { name: 'Next', exact: true })
  while ((await next.count()) > 0) {
    await page.goto((await next.getAttribute('href')) ?? '')
    all.push(...(await read()))
  }
  return all
}

test('a list of more than one page of the API is sorted whole, and shown by pages', async ({ page, request }) => {
  const all: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const answer = await request.get(`/api/v1/covenants?limit=100${cursor === '' ? '' : `&cursor=${cursor}`}`)
    const { data, meta } = (await answer.json()) as {
      data: { issuer: { ticker: string; name: string } }[]
      meta: { pagination: { nextCursor: string | null } }
    } // the envelope
    all.push(...data.map(({ issuer }) => `${issuer.name} ${issuer.ticker.replace(/^CIK/, 'CIK ')}`))
    cursor = meta.pagination.nextCursor
  }
  expect(all.length).toBeGreaterThan(100)
  const shown = await walk(page, '/covenants?sort=company', () =>
    page.getByRole('row').locator('td[data-heading="Company"]').allTextContents(),
  )
  // The page sorts the newest 500.
  expect(shown).toEqual(all.slice(0, 500).toSorted().slice(0, shown.length))
  expect(shown).toHaveLength(Math.min(all.length, 500))
  await page.getByRole('link', { name: 'Back to newest first' }).click()
  await expect(page).toHaveURL(/\/covenants$/)
})

test('facilities are sorted by amount over the whole list, page by page @once', async ({ page, request }) => {
  const all: number[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const answer = await request.get(`/api/v1/facilities?limit=100${cursor === '' ? '' : `&cursor=${cursor}`}`)
    const { data, meta } = (await answer.json()) as {
      data: { value: number }[]
      meta: { pagination: { nextCursor: string | null } }
    } // the envelope
    all.push(...data.map(({ value }) => value))
    cursor = meta.pagination.nextCursor
  }
  const shown: number[] = []
  await page.goto('/facilities?sort=-value')
  for (let pages = 1; ; pages += 1) {
    const amounts = await page.getByRole('row').locator('data').all()
    for (const amount of amounts) shown.push(Number(await amount.getAttribute('value')))
    const next = page.getByRole('link', { name: 'Next page' })
    if ((await next.count()) === 0) {
      expect(pages).toBeGreaterThan(1)
      break
    }
    await page.goto((await next.getAttribute('href')) ?? '')
  }
  expect(shown).toEqual(shown.toSorted((a, b) => b - a))
  // A filing's equal statements of one amount are one row.
  expect(new Set(shown)).toEqual(new Set(all))
  await expect(page.getByText('are sorted')).toHaveCount(0)
})

test('events are sorted by how far an amount moved, and Clear keeps the order', async ({ page }) => {
  await page.goto('/events?form=10-Q')
  await page.getByRole('navigation', { name: 'Sort' }).getByRole('link', { name: 'Size of change' }).click()
  await expect(page).toHaveURL(/\?form=10-Q&sort=-change$/)
  const changes = (await page.getByRole('listitem').locator('data.event-percent').all()).map(async (one) =>
    Math.abs(Number(await one.getAttribute('value'))),
  )
  const read = await Promise.all(changes)
  expect(read.length).toBeGreaterThan(2)
  expect(read).toEqual(read.toSorted((a, b) => b - a))
  await openFilters(page)
  await page.getByRole('link', { name: 'Clear' }).click()
  await expect(page).toHaveURL(/\/events\?sort=-change$/)
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

test('a list is filtered by a company that is found by a part of its name, with scripts and without', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/facilities')
  await openFilters(page)
  const box = page.getByRole('combobox', { name: 'Company', exact: true })
  const option = page.getByRole('option', { name: /Halvern Coatings/ })
  // Before scripts run the box is a plain field.
  await expect(async () => {
    await box.fill('')
    await box.pressSequentially('halvern')
    await expect(option).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/facilities\?(?:.*&)?ticker=HLVZQ/)
  await expect(page.getByRole('row').filter({ hasText: 'HLVZQ' }).first()).toBeVisible()

  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const silent = await context.newPage()
  await silent.goto('/events?ticker=halvern+coat&form=10-Q')
  await expect(silent).toHaveURL('/events?ticker=HLVZQ&form=10-Q')
  await silent.goto('/search?q=covenant&ticker=KSTZQ%2C+halvern+coat')
  await expect(silent).toHaveURL('/search?q=covenant&ticker=KSTZQ&ticker=HLVZQ')
  await silent.goto('/filings?ticker=inc')
  const choices = silent.getByRole('alert')
  await expect(choices).toContainText('Several companies match “inc”.')
  await choices.getByRole('link').first().click()
  await expect(silent).toHaveURL(/\/filings\?ticker=[A-Z]+$/)
  await silent.goto('/covenants?ticker=nobody+at+all')
  await expect(silent.getByRole('alert')).toContainText('No company here has the name, ticker or CIK “nobody at all”.')
  await context.close()
})

test('on a phone a card names what could be mistaken, and not what says itself what it is @once', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/facilities')
  const headed = await page
    .getByRole('row')
    .nth(1)
    .locator('td')
    .evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const { content } = getComputedStyle(cell, '::before')
        return content === 'none' ? [] : [content.replaceAll('"', '')]
      }),
    )
  expect(headed).toEqual([expect.stringMatching(/^(?:Value|\$m)$/), 'As of'])
})
