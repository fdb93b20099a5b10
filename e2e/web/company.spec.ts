import { expect, test } from '@playwright/test'
import type { APIRequestContext } from '@playwright/test'
import { allValues } from './support/company-values.ts'
import { watchErrors } from './support/site-pages.ts'

async function findValue(request: APIRequestContext, state: string) {
  for (const company of await allValues(request))
    for (const { key, values } of [...company.liquidity, ...company.debt]) {
      const value = values.find((one) => one.state === state)
      if (value !== undefined) return { ticker: company.issuer.ticker, key, value }
    }
  throw new Error(`No company of the store has an amount that is ${state}.`)
}

test('a value is null wherever it is not stated, and stands on its fact wherever it is @once', async ({ request }) => {
  for (const { liquidity, debt } of await allValues(request))
    for (const value of [...liquidity, ...debt].flatMap(({ values }) => values)) {
      expect(value.value === null, JSON.stringify(value)).toBe(value.state !== 'stated')
      if (value.state === 'stated') expect(value.amounts).toHaveLength(1)
    }
})

test('a point of a plot leads to its marked sentence or row, and back', async ({ page, request }) => {
  const errors = watchErrors(page)
  const { ticker } = await findValue(request, 'stated')
  await page.goto(`/companies/${ticker}`)
  const point = page.locator('.series-point').first()
  const [, words = ''] = ((await point.getAttribute('title')) ?? '').split(': ')
  // Another series may have a point at the same place.
  await point.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/filings\/[0-9-]+#record=[0-9a-f]+$/)
  await expect(page.locator('.viewer[data-ready]')).toBeVisible()
  const exact = await page.locator('.viewer-value').getAttribute('title')
  const millions = Number((exact ?? '').replaceAll(/[^0-9]/g, '')) / 1e6
  expect(millions.toFixed(1)).toBe(Number(words.replaceAll(',', '')).toFixed(1))
  await page.goBack()
  await expect(page).toHaveURL(`/companies/${ticker}`)
  expect(errors).toEqual([])
})

test('a refused period is a marked gap that leads to its refusal', async ({ page, request }) => {
  const { ticker } = await findValue(request, 'refused')
  await page.goto(`/companies/${ticker}`)
  const gap = page.locator('a.value-refused, .series-missing a[data-state="refused"]').first()
  await expect(gap).toHaveAttribute('title', /refused: /)
  await gap.click()
  await expect(page).toHaveURL(/\/refusals\?concept=[a-z_]+$/)
  await expect(page.locator('.card-refused').first()).toContainText('No value is given')
  const chosen = (await page.getByText(/^Only refusals of: /).textContent())?.match(/: (.+?)\. /)?.[1] ?? ''
  const titles = await page.locator('.card-refused h3').allTextContents()
  expect([...new Set(titles)]).toEqual([chosen])
  await page.getByRole('link', { name: 'All refusals of this filing' }).click()
  await expect(page).toHaveURL(/\/refusals$/)
})

test('the newest filing’s changes quote both texts, with the words that differ marked', async ({ page, request }) => {
  const answer = await request.get('/api/v1/filing-comparisons?limit=100')
  const { data } = (await answer.json()) as {
    // The envelope of a list of events.
    data: { id: string; ticker: string; previousSource: { evidence: string }; currentSource: { evidence: string } }[]
  }
  const event = data.find(({ previousSource, currentSource }) => previousSource?.evidence && currentSource?.evidence)
  if (event === undefined) throw new Error('The store compares no two texts.')
  await page.goto(`/events?ticker=${event.ticker}`)
  const card = page.locator(`[id="${event.id}"]`)
  const quotes = card.locator('blockquote')
  const squeeze = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  expect(squeeze(await quotes.nth(0).textContent())).toBe(squeeze(event.previousSource.evidence))
  expect(squeeze(await quotes.nth(1).textContent())).toBe(squeeze(event.currentSource.evidence))
  await card.getByRole('link', { name: /filed/ }).last().click()
  await expect(page.locator('#chosen-record')).toBeVisible()
})

