import { createHash } from 'node:crypto'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { richestFiling, watchErrors } from './support/site-pages.ts'
import { showRecords } from './support/viewer.ts'

/** What is marked in the frame under a name, as its text. */
const marked = (page: Page, name: string) =>
  page.locator('iframe.viewer-frame').evaluate((frame, mark) => {
    // The element is a frame of the same origin, whose window is a whole one.
    const framed = (frame as HTMLIFrameElement).contentWindow as (Window & typeof globalThis) | null
    return [...(framed?.CSS.highlights.get(mark) ?? [])].map(String)
  }, name)

async function openViewer(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('.viewer[data-ready]')).toBeVisible()
}

const squeeze = (text: string) => text.replaceAll(/\s+/g, '')

test('every record leads to its exact words in the document, and the words back to the record', async ({
  page,
  request,
}) => {
  test.slow()
  const errors = watchErrors(page)
  const { filing } = await richestFiling(request, 'signalCount')
  const path = `/filings/${filing.accession}`
  await openViewer(page, path)
  // On a phone the list is hidden while a record is shown, and keeps its place.
  const items = page.locator('.viewer-list a')
  const count = await items.count()
  expect(count).toBeGreaterThan(5)
  for (let number = 0; number < count; number += 1) {
    await page.keyboard.press('j')
    await expect(items.nth(number)).toHaveAttribute('aria-current', 'true')
    const quote = page.locator('.viewer-quote')
    if ((await quote.count()) === 0) continue
    const words = (await quote.textContent()) ?? ''
    await expect.poll(async () => (await marked(page, 'fi-chosen')).map(squeeze)).toEqual([squeeze(words)])
  }
  await page.keyboard.press('k')
  await expect(items.nth(count - 2)).toHaveAttribute('aria-current', 'true')

  // From a mark back to its record.
  await showRecords(page)
  const first = items.first()
  await first.click()
  const title = await page.locator('#chosen-record').textContent()
  await page.locator('iframe.viewer-frame').scrollIntoViewIfNeeded()
  const place = await page.locator('iframe.viewer-frame').evaluate((frame) => {
    // As above.
    const framed = (frame as HTMLIFrameElement).contentWindow as (Window & typeof globalThis) | null
    const [range] = framed?.CSS.highlights.get('fi-chosen') ?? []
    const letter = framed?.document.createRange()
    // Its first letter: highlights hold ranges of text alone.
    letter?.setStart(range?.startContainer ?? frame, range?.startOffset ?? 0)
    letter?.setEnd(range?.startContainer ?? frame, (range?.startOffset ?? 0) + 1)
    const at = letter?.getBoundingClientRect()
    const box = frame.getBoundingClientRect()
    return { x: box.x + (at?.x ?? 0) + 2, y: box.y + (at?.y ?? 0) + 4 }
  })
  await page.keyboard.press('Escape')
  await expect(page.locator('#chosen-record')).toHaveCount(0)
  await page.mouse.click(place.x, place.y)
  await expect(page.locator('#chosen-record')).toHaveText(title ?? '')
  await expect(page).toHaveURL(new RegExp(`${path}#record=`))
  expect(errors).toEqual([])
})

test('a permalink opens its record, which is verified and cited', async ({ page, request, context, baseURL }) => {
  const { filing } = await richestFiling(request, 'factCount')
  const answer = await request.get(`/api/v1/filings/${filing.accession}`)
  // The envelope of a structured filing.
  const { data } = (await answer.json()) as {
    data: { extraction: { facts: { evidence: string; evidenceSha256: string; provenance: { recordId: string } }[] } }
  }
  const [fact] = data.extraction.facts
  if (fact === undefined) throw new Error('The richest filing has no fact.')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openViewer(page, `/filings/${filing.accession}#record=${fact.provenance.recordId}`)
  await expect(page.locator('.viewer-quote')).toHaveText(fact.evidence)
  await page.getByRole('button', { name: 'Verify' }).click()
  const outcome = page.locator('.viewer-outcome')
  await expect(outcome).toContainText('The highlighted text has the SHA-256 the record states.')
  await expect(outcome).toContainText('has the SHA-256 the filing page states.')
  await page.getByRole('button', { name: 'Copy as citation' }).click()
  await expect(page.getByText('Copied.')).toBeVisible()
  const citation = await page.evaluate(() => navigator.clipboard.readText())
  expect(citation).toContain(`“${fact.evidence}” SHA-256 ${fact.evidenceSha256}.`)
  expect(citation).toMatch(
    new RegExp(`${baseURL ?? ''}/filings/${filing.accession}#record=${fact.provenance.recordId}$`),
  )
})

