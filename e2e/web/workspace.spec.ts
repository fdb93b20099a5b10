import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { openFilters } from './support/filters.ts'
import { makePasswordLink, newEmail, PASSWORD, signIn, signUp } from './support/people.ts'
import { listFilings, richestFiling, watchErrors } from './support/site-pages.ts'

test.describe.configure({ timeout: 120_000 })

/** A colleague in a browser of their own: asked in by the page's owner, with a password of their own. */
async function colleague(browser: Browser, page: Page, baseURL: string | undefined): Promise<Page> {
  const email = newEmail()
  await page.goto('/account/members')
  await page.getByText('Invite a member').click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Grace Moor')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByText('Grace Moor is now a member')).toBeVisible()
  const link = new URL(await makePasswordLink(email, baseURL ?? ''))
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const theirs = await context.newPage()
  await theirs.goto(`/set-password${link.hash}`)
  await theirs.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await theirs.getByRole('button', { name: 'Set password' }).click()
  await theirs.getByRole('link', { name: 'Sign in with your new password' }).click()
  await signIn(theirs, email)
  await expect(theirs).toHaveURL('/account')
  return theirs
}

async function makeFolder(page: Page, name: string): Promise<string> {
  await page.goto('/workspace/folders')
  await page.getByText('Create a folder').click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('button', { name: 'Create folder' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  return new URL(page.url()).pathname
}

test('a list is saved where it was made, opened, given a feed that ends when it is revoked, and deleted', async ({
  page,
  request,
  playwright,
  baseURL,
}) => {
  await signUp(page)
  const [known] = await listFilings(request)
  await page.goto(`/events?ticker=${known?.issuer.ticker ?? ''}`)
  await openFilters(page)
  await page.getByRole('link', { name: 'Save or export' }).click()
  const form = page.getByRole('form', { name: 'Save the search' })
  await form.getByLabel('Name').fill('Events of one name')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/workspace/searches')
  await page.getByRole('button', { name: 'Create a feed' }).click()
  const address = (await page.locator('.secret').textContent()) ?? ''
  await page.getByRole('button', { name: 'I have saved it' }).click()
  const reader = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL })
  const feed = new URL(address).pathname
  const answer = await reader.get(feed)
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8'])
  expect(await answer.text()).toContain('<title>Events of one name</title>')
  await page.getByRole('button', { name: /^Revoke the feed/ }).click()
  await expect(page.getByRole('button', { name: 'Create a feed' })).toBeVisible()
  expect((await reader.get(feed)).status()).toBe(404)
  await page.getByRole('link', { name: 'Events of one name' }).click()
  await expect(page.getByRole('heading', { name: 'Earlier' })).toBeVisible()
  await page.goto('/workspace/searches')
  await expect(page.getByText('opened')).toBeVisible()
  await page.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('No saved searches yet.')).toBeVisible()
})

test('something in a folder is moved straight to another place', async ({ page }) => {
  await signUp(page)
  await makeFolder(page, 'In order')
  const notes = ['First note', 'Second note', 'Third note']
  const add = page.getByRole('form', { name: 'Add a note' })
  for (const note of notes) {
    await add.getByLabel('A note').fill(note)
    await add.getByRole('button').click()
    await expect(page.locator('.folder-items > li', { hasText: note })).toBeVisible()
  }
  const last = page.locator('.folder-items > li').last()
  await last.getByText('Move to').click()
  await last.getByLabel('Position').fill('1')
  await last.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.locator('.folder-items > li').first()).toContainText('Third note')
  await expect(page.locator('.folder-items > li').last()).toContainText('Second note')
  await page.reload()
  await expect(page.locator('.folder-items > li').first()).toContainText('Third note')
})

