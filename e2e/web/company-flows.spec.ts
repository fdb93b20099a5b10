import { expect, test } from '@playwright/test'
import type { APIRequestContext } from '@playwright/test'
import { listFilings, watchErrors } from './support/site-pages.ts'

interface Read {
  readonly data: {
    readonly extraction: {
      readonly facts: readonly {
        readonly factType: string
        readonly value: number
        readonly provenance: { readonly recordId: string }
      }[]
    }
  }
}

/** A company whose newest annual or quarterly report tells what was borrowed or repaid, with the facts that do. */
async function withFlows(request: APIRequestContext) {
  const seen = new Set<string>()
  for (const { issuer, filing } of await listFilings(request)) {
    if (!filing.form.startsWith('10-') || seen.has(issuer.ticker)) continue
    seen.add(issuer.ticker)
    const read = (await (await request.get(`/api/v1/filings/${filing.accession}`)).json()) as Read // the envelope
    const flows = read.data.extraction.facts.filter(({ factType }) => /^debt_(?:proceeds|repayments)$/.test(factType))
    if (flows.length > 1) return { ticker: issuer.ticker, flows }
  }
  throw new Error('No company of the store tells what it borrowed or repaid.')
}

test('what was borrowed and repaid stands by period on its company’s page, and leads to its row', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  const { ticker, flows } = await withFlows(request)
  await page.goto(`/companies/${ticker}`)
  await page.getByRole('link', { name: 'Debt cash flows' }).click()
  const table = page.getByRole('table', { name: 'Debt flows by period' })
  await expect(table).toBeInViewport()
  await expect(table.getByRole('columnheader').nth(1)).toContainText(/^\d+ months to[A-Z][a-z]{2} \d+, \d{4}/)
  const amount = table.locator('td a').first()
  const millions = Math.abs(Number((await amount.textContent())?.replaceAll(/[^0-9.]/g, '')))
  await amount.click()
  await expect(page).toHaveURL(/#record=[0-9a-f]+$/)
  await expect(page.locator('#chosen-record')).toBeVisible()
  const id = new URL(page.url()).hash.replace('#record=', '')
  const fact = flows.find(({ provenance }) => provenance.recordId === id)
  expect((fact?.value ?? 0) / 1e6).toBeCloseTo(millions, 1)
  expect(errors).toEqual([])
})

test('the same flows come as CSV, a line for each amount on the page @once', async ({ page, request }) => {
  const { ticker } = await withFlows(request)
  await page.goto(`/companies/${ticker}`)
  const links = page.getByRole('table', { name: 'Debt flows by period' }).locator('td a')
  const ids = await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')?.split('#record=')[1] ?? ''))
  const answer = await request.get(`/companies/${ticker}/flows.csv`)
  expect(answer.headers()['content-type']).toBe('text/csv; charset=utf-8')
  const lines = (await answer.text()).trim().split('\r\n').slice(1)
  expect(lines.map((line) => line.split(',').at(-1)?.replaceAll('"', '')).toSorted()).toEqual(ids.toSorted())
})