test('the amounts are the same as CSV, an empty cell where there is no value @once', async ({ request }) => {
  const [company] = await allValues(request)
  if (company === undefined) throw new Error('The store holds no company.')
  const answer = await request.get(`/companies/${company.issuer.ticker}/values.csv`)
  expect(answer.headers()['content-type']).toBe('text/csv; charset=utf-8')
  const lines = (await answer.text()).trim().split('\r\n').slice(1)
  const values = [...company.liquidity, ...company.debt].flatMap((series) => series.values)
  expect(lines).toHaveLength(values.length)
  for (const [index, line] of lines.entries()) {
    const cells = line.split(',')
    expect(cells[3]).toBe(`"${values[index]?.state ?? ''}"`)
    expect(cells[4]).toBe(values[index]?.value === null ? '""' : String(values[index]?.value))
    const [amount] = values[index]?.state === 'stated' ? values[index].amounts : []
    const isDated = amount !== undefined && amount.instrument !== null
    expect(cells[11]).toBe(`"${amount?.precision ?? (isDated ? 'day' : '')}"`)
  }
})

interface Instrument {
  readonly name: string
  readonly standing: string
  readonly values: readonly { readonly kind: string; readonly figures: readonly { readonly factId: string }[] }[]
}

async function allOf<Read>(request: APIRequestContext, part: string): Promise<readonly (readonly [string, Read])[]> {
  const companies = (await (await request.get('/api/v1/companies?limit=100')).json()) as { data: { ticker: string }[] } // the envelope
  return Promise.all(
    companies.data.map(async ({ ticker }) => {
      const answer = await request.get(`/api/v1/companies/${ticker}/${part}`)
      expect(answer.status()).toBe(200)
      return [ticker, ((await answer.json()) as { data: Read }).data] as const // the envelope
    }),
  )
}