test('two people in one folder lose nothing: the later change is refused, says who came first, and keeps what was typed', async ({
  page,
  browser,
  baseURL,
}) => {
  await signUp(page)
  const other = await colleague(browser, page, baseURL)
  const folder = await makeFolder(page, 'Names of the week')
  await other.goto(folder)
  for (const window of [page, other]) await window.getByText('Edit folder').click()
  await page
    .getByRole('form', { name: 'Edit folder' })
    .getByRole('textbox', { name: 'Name', exact: true })
    .fill('Names of this week')
  await page.getByRole('form', { name: 'Edit folder' }).getByRole('button').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Names of this week')
  const late = other.getByRole('form', { name: 'Edit folder' })
  await late.getByLabel('Description').fill('Reports that come on Tuesday.')
  await late.getByRole('button').click()
  await expect(late.getByText('Ada Quill changed this in between')).toBeVisible()
  await expect(late.getByLabel('Description')).toHaveValue('Reports that come on Tuesday.')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Names of this week')
  await Promise.all(
    [page, other].map(async (window, index) => {
      await window.getByRole('textbox', { name: 'A note' }).fill(`Note ${index}`)
      await window.getByRole('button', { name: 'Add the note' }).click()
    }),
  )
  await expect(page.locator('.written', { hasText: 'Note 0' })).toBeVisible()
  await expect(other.locator('.written', { hasText: 'Note 1' })).toBeVisible()
  await page.reload()
  for (const index of [0, 1]) await expect(page.locator('.written', { hasText: `Note ${index}` })).toBeVisible()
  await page.goto('/account/members')
  await page.getByRole('button', { name: 'Remove Grace Moor' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Grace Moor')).toHaveCount(0)
  await other.goto(folder)
  await expect(other).toHaveURL(/^[^?]*\/sign-in/)
  await other.context().close()
})

test('a stranger finds nothing of another organization’s workspace', async ({ page, browser, baseURL }) => {
  await signUp(page)
  const folder = await makeFolder(page, 'Ours alone')
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const stranger = await context.newPage()
  await signUp(stranger, 'Another organization')
  for (const path of [folder, `${folder}/memo`, folder.replace('/folders/', '/searches/')])
    expect((await stranger.goto(path))?.status(), path).toBe(404)
  await stranger.goto('/workspace/folders')
  await expect(stranger.getByText('No folders yet.')).toBeVisible()
  await context.close()
})

test('a record is written beside, answered and settled, and what is written runs nothing', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  await signUp(page)
  const { filing } = await richestFiling(request, 'signalCount')
  await page.goto(`/filings/${filing.accession}/signals`)
  await page.getByRole('link', { name: 'Keep', exact: true }).first().click()
  await page
    .getByLabel('Your annotation')
    .fill('**Tight.** <script>document.title="run"</script> [out](javascript:alert(1))')
  await page.getByRole('button', { name: 'Save annotation' }).click()
  await expect(page).toHaveURL('/workspace/annotations')
  await expect(page.getByText('anchored')).toBeVisible()
  await expect(page.locator('.written strong')).toHaveText('Tight.')
  await expect(page.locator('.written')).toContainText('<script>')
  await expect(page.getByRole('link', { name: 'out' })).not.toHaveAttribute('href', /javascript/)
  await page.locator('summary', { hasText: 'Answer' }).click()
  await page.getByLabel('Your reply').fill('It is the swingline.')
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(page.locator('.reply')).toContainText('It is the swingline.')
  await page.goto(`/filings/${filing.accession}`)
  await expect(page.getByRole('heading', { name: 'Annotations' })).toBeVisible()
  await page.goto('/workspace/annotations')
  await page.getByRole('button', { name: 'Resolve' }).click()
  await expect(page.getByText('None found.')).toBeVisible()
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
  const other = await colleague(browser, page, baseURL)
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
  await other.locator('summary', { hasText: 'Answer' }).click()
  await other.getByLabel('Your reply').fill('I did.')
  await other.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(other.locator('.reply')).toContainText('I did.')
  await page.goto('/workspace/annotations')
  await expect(page.locator('.reply')).toContainText('I did.')
  await other.context().close()
})

test('a folder is taken out as a bundle that its own verifier proves in an empty folder', async ({ page, request }) => {
  await signUp(page)
  const { filing } = await richestFiling(request, 'signalCount')
  await page.goto(`/filings/${filing.accession}/signals`)
  await page.getByRole('link', { name: 'Keep', exact: true }).first().click()
  const put = page.getByRole('form', { name: 'Add to a folder' })
  await put.getByLabel('Name of the new folder').fill('Covenants')
  await put.getByRole('button', { name: 'Add' }).click()
  await page.getByRole('link', { name: 'Export' }).click()
  await page.getByLabel('As', { exact: true }).selectOption('bundle')
  await page.getByRole('checkbox').check()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ])
  await expect(page.getByText('The file is complete: 1 record,')).toBeVisible()
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'))
  await download.saveAs(join(folder, 'bundle.zip'))
  writeFileSync(join(folder, 'unzip.mjs'), UNZIP)
  const run = promisify(execFile)
  await run(process.execPath, ['unzip.mjs'], { cwd: folder })
  const { stdout } = await run(process.execPath, ['verify.mjs'], { cwd: join(folder, 'bundle') })
  expect(stdout).toContain('1 records, 1 hashes of evidence, and 1 spans in 1 original files.')
  expect(stdout).toContain('Everything agrees.')
  rmSync(folder, { recursive: true, force: true })
  await page.goto('/account/audit')
  await expect(page.getByRole('row').nth(1)).toContainText('finished an export')
})

/** Unpacks a ZIP file with nothing but Node. */
const UNZIP = `
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
const zip = readFileSync('bundle.zip')
const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
for (let at = zip.readUInt32LE(end + 16); zip.readUInt32LE(at) === 0x02014b50; ) {
  const [method, size, local] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 42)]
  const name = zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28))
  const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  const packed = zip.subarray(begin, begin + size)
  mkdirSync(dirname(join('bundle', name)), { recursive: true })
  writeFileSync(join('bundle', name), method === 0 ? packed : inflateRawSync(packed))
  at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
}
`

test('the workspace’s pages fit a narrow phone, have one heading, and complain about nothing in the console', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const errors = watchErrors(page)
  await signUp(page)
  const folder = await makeFolder(page, 'Names')
  for (const path of [
    ...['/workspace', '/workspace/searches', '/workspace/folders', '/workspace/annotations', '/workspace/keep'],
    ...[folder, `${folder}/memo`, '/workspace/export?address=%2Fevents', '/workspace/keep?address=%2Fevents'],
  ]) {
    await page.goto(path)
    await expect(page.locator('h1'), path).toHaveCount(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
  }
  expect(errors).toEqual([])
})