test('the quotation of a chosen record is shown whole, or scrolls at its full height', async ({ page, request }) => {
  const { filing } = await richestFiling(request, 'factCount')
  await page.setViewportSize({ width: 1440, height: 700 })
  await openViewer(page, `/filings/${filing.accession}`)
  const quote = page.locator('.viewer-quote')
  for (let pressed = 0; pressed < 12; pressed += 1) {
    await page.keyboard.press('j')
    const { shown, whole, maxHeight } = await quote.evaluate((element) => ({
      shown: element.clientHeight,
      whole: element.scrollHeight,
      maxHeight: parseFloat(getComputedStyle(element).maxHeight),
    }))
    expect(shown).toBeGreaterThanOrEqual(Math.min(whole, Math.floor(maxHeight) - 1))
  }
})

test('a file that cannot be downloaded is not called a wrong one @once', async ({ page, request, context }) => {
  const { filing } = await richestFiling(request, 'factCount')
  await openViewer(page, `/filings/${filing.accession}`)
  await page.keyboard.press('j')
  await expect(page.locator('.viewer-quote')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.locator('.viewer-outcome')).toHaveText(
    'The original file could not be downloaded. Try again later.',
  )
})

test('an item of the outline brings its heading into sight', async ({ page, request }) => {
  const { filing } = await richestFiling(request, 'signalCount')
  await openViewer(page, `/filings/${filing.accession}`)
  const scrolled = () =>
    page
      .locator('iframe.viewer-frame')
      // The frame is served from this origin, for the page to mark its text.
      .evaluate((frame) => Math.round((frame as HTMLIFrameElement).contentWindow?.scrollY ?? 0))
  expect(await scrolled()).toBe(0)
  const items = page.getByRole('navigation', { name: 'Sections of the document' }).getByRole('link')
  expect(await items.count()).toBeGreaterThan(2)
  await items.last().click()
  await expect.poll(scrolled).toBeGreaterThan(100)
})

test('a text that is not the evidence is not verified @once', async ({ page, request }) => {
  const { filing } = await richestFiling(request, 'factCount')
  await page.route('**/document/original', (route) => route.fulfill({ body: 'another file' }))
  await openViewer(page, `/filings/${filing.accession}`)
  await page.keyboard.press('j')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.locator('.viewer-outcome')).toContainText('does not have the SHA-256 the filing page states')
})

test('records are filtered by kind and state, and words are found in the document', async ({ page, request }) => {
  const { filing } = await richestFiling(request, 'refusalCount')
  await openViewer(page, `/filings/${filing.accession}`)
  await showRecords(page)
  await page.getByRole('button', { name: /^Refusals/ }).click()
  const items = page.getByRole('list', { name: 'Records' }).getByRole('listitem')
  for (const item of await items.all()) await expect(item).toHaveAttribute('data-kind', 'refusal')
  expect(await marked(page, 'fi-fact')).toEqual([])
  await page.getByRole('button', { name: /^All/ }).click()
  const state = page.getByRole('combobox', { name: 'Verification' })
  await state.selectOption({ label: 'machine checked' })
  expect(await items.count()).toBeGreaterThan(0)
  for (const item of await items.all()) await expect(item).not.toContainText(/candidate|refused/)
  await state.selectOption({ label: 'refused' })
  expect(await items.count()).toBeGreaterThan(0)
  for (const item of await items.all()) await expect(item).toHaveAttribute('data-kind', 'refusal')
  await state.selectOption('')
  const paper = page.locator('.viewer-switch').getByRole('button', { name: 'Document' })
  if (await paper.isVisible()) await paper.click()
  await page.getByRole('searchbox', { name: 'Find in this document' }).fill('the company')
  await page.keyboard.press('Enter')
  const found = await marked(page, 'fi-found')
  expect(found.length).toBeGreaterThan(0)
  for (const words of found) expect(words.replaceAll(/\s+/g, ' ').toLowerCase()).toBe('the company')
  await expect(page.locator('.viewer-find').getByRole('status')).toHaveText(`1 of ${found.length}`)
})

