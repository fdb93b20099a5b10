import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { annotateSignal } from './support/make.ts'
import { inviteColleague, signUp } from './support/people.ts'
import { richestFiling, watchErrors } from './support/site-pages.ts'

test.describe.configure({ timeout: 120_000 })

test('a record is written beside, answered and settled, and what is written runs nothing @once', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  await signUp(page)
  const { filing } = await richestFiling(request, 'signalCount')
  await annotateSignal(
    page,
    filing.accession,
    '**Tight.** <script>document.title="run"</script> [out](javascript:alert(1))',
  )
  await expect(page.getByText('anchored')).toBeVisible()
  await expect(page.locator('.written strong')).toHaveText('Tight.')
  await expect(page.locator('.written')).toContainText('<script>')
  await expect(page.getByRole('link', { name: 'out' })).not.toHaveAttribute('href', /javascript/)
  await page.locator('summary', { hasText: 'Reply' }).click()
  await page.getByLabel('Your reply').fill('It is the swingline.')
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(page.locator('.reply')).toContainText('It is the swingline.')
  await page.goto(`/filings/${filing.accession}`)
  await expect(page.getByRole('heading', { name: 'Annotations' })).toBeVisible()
  await page.goto('/workspace/annotations')
  await page.getByRole('button', { name: 'Resolve' }).click()
  await expect(page.getByText('No open annotations.')).toBeVisible()
  expect(errors).toEqual([])
})

/** Selects some words of a paragraph in the viewer's frame, as a reader does; gives them. */
async function selectWords(page: Page): Promise<string> {
  return await page.locator('iframe.viewer-frame').evaluate((frame) => {
    // The element is a frame of the same origin.
    const framed = (frame as HTMLIFrameElement).contentDocument
    const texts = framed?.createTreeWalker(framed.body, NodeFilter.SHOW_TEXT)
    let node = texts?.nextNode() ?? null
    while (node !== null && (node.textContent ?? '').trim().length < 120) node = texts?.nextNode() ?? null
    const whole = node?.textContent ?? ''
    const from = whole.indexOf(' ', 10) + 1
    const range = framed?.createRange()
    if (node === null || range === undefined) return ''
    range.setStart(node, from)
    range.setEnd(node, whole.indexOf(' ', from + 60))
    framed?.getSelection()?.removeAllRanges()
    framed?.getSelection()?.addRange(range)
    return range.toString()
  })
}

test('any words selected in the viewer are annotated, and a colleague finds them marked there and answers', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  await signUp(page)
  const other = await inviteColleague(browser, page, baseURL)
  const { filing } = await richestFiling(request, 'signalCount')
  const path = `/filings/${filing.accession}`
  await page.goto(path)
  await expect(page.locator('.viewer[data-ready]')).toBeVisible()
  // The part for annotations is loaded behind the viewer; what was selected before is not heard of.
  await expect(page.getByRole('region', { name: 'Annotate' })).toBeAttached()
  const words = (await selectWords(page)).replaceAll(/\s+/g, ' ')
  expect(words.length).toBeGreaterThan(40)
  await page.getByRole('button', { name: 'Annotate', exact: true }).click()
  await page.getByLabel('Your annotation').fill('Ask about this, @Grace Moor.')
  await page.getByRole('button', { name: 'Save annotation' }).click()
  await expect(page.getByText('You can find it below the document.')).toBeVisible()

  await other.goto('/workspace/annotations?show=mentions')
  await expect(other.locator('.evidence .quote')).toHaveText(words)
  await other.getByRole('link', { name: 'Show in the document' }).click()
  const marked = () =>
    other.locator('iframe.viewer-frame').evaluate((frame) => {
      // As above; a frame's window is a whole one.
      const framed = (frame as HTMLIFrameElement).contentWindow as (Window & typeof globalThis) | null
      return [...(framed?.CSS.highlights.get('fi-chosen') ?? [])].map((range) => String(range).replaceAll(/\s+/g, ' '))
    })
  await expect.poll(marked).toEqual([words])
  await other.locator('summary', { hasText: 'Reply' }).click()
  await other.getByLabel('Your reply').fill('I did.')
  await other.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(other.locator('.reply')).toContainText('I did.')
  await page.goto('/workspace/annotations')
  await expect(page.locator('.reply')).toContainText('I did.')
  await other.context().close()
})
