import { expect, test } from '@playwright/test'
import { createHash } from 'node:crypto'
import { openFilters } from './support/filters.ts'
import { repeatedFact, richestFiling } from './support/site-pages.ts'
import { showRecords } from './support/viewer.ts'

test('the home page shows events, a covenant and a refusal of the running store @once', async ({ page, request }) => {
  await page.goto('/')
  const changes = page.getByRole('region', { name: 'The newest change of each kind' })
  for (const category of ['covenant', 'going_concern', 'liquidity', 'debt']) {
    const answer = await request.get(`/api/v1/filing-comparisons?category=${category}&limit=1`)
    const { data } = (await answer.json()) as { data: { headline: string; source: { evidence: string } }[] } // the envelope
    for (const { headline, source } of data) {
      const card = changes.getByRole('listitem').filter({ has: page.getByRole('heading', { name: headline }) })
      await expect(card.getByRole('blockquote').last()).toHaveText(source.evidence)
    }
  }
  await expect(page.getByRole('region', { name: 'A covenant' }).locator('blockquote')).not.toBeEmpty()
  const refusal = page.getByRole('region', { name: 'A refusal' })
  await expect(refusal.getByText('refused', { exact: true })).toBeVisible()
  await expect(refusal).toContainText('That does not mean zero')
})

test('a visitor walks from the companies to a filing and to the words a fact was read from', async ({
  page,
  request,
}) => {
  const { issuer, filing, extraction } = await repeatedFact(request)
  await page.goto('/companies')
  await page.getByRole('main').getByRole('link', { name: issuer.ticker }).click()
  await expect(page).toHaveURL(`/companies/${issuer.ticker}`)
  const link = page.getByRole('link', { name: filing.accession }).first()
  const row = page.getByRole('row').filter({ has: link })
  // One number of facts wherever they are counted, however many are listed as one.
  await expect(row.locator('[data-heading="Facts"]')).toHaveText(String(extraction['factCount']))
  await link.click()
  await expect(page).toHaveURL(`/filings/${filing.accession}`)
  const facts = `Facts ${extraction['factCount']}`
  await expect(page.getByRole('link', { name: facts, exact: true })).toBeVisible()
  await showRecords(page)
  await expect(page.getByRole('button', { name: facts, exact: true })).toBeVisible()
  await page.locator('.viewer-list li[data-kind="fact"] a').first().click()
  const evidence = page.locator('.viewer-detail')
  const quote = (await evidence.locator('blockquote').textContent()) ?? ''
  const hash = createHash('sha256').update(quote).digest('hex')
  await expect(evidence.locator('.hash')).toHaveText(hash)
  await evidence.getByRole('link', { name: /^bytes/ }).click()
  await expect(page.getByText('gives the stored SHA-256')).toBeVisible()
})

test('a filter narrows the list, stays in the form and in the address, and can be cleared', async ({ page }) => {
  await page.goto('/filings')
  await openFilters(page)
  await page.getByLabel('Form').selectOption('8-K')
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(page).toHaveURL(/form=8-K/)
  await expect(page.getByLabel('Form')).toHaveValue('8-K')
  const names = await page.getByRole('rowheader').allTextContents()
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) expect(name).toMatch(/^8-K /)
  await openFilters(page)
  await page.getByRole('link', { name: 'Clear' }).click()
  await expect(page).toHaveURL(/\/filings$/)
})

test('a filter that the API refuses is answered in words, not with an error page @once', async ({ page }) => {
  await page.goto('/events?filed_from=2026-02-31')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Filed from: ')
})

test('a refusal is shown with its reason and never as a number @once', async ({ page, request }) => {
  const { filing } = await richestFiling(request, 'refusalCount')
  await page.goto(`/filings/${filing.accession}/refusals`)
  const cards = page.locator('.card-refused')
  expect(await cards.count()).toBeGreaterThan(0)
  await expect(cards.first()).toContainText('No value is given')
})

test('the refusal ledger leads to the refusals of that reason alone @once', async ({ page }) => {
  await page.goto('/refusals')
  const reason = page
    .locator('.card-refused')
    .filter({ has: page.getByRole('heading', { name: 'Conflicting values' }) })
  await reason.getByRole('link').first().click()
  const cards = page.locator('.card-refused')
  await expect(page).toHaveURL(/\/refusals\?reason=conflicting_values$/)
  expect(await cards.count()).toBeGreaterThan(0)
  await expect(cards.filter({ hasNotText: 'conflicting values' })).toHaveCount(0)
})

test('the pages can be read with scripts switched off @once', async ({ browser, request, baseURL }) => {
  const { filing } = await richestFiling(request, 'factCount')
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL === undefined ? {} : { baseURL }) })
  const page = await context.newPage()
  for (const path of ['/', `/filings/${filing.accession}`, '/docs']) {
    await page.goto(path)
    await expect(page.locator('h1'), path).toBeVisible()
  }
  await page.goto(`/filings/${filing.accession}/facts`)
  await page.locator('summary').first().click()
  await expect(page.locator('blockquote').first()).toBeVisible()
  await context.close()
})

test('a link into a new tab leaves the half-filled form behind it as it is @once', async ({ page }) => {
  await page.goto('/sign-up')
  await page.getByLabel('Email').fill('analyst@example.com')
  const popup = page.waitForEvent('popup')
  await page.getByRole('main').getByRole('link', { name: /terms/i }).click()
  await expect(await popup).toHaveURL(/\/terms$/)
  await expect(page).toHaveURL(/\/sign-up$/)
  await expect(page.getByLabel('Email')).toHaveValue('analyst@example.com')
})

test('a company is called by its name above its filings, and one without a symbol has its CIK once @once', async ({
  page,
  request,
}) => {
  const answer = await request.get('/api/v1/companies?limit=100')
  const { data } = (await answer.json()) as { data: { ticker: string; cik: string; name: string }[] } // the envelope
  const company = data.find(({ ticker, cik }) => ticker === `CIK${cik}`)
  if (company === undefined) throw new Error('Every company of the store has a symbol.')
  await page.goto(`/companies/${company.ticker}`)
  await expect(page.locator('main header').getByText(company.cik)).toHaveText([`CIK ${company.cik}`])
  await page
    .getByRole('table', { name: /^Filings of/ })
    .getByRole('link')
    .first()
    .click()
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' })
  await expect(crumbs.getByRole('link', { name: company.name })).toHaveAttribute('href', `/companies/${company.ticker}`)
})

test('Ctrl-K and a few letters find a company, which arrows choose and Enter opens @once', async ({ page }) => {
  await page.goto('/terms')
  const box = page.getByRole('combobox', { name: 'Find a company by name, ticker or CIK' })
  // Before scripts run the key is the browser's own.
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(box).toBeFocused({ timeout: 1_000 })
  }).toPass()
  await page.keyboard.type('no such company')
  await expect(page.getByRole('option')).toHaveText('No company has this name, ticker or CIK.')
  await box.fill('HLV')
  await expect(page.getByRole('option', { name: 'HLVZQ' })).toHaveAttribute('aria-selected', 'true')
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox', { name: 'Companies' })).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await box.fill('HLVZ')
  await expect(page.getByRole('option', { name: 'HLVZQ' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/companies/HLVZQ')
  await expect(box).toHaveValue('')
  await expect(box).toHaveAttribute('aria-expanded', 'false')
})
