import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import type { Page, Request } from '@playwright/test'
import { openFilters } from './support/filters.ts'
import { makePlatformAdmin, newEmail, PASSWORD, signIn } from './support/people.ts'
import { watchErrors } from './support/site-pages.ts'

test.describe.configure({ timeout: 90_000 })

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Your name').fill('=HYPERLINK("https://evil.example")')
  await page.getByLabel('Work email').fill(email)
  await page.getByLabel('Company', { exact: true }).fill('<img src=x onerror="window.pwned = 1">')
  await page.getByLabel('Use case').fill('Forty borrowers,\nby hand')
}

test('asking for early access says what is wrong at each field, keeps what was typed also while nothing can be stored, and ends in a receipt', async ({
  page,
}) => {
  const errors = watchErrors(page)
  const email = newEmail()
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Request early access' }).click()
  await page.getByLabel('Work email').fill('nobody')
  await page.getByLabel('Your role').fill('x'.repeat(121))
  await page.keyboard.press('Enter')
  const name = page.getByLabel('Your name')
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('Fill this in.')
  await expect(page.getByLabel('Work email')).toHaveAccessibleDescription('Expected an email address.')
  await expect(page.getByLabel('Your role')).toHaveAccessibleDescription('Use at most 120 characters.')
  await page.getByLabel('Your role').fill('Analyst')
  await fillIn(page, 'ada@nowhere')
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(page.getByLabel('Work email')).toBeFocused()
  await expect(page.getByLabel('Work email')).toHaveAccessibleDescription('Expected an email address.')
  expect(errors.filter((error) => !error.includes('400'))).toEqual([])

  const unavailable = {
    error: {
      json: {
        message: 'x',
        code: -32603,
        data: {
          code: 'SERVICE_UNAVAILABLE',
          httpStatus: 503,
          requestId: 'request-1',
          error: {
            code: 'service_unavailable',
            message: 'Your request could not be stored.',
            reason: { category: 'service', retryable: true },
          },
        },
      },
    },
  }
  await page.getByLabel('Work email').fill(email)
  for (const answer of [{ status: 503, body: JSON.stringify({ error: unavailable.error.json }) }, null]) {
    await page.route(
      '**/api/trpc/intake.createLead*',
      (route) => (answer === null ? route.abort() : route.fulfill({ ...answer, contentType: 'application/json' })),
      { times: 1 },
    )
    await page.getByRole('button', { name: 'Send the request' }).click()
    await expect(page.locator('.form-problem')).toBeFocused()
    await expect(page.locator('.form-problem')).toContainText(
      answer === null ? 'could not be reached' : 'could not be stored',
    )
    await expect(page.getByLabel('Work email')).toHaveValue(email)
    await expect(page.getByLabel('Use case')).toHaveValue('Forty borrowers,\nby hand')
  }
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'We received your request' })).toBeFocused()
  await expect(page.getByRole('status').locator('code')).toHaveText(/^[0-9a-f-]{36}$/)
})

