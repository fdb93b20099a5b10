import { expect, test } from '@playwright/test'

const FLOWS = 'debt_proceeds,debt_repayments,interest_paid'

interface Listed {
  readonly id: string
  readonly factType: string
  readonly source: { readonly accession: string; readonly evidence: string }
}

test('what was borrowed, repaid and paid as interest is listed over all companies, each with its row', async ({
  page,
  request,
}) => {
  const answer = await request.get(`/api/v1/facts?fact_type=${FLOWS}&limit=100`)
  const { data } = (await answer.json()) as { data: Listed[] } // the envelope
  for (const { factType } of data) expect(FLOWS.split(',')).toContain(factType)
  await page.goto(`/facts?fact_type=${FLOWS}`)
  const [row] = data
  if (row === undefined) throw new Error('The samples state flows.')
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: row.source.evidence.slice(0, 40) })
      .first(),
  ).toBeVisible()
  const link = page.locator('main table a:has(data)').first()
  const path = (await link.getAttribute('href')) ?? ''
  const id = path.split('#record=')[1]
  expect(data.map((fact) => fact.id)).toContain(id)
  await link.click()
  await expect(page.locator('.viewer-quote')).toHaveText(data.find((fact) => fact.id === id)?.source.evidence ?? '')
})

test('the same facts come as CSV and as a call @once', async ({ page, request }) => {
  await page.goto('/facts?ticker=HLVZQ&fact_type=revolver_drawn')
  const csv = (await page.getByRole('link', { name: /^As CSV/ }).getAttribute('href')) ?? ''
  const call = (await page.getByRole('link', { name: 'As API call' }).getAttribute('href')) ?? ''
  const lines = (await (await request.get(csv)).text()).trim().split(/\r?\n(?="[0-9a-f]{32}",)/)
  const { data } = (await (await request.get(call)).json()) as { data: Listed[] } // the envelope
  expect(lines[0]).toContain('fact_type')
  expect(data.length).toBeGreaterThan(0)
  expect(lines).toHaveLength(data.length + 1)
})

test('a search result that is a fact says which number of the quoted row it is', async ({ page }) => {
  await page.goto('/search?q=revolving+credit+facility')
  const result = page.locator('li.found', { has: page.locator('.found-fact') }).first()
  await expect(result.locator('.found-value data')).toHaveText(/\d/)
  await expect(result.locator('.found-fact')).toContainText(/month|as of|20\d\d/)
})

test('comparisons are the events that compare two filings, and old addresses lead to them @once', async ({
  page,
  request,
}) => {
  await page.goto('/comparisons?ticker=HLVZQ')
  await expect(page).toHaveURL(/\/events\?show=changes&ticker=HLVZQ$/)
  const shown = await page.locator('.card-list > li').evaluateAll((cards) => cards.map(({ id }) => id))
  const call = (await page.getByRole('link', { name: 'As API call' }).getAttribute('href')) ?? ''
  expect(call).toContain('/filing-comparisons?ticker=HLVZQ')
  const idsOf = async (address: string) => {
    const { data } = (await (await request.get(address)).json()) as { data: { id: string }[] } // the envelope
    return data.map(({ id }) => id)
  }
  const changes = await idsOf(call)
  expect(shown.length).toBeGreaterThan(0)
  expect(shown).toEqual(changes.slice(0, shown.length))
  // A company's first filing is an event too, which is compared with nothing.
  const events = await idsOf('/api/v1/events?ticker=HLVZQ&limit=100')
  expect(events.some((id) => !changes.includes(id))).toBe(true)
  await page.goto('/comparisons?form=10-Q&sort=-change')
  await expect(page).toHaveURL(/\/events\?show=changes&form=10-Q&sort=-change$/)
})