test('a followed number opens at its record, on a phone too @once', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/companies/HLVZQ')
  await page.locator('table.latest a[href*="#record="]').first().click()
  await expect(page).toHaveURL(/\/filings\/[0-9-]+#record=/)
  await expect(page.locator('.viewer[data-ready]')).toBeVisible()
  await expect(page.locator('#chosen-record')).toBeInViewport()
  await expect(page.locator('.viewer-value')).toBeInViewport()
  // The document stays in sight above the record, and the list is one tap away.
  const paper = await page.locator('iframe.viewer-frame').boundingBox()
  expect(paper?.height).toBeGreaterThanOrEqual(150)
  await showRecords(page)
  await expect(page.locator('.viewer-list a[aria-current]')).toBeInViewport()
  await expect(page.locator('iframe.viewer-frame')).toBeHidden()
  await page.locator('.viewer-list a').last().click()
  await expect(page.locator('iframe.viewer-frame')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('#chosen-record')).toHaveCount(0)
})

test('the list is shown at its chosen record, however far down it stands, on a phone too @once', async ({
  page,
  request,
}) => {
  const { filing } = await richestFiling(request, 'factCount')
  const path = `/filings/${filing.accession}`
  const last = page.locator('.viewer-list > li').last()
  await page.setViewportSize({ width: 390, height: 844 })
  await openViewer(page, path)
  const id = ((await last.getAttribute('id')) ?? '').replace('item-', '')
  // The same page at another record would keep what it has scrolled.
  await page.goto('about:blank')
  await openViewer(page, `${path}#record=${id}`)
  await expect(page.locator('#chosen-record')).toBeInViewport()
  await showRecords(page)
  await expect(last.locator('a[aria-current]')).toBeInViewport()
  await expect(page.locator('.viewer-list > li').first()).not.toBeInViewport()
})

test('the original is saved byte for byte, with the SHA-256 that the page prints @once', async ({ page, request }) => {
  const { filing } = await richestFiling(request, 'factCount')
  const path = `/filings/${filing.accession}`
  const answer = await request.get(`${path}/document/original`)
  expect(answer.headers()['content-disposition']).toMatch(/^attachment; filename="[0-9-]+\.(htm|txt)"$/)
  const hash = createHash('sha256')
    .update(await answer.body())
    .digest('hex')
  await page.goto(path)
  await expect(page.getByRole('region', { name: 'Source file' }).locator('.hash')).toHaveText(hash)
})

test('without scripts the document stands there and each record leads to its place in the file @once', async ({
  browser,
  request,
  baseURL,
}) => {
  const { filing } = await richestFiling(request, 'factCount')
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL === undefined ? {} : { baseURL }) })
  const page = await context.newPage()
  await page.goto(`/filings/${filing.accession}`)
  await expect(page.frameLocator('iframe.viewer-frame').locator('body')).not.toBeEmpty()
  await page.locator('.viewer-list a[href*="from="]').first().click()
  await expect(page).toHaveURL(/\/document\?from=\d+&to=\d+/)
  await context.close()
})

test('a range of markup alone has no text, and no hash of nothing @once', async ({ page, request }) => {
  const { filing } = await richestFiling(request, 'factCount')
  const original = await (await request.get(`/filings/${filing.accession}/document/original`)).body()
  // Which filing is the richest changes with the engine, and with it what its paragraphs are made of.
  const [tag = ''] = /<\/(?:p|div|td)>/i.exec(original.toString('latin1')) ?? []
  const from = original.indexOf(tag)
  expect(tag).not.toBe('')
  await page.goto(`/filings/${filing.accession}/document?from=${from}&to=${from + tag.length}`)
  const range = page.getByRole('region', { name: /^Bytes / })
  await expect(range).toContainText('This range has no text')
  await expect(range).not.toContainText('SHA-256')
})

test('keys without a modifier can be turned off, and stay off @once', async ({ page, request }) => {
  const { filing } = await richestFiling(request, 'signalCount')
  const first = page.getByRole('list', { name: 'Records' }).getByRole('link').first()
  await openViewer(page, `/filings/${filing.accession}`)
  await page.getByLabel('Single-key shortcuts').uncheck()
  await page.keyboard.press('j')
  await expect(first).not.toHaveAttribute('aria-current', 'true')
  await page.reload()
  await expect(page.getByLabel('Single-key shortcuts')).not.toBeChecked()
  await page.getByLabel('Single-key shortcuts').check()
  await page.keyboard.press('j')
  await expect(first).toHaveAttribute('aria-current', 'true')
})