test.describe('what a screen’s width changes nothing about', { tag: '@once' }, () => {
  test('without scripts the form is sent by the browser itself, keeps what was typed when it is refused, and ends in a receipt', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      ...(baseURL === undefined ? {} : { baseURL }),
    })
    const page = await context.newPage()
    await page.goto('/early-access')
    await fillIn(page, 'ada@nowhere')
    await page.getByRole('button', { name: 'Send the request' }).click()
    await expect(page.getByLabel('Work email')).toHaveAccessibleDescription('Expected an email address.')
    await expect(page.getByLabel('Your name')).toHaveValue('=HYPERLINK("https://evil.example")')
    await page.getByLabel('Work email').fill(newEmail())
    await page.getByRole('button', { name: 'Send the request' }).click()
    await expect(page.getByRole('heading', { name: 'We received your request' })).toBeVisible()
    await context.close()
  })

  function watchEvents(page: Page): Request[] {
    const sent: Request[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/v1/analytics/events')) sent.push(request)
    })
    return sent
  }
  const told = (request: Request) =>
    request.postDataJSON() as { name: string; path: string; properties?: Record<string, unknown> } // what our own page sent

  test('a visit is counted by page without cookie, query or id, and clicks and searches as what they are', async ({
    page,
    context,
    baseURL,
  }) => {
    const errors = watchErrors(page)
    await context.addCookies([{ name: 'fi_session', value: 'nothing', url: baseURL ?? '' }])
    const sent = watchEvents(page)
    // A page that is left before its scripts run is not counted.
    await page.goto('/docs/filings?x=secret')
    await expect.poll(() => sent.length).toBe(1)
    await page.goto('/?x=secret')
    await expect.poll(() => sent.length).toBe(2)
    await page.getByRole('main').getByRole('link', { name: 'Browse companies' }).click()
    await expect(page).toHaveURL('/companies')
    await expect.poll(() => sent.length).toBe(4)
    await openFilters(page)
    await page.getByRole('combobox', { name: 'Company', exact: true }).fill('NOSUCH')
    await page.getByRole('button', { name: 'Filter' }).click()
    await expect(page).toHaveURL(/ticker=NOSUCH/)
    await expect.poll(() => sent.length).toBe(6)
    expect(sent.map(told).map(({ name, path, properties }) => [name, path, properties])).toEqual([
      ['docs_view', '/docs/filings', { section: 'filings' }],
      ['page_view', '/', undefined],
      ['cta_click', '/', { source: 'home-companies' }],
      ['page_view', '/companies', undefined],
      ['search_performed', '/companies', undefined],
      ['page_view', '/companies', undefined],
    ])
    for (const request of sent) {
      expect(Object.keys(await request.allHeaders())).not.toContain('cookie')
      expect(request.postData()).not.toMatch(/secret|NOSUCH|nothing/)
    }
    // A page that is left may never see its answer.
    expect((await sent.at(-1)?.response())?.status()).toBe(202)
    expect(errors).toEqual([])
  })

  for (const wanted of ['doNotTrack: { get: () => "1" }', 'globalPrivacyControl: { get: () => true }']) {
    test(`a browser that asks not to be counted sends nothing (${wanted.split(':')[0] ?? ''})`, async ({ page }) => {
      await page.addInitScript(`Object.defineProperties(Navigator.prototype, { ${wanted} })`)
      const sent = watchEvents(page)
      await page.goto('/')
      await page.getByRole('main').getByRole('link', { name: 'Browse companies' }).click()
      await expect(page).toHaveURL('/companies')
      await page.waitForLoadState('networkidle')
      expect(sent).toEqual([])
    })
  }

  async function signInAsAdmin(page: Page, url: string): Promise<void> {
    const email = newEmail()
    const link = new URL(await makePlatformAdmin(email, url))
    await page.goto(`/set-password${link.hash}`)
    await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Set password' }).click()
    await page.getByRole('link', { name: 'Sign in with your new password' }).click()
    await signIn(page, email)
    await expect(page).toHaveURL('/account')
  }

  test('an administrator reads, exports and deletes requests for early access, and sees website events by day', async ({
    page,
    request,
    baseURL,
  }) => {
    const email = newEmail()
    const lead = {
      name: '=HYPERLINK("https://evil.example")',
      email,
      company: '<img src=x onerror="window.pwned = 1">',
      useCase: 'Forty borrowers,\n=1+1',
    }
    expect((await request.post('/api/v1/leads', { data: lead })).status()).toBe(201)
    for (let count = 0; count < 3; count += 1)
      await request.post('/api/v1/analytics/events', {
        data: { name: 'lead_submitted', path: '/early-access', referrer: 'https://search.example' },
      })
    expect((await request.post('/admin/leads/export', { headers: { Origin: baseURL ?? '' } })).status()).toBe(404)
    await signInAsAdmin(page, baseURL ?? '')
    const errors = watchErrors(page)
    await page.goto('/admin/leads')
    const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: email })
    await expect(entry.getByRole('heading')).toHaveText(lead.name)
    await expect(entry).toContainText(lead.company)
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export as CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^early-access-\d{4}-\d{2}-\d{2}\.csv$/)
    const csv = readFileSync(await download.path(), 'utf8')
    expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")","${email}"`)
    expect(csv).toContain('"Forty borrowers,\n\'=1+1"')
    await entry.getByRole('button', { name: /^Delete/ }).click()
    await entry.getByRole('button', { name: 'Go back' }).click()
    await entry.getByRole('button', { name: /^Delete/ }).click()
    await entry.getByRole('group', { name: 'Delete' }).getByRole('button', { name: 'Delete' }).click()
    await expect(entry).toHaveCount(0)
    await page.goto('/admin/audit')
    await expect(page.getByRole('table', { name: 'Audit' })).toContainText('deleted a request for early access')
    await expect(page.getByRole('table', { name: 'Audit' })).toContainText('exported all requests for early access')

    await page.goto('/admin/analytics?days=7&name=lead_submitted')
    const plot = page.getByRole('img', { name: /^Events per day from .+ The largest is \d+/ })
    await expect(plot).toBeVisible()
    const day = plot.locator('.chart-hover').last()
    await expect(day.locator('title')).toHaveText(/: [0-9,]+$/)
    const total = Number(/: ([0-9,]+)$/.exec((await day.locator('title').textContent()) ?? '')?.[1]?.replace(',', ''))
    expect(total).toBeGreaterThanOrEqual(3)
    await page.getByText('Events per day as a table').click()
    await expect(page.getByRole('table', { name: 'Events per day, as a table' }).getByRole('row').last()).toContainText(
      String(total),
    )
    await expect(page.getByRole('table', { name: 'Pages' })).toContainText('/early-access')
    await expect(page.getByRole('table', { name: 'Where visitors came from' })).toContainText('https://search.example')
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of ['/admin/leads', '/admin/analytics', '/admin/analytics?days=365']) {
      await page.goto(path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
    }
    expect(errors).toEqual([])
  })
})
