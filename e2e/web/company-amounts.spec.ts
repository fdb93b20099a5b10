import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { allValues, type Value } from './support/company-values.ts'

/** A headline's link to its instrument. */
const INSTRUMENT_LINK = 'th a[href*="/instruments/"]'

const rowOf = (page: Page, path: string) =>
  page.locator('table.instruments tr').filter({ has: page.locator(`a[href="${path}"]`) })

/** The amounts of a company in the list, from its fourth cell on. */
const LISTED = ['cash', 'revolverCapacity', 'revolverDrawn', 'revolverAvailability', 'totalDebt']

/** How many amounts there are, as the list says it; of some that belong to several facilities only one is settled. */
const countOf = ({ amounts }: Value) =>
  amounts.length === 1
    ? /(?:several (?:facilities|instruments)|[\d,.]+ \(partial\))/
    : new RegExp(`${amounts.length}(?: or more)? (?:amounts|facilities|instruments)`)

test('the list of companies says of an amount that it is a candidate or several, and never that nothing states it', async ({
  page,
  request,
}) => {
  const companies = await allValues(request)
  await page.goto('/companies')
  for (const { issuer, liquidity, debt } of companies.slice(0, 25)) {
    const cells = page
      .getByRole('row')
      .filter({ has: page.locator(`a[href="/companies/${issuer.ticker}"]`) })
      .getByRole('cell')
    for (const [at, key] of LISTED.entries()) {
      const values = [...liquidity, ...debt].find((series) => series.key === key)?.values ?? []
      const newest = values.findLast(({ state }) => state !== 'absent')
      const cell = cells.nth(at + 3)
      const about = `${issuer.ticker} ${key}`
      if (newest === undefined) await expect(cell, about).toHaveText('–')
      else if (newest.state === 'several') await expect(cell, about).toContainText(countOf(newest))
      else await expect(cell.getByRole('link').first(), about).toHaveAttribute('href', /^\/filings\//)
    }
  }
})

test('amounts of two facilities stand in no one row, and lead to the rows of both', async ({ page, request }) => {
  const isOfTwo = ({ state, amounts }: Value) => state === 'several' && amounts.length === 2
  const company = (await allValues(request)).find(({ liquidity }) =>
    ['revolverCapacity', 'revolverDrawn', 'revolverAvailability'].every((key) => {
      const newest = liquidity.find((series) => series.key === key)?.values.at(-1)
      return newest !== undefined && isOfTwo(newest)
    }),
  )
  if (company === undefined) throw new Error('No company of the store has two facilities.')
  const { ticker } = company.issuer
  await page.goto('/companies')
  const row = page.getByRole('row').filter({ has: page.locator(`a[href="/companies/${ticker}"]`) })
  const link = row.getByRole('link', { name: '2 facilities' })
  await expect(link).toHaveCount(3)
  await link.first().click()
  await expect(page).toHaveURL(`/companies/${ticker}/instruments`)
  const sizes = company.liquidity.find(({ key }) => key === 'revolverCapacity')?.values.at(-1)?.amounts ?? []
  for (const { value, instrument } of sizes)
    await expect(rowOf(page, `/companies/${ticker}/instruments/${instrument?.id}`)).toContainText(
      (value / 1e6).toFixed(1),
    )
})

test('the list of companies shows the amounts where a report gives two or three of one debt', async ({
  page,
  request,
}) => {
  const companies = await allValues(request)
  await page.goto('/companies')
  let found = 0
  for (const { issuer, liquidity, debt } of companies.slice(0, 25)) {
    const row = page.getByRole('row').filter({ has: page.locator(`a[href="/companies/${issuer.ticker}"]`) })
    for (const [at, key] of LISTED.entries()) {
      const values = [...liquidity, ...debt].find((series) => series.key === key)?.values ?? []
      const newest = values.findLast(({ state }) => state !== 'absent')
      if (newest?.state !== 'several' || newest.amounts.length === 1 || newest.amounts.length > 3) continue
      if (new Set(newest.amounts.map(({ instrument }) => instrument?.id)).size > 1) continue
      const links = row
        .getByRole('cell')
        .nth(at + 3)
        .getByRole('link')
      await expect(links).toHaveText(newest.amounts.map(({ value }) => (value / 1e6).toFixed(1)))
      await expect(links.first()).toHaveAttribute('href', /^\/filings\/[0-9-]+#record=[0-9a-f]+$/)
      found += 1
    }
  }
  expect(found).toBeGreaterThan(0)
})

test('the size of the facility that took over leads, with the ended one’s size and the statement of its end', async ({
  page,
}) => {
  await page.goto('/companies/KSTZQ')
  const row = page.locator('table.latest tbody tr').filter({ has: page.getByText('Revolver size') })
  await expect(row).toHaveCount(1)
  await expect(row.locator('td').first()).toHaveText('200.0')
  await expect(row).toContainText('before: 150.0 on Jun 30, 2026')
  // What was drawn on the ended facility is no latest amount.
  const drawn = page.locator('table.latest tbody tr').filter({ hasText: /^Drawn/ })
  await expect(drawn.locator('td').first()).toContainText('none stated since it ended')
  await expect(drawn).toContainText('before: 71.0 on Jun 30, 2026')
  await row.getByRole('link', { name: 'terminated' }).click()
  await expect(page).toHaveURL(/\/filings\/[0-9-]+#record=[0-9a-f]+$/)

  // The list of companies says the same: cash is the fourth cell, size and drawn the next ones.
  await page.goto('/companies?ticker=KSTZQ')
  const cells = page.getByRole('row').filter({ hasText: 'KSTZQ' }).getByRole('cell')
  await expect(cells.nth(4).getByRole('link')).toHaveText('200.0')
  await expect(cells.nth(5)).toHaveText(/^–\s*terminated Sep 15, 2026$/)
  await expect(cells.filter({ hasText: '150.0' })).toHaveCount(0)
  await expect(cells.filter({ hasText: '71.0' })).toHaveCount(0)
})

test('every latest amount of an instrument is a value of that instrument’s page @once', async ({ page, request }) => {
  let found = 0
  for (const { issuer } of (await allValues(request)).slice(0, 4)) {
    await page.goto(`/companies/${issuer.ticker}`)
    const headlines = await page
      .locator('table.latest tbody tr')
      .filter({ has: page.locator(INSTRUMENT_LINK) })
      .all()
    const stated = await Promise.all(
      headlines.map(async (headline) => ({
        path: (await headline.locator(INSTRUMENT_LINK).getAttribute('href')) ?? '',
        amounts: await headline.locator('td').first().locator('a').allTextContents(),
      })),
    )
    for (const { path, amounts } of stated) {
      // Of a facility that has ended there is no latest amount.
      const [amount] = amounts
      if (amount === undefined) continue
      await page.goto(path)
      await expect(page.getByRole('region', { name: 'Newest values' }).first(), path).toContainText(amount)
      found += 1
    }
  }
  expect(found).toBeGreaterThan(3)
})

test('a latest amount of a facility that has ended since says so in the list too, and leads to its row and to the statement', async ({
  page,
  request,
}) => {
  for (const { issuer } of await allValues(request)) {
    const answer = await request.get(`/api/v1/companies/${issuer.ticker}/instruments`)
    const { data } = (await answer.json()) as {
      data: { instruments: { id: string; endedBy: { action: string } | null }[] }
    } // the envelope
    const ended = data.instruments.find(({ id, endedBy }) => endedBy !== null && id.includes('-until-'))
    if (ended === undefined) continue
    await page.goto(`/companies/${issuer.ticker}`)
    const headline = page
      .locator('table.latest tbody tr')
      .filter({ has: page.locator(`a[href="/companies/${issuer.ticker}/instruments/${ended.id}"]`) })
    if ((await headline.count()) === 0) continue
    await page.goto('/companies')
    const row = page.getByRole('row').filter({ has: page.locator(`a[href="/companies/${issuer.ticker}"]`) })
    await expect(row).toContainText(ended.endedBy?.action ?? 'an end')
    await page.goto(`/companies/${issuer.ticker}`)
    await headline
      .first()
      .getByRole('link', { name: ended.endedBy?.action ?? '' })
      .click()
    await expect(page).toHaveURL(/\/filings\/[0-9-]+#record=[0-9a-f]+$/)
    return
  }
  throw new Error('No company of the store has replaced the facility of its latest amounts.')
})

test('on a phone the date of a latest amount takes one line, with the state below it @once', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/companies/HLVZQ')
  const rows = page.locator('table.latest tbody tr')
  expect(await rows.count()).toBeGreaterThan(3)
  for (const row of await rows.all()) {
    const [lines, date, state, isCut] = await row.evaluate((one) => {
      const [, , asOf, last] = [...one.children]
      const range = document.createRange()
      range.selectNode(asOf?.firstChild ?? one)
      return [
        range.getClientRects().length,
        asOf?.getBoundingClientRect().bottom,
        last?.getBoundingClientRect().top,
        [...one.children].some((cell) => cell.scrollWidth > cell.clientWidth),
      ] as const
    })
    expect(lines).toBe(1)
    expect(isCut).toBe(false)
    expect(state).toBeGreaterThanOrEqual(date ?? Infinity)
  }
})

test('an annual report amended in one part keeps its schedule and its amounts, each named by the report that states it', async ({
  page,
}) => {
  await page.goto('/companies/HLVZQ')
  const schedule = page.getByRole('region', { name: 'Repayments by year, table' })
  await expect(schedule.getByRole('row')).toHaveText([
    /Year/,
    /2026\s*7\.5/,
    /2027\s*7\.5/,
    /2028\s*7\.5/,
    /2029\s*7\.5/,
    /2030\s*193\.5/,
  ])
  await expect(page.getByText('As scheduled in the 10-K filed Mar 2, 2026.')).toBeVisible()
  const head = page
    .getByRole('region', { name: 'Liquidity by period' })
    .getByRole('columnheader', { name: 'Dec 31, 2025' })
  await expect(head).toHaveText('Dec 31, 202510-K, amended')
  await expect(head.getByRole('link', { name: 'Dec 31, 2025' })).toHaveAttribute(
    'href',
    '/filings/0009900001-26-000005',
  )
  await expect(head.getByRole('link', { name: 'amended' })).toHaveAttribute('href', '/filings/0009900001-26-000009')
})