test('every number of an instrument leads to its marked words, and an ended instrument is no current one', async ({
  page,
  request,
}) => {
  const read = await allOf<{ instruments: readonly Instrument[] }>(request, 'instruments')
  const found = read.find(([, { instruments }]) =>
    instruments.some(
      ({ standing, values }) => standing === 'current' && values.some(({ kind }) => kind === 'revolver_drawn'),
    ),
  )
  if (found === undefined) throw new Error('The store holds no facility with a drawn amount.')
  const [ticker, { instruments }] = found
  await page.goto(`/companies/${ticker}`)
  const table = page.locator('.instruments').first()
  const ended = new Set(instruments.filter(({ standing }) => standing === 'ended').map(({ name }) => name))
  for (const name of await table.getByRole('rowheader').getByRole('link').allTextContents())
    expect(ended.has(name)).toBe(false)
  const number = table.locator('td[data-heading="Drawn"] a').first()
  const title = (await number.getAttribute('title')) ?? ''
  await number.click()
  await expect(page).toHaveURL(/#record=[0-9a-f]+$/)
  await expect(page.locator('.viewer[data-ready]')).toBeVisible()
  const quote = (await page.locator('.viewer-quote').first().textContent()) ?? ''
  expect(title.replaceAll(/\s+/g, ' ')).toContain(quote.replaceAll(/\s+/g, ' ').trim().slice(0, 60))
})

interface Tested {
  readonly covenants: readonly {
    readonly name: string
    readonly tests: readonly {
      readonly limit: object | null
      readonly actual: object | null
      readonly headroom: object | null
      readonly change: string | null
    }[]
  }[]
}

test('headroom stands only where both numbers do; otherwise it is said which is missing', async ({ page, request }) => {
  const read = await allOf<Tested>(request, 'covenants')
  const tests = read.flatMap(([, { covenants }]) => covenants.flatMap((covenant) => covenant.tests))
  expect(tests.length).toBeGreaterThan(0)
  for (const { limit, actual, headroom } of tests) if (limit === null || actual === null) expect(headroom).toBeNull()
  const found = read.find(([, { covenants }]) =>
    covenants.some((covenant) => covenant.tests.some(({ change }) => change === 'scheduled_step_down')),
  )
  if (found === undefined) throw new Error('No covenant of the store steps down.')
  await page.goto(`/companies/${found[0]}`)
  const covenants = page.locator('.covenant-tests')
  const newest = covenants.locator('tbody > tr:first-child td[data-heading="Headroom"]').first()
  await expect(newest).toHaveText(/no actual value found|no limit found|not tested yet|\(−?\d+\.\d%\)/)
  await covenants
    .getByText(/^Evidence and \d+ test dates/)
    .first()
    .click()
  await expect(covenants.getByText(/scheduled step-down/).first()).toBeVisible()
  for (const headline of await page.locator('section[aria-labelledby="changes"] h3').allTextContents())
    expect(headline).not.toContain('to 1.00')
})

test('a screen is shared by its address, and is the same as CSV and as a call', async ({ page, request }) => {
  await page.goto('/screener')
  await page.getByLabel('Availability below').fill('100')
  await page.getByRole('button', { name: 'Screen' }).click()
  await expect(page).toHaveURL(/availability_below=100/)
  const rows = page.locator('main table tbody tr')
  const count = await rows.count()
  expect(count).toBeGreaterThan(0)
  const csv = await request.get((await page.getByRole('link', { name: 'As CSV' }).getAttribute('href')) ?? '')
  expect((await csv.text()).trim().split('\r\n')).toHaveLength(count + 1)
  const call = await request.get((await page.getByRole('link', { name: 'As API call' }).getAttribute('href')) ?? '')
  const { data } = (await call.json()) as {
    data: { companies: { hits: object[] }[]; stored: number; measured: { companies: number }[] }
  } // the envelope
  expect(data.companies.flatMap(({ hits }) => hits)).toHaveLength(count)
  // What was not measured is not cleared: the page says of how many companies it knows.
  const [{ companies: known } = { companies: 0 }] = data.measured
  expect(known).toBeLessThan(data.stored)
  await expect(page.getByText(`found for ${known} of ${data.stored} companies.`)).toBeVisible()
  await rows.first().locator('td[data-heading="Value"] a').first().click()
  await expect(page.locator('#chosen-record')).toBeVisible()
})

test('a screen with a span that is none says what it takes @once', async ({ page }) => {
  await page.goto('/screener?maturing_within=soon')
  await expect(page.locator('main').getByRole('alert')).toContainText(
    'Maturing within (months): a whole number up to 1200',
  )
})

test('a limit that falls as an earlier filing announced is a scheduled step-down, wherever the event is shown', async ({
  page,
  request,
}) => {
  interface Tested {
    readonly change: string | null
    readonly limit: { readonly value: number } | null
  }
  const steps = await Promise.all(
    (await allValues(request)).map(async ({ issuer: { ticker } }) => {
      const answer = await request.get(`/api/v1/companies/${ticker}/covenants`)
      const { data } = (await answer.json()) as { data: { covenants: { tests: Tested[] }[] } } // the envelope
      return data.covenants.flatMap(({ tests }) =>
        tests.filter(({ change }) => change === 'scheduled_step_down').map((test) => ({ ticker, ...test })),
      )
    }),
  )
  const [step] = steps.flat()
  if (step === undefined) throw new Error('No covenant of the store steps down.')
  await page.goto(`/events?ticker=${step.ticker}&category=covenant`)
  const card = page
    .getByRole('listitem')
    .filter({ hasText: `max ${step.limit?.value.toFixed(2)}x` })
    .first()
  await expect(card.getByRole('heading')).toContainText(/ (?:lowered from|changed to) /)
  await expect(card.getByText('scheduled step-down', { exact: true })).toBeVisible()
  await expect(card.getByText('decreased')).toHaveCount(0)
})

test('what one of two filings does not state is shown with the hash of that whole document', async ({
  page,
  request,
}) => {
  interface Side {
    readonly accession: string
    readonly evidence: string
    readonly evidenceSha256: string | null
    readonly locator: { readonly documentSha256?: string }
  }
  const answer = await request.get('/api/v1/filing-comparisons?limit=100')
  const { data } = (await answer.json()) as { data: { id: string; ticker: string; previousSource: Side }[] } // the envelope
  const event = data.find(({ previousSource }) => previousSource.evidence === '')
  if (event === undefined) throw new Error('No comparison of the store has a side without words.')
  const { accession, evidenceSha256, locator } = event.previousSource
  const filing = (await (await request.get(`/api/v1/filings/${accession}`)).json()) as {
    data: { filing: { contentSha256: string } } // the envelope
  }
  expect([evidenceSha256, locator.documentSha256]).toEqual([null, filing.data.filing.contentSha256])
  await page.goto(`/events?ticker=${event.ticker}`)
  const card = page.locator(`[id="${event.id}"]`)
  await expect(card.getByText('The full document contains no such statement.')).toBeVisible()
  await expect(card.getByTitle(filing.data.filing.contentSha256)).toContainText('document SHA-256')
})
