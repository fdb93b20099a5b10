import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { openFilters } from './support/filters.ts'
import { makeFolder, watchCompany } from './support/make.ts'
import { inviteColleague, signUp } from './support/people.ts'
import { listFilings, richestFiling, watchErrors, WORKSPACE_PAGES } from './support/site-pages.ts'

test.describe.configure({ timeout: 120_000 })

test('a list is saved where it was made, opened, given a feed that ends when it is revoked, and deleted @once', async ({
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

test('something in a folder is moved straight to another place @once', async ({ page }) => {
  await signUp(page)
  await makeFolder(page, 'In order')
  const notes = ['First note', 'Second note', 'Third note']
  const add = page.getByRole('form', { name: 'Add a note' })
  for (const note of notes) {
    await add.getByLabel('Note').fill(note)
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

test('two people in one folder lose nothing: the later change is refused, says who came first, and keeps what was typed @once', async ({
  page,
  browser,
  baseURL,
}) => {
  await signUp(page)
  const other = await inviteColleague(browser, page, baseURL)
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
      await window.getByRole('textbox', { name: 'Note' }).fill(`Note ${index}`)
      await window.getByRole('button', { name: 'Add note' }).click()
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

test('a stranger finds nothing of another organization’s workspace @once', async ({ page, browser, baseURL }) => {
  await signUp(page)
  const folder = await makeFolder(page, 'Ours alone')
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const stranger = await context.newPage()
  await signUp(stranger, 'Another organization')
  for (const path of [folder, `${folder}/memo`, folder.replace('/folders/', '/searches/')]) {
    expect((await stranger.goto(path))?.status(), path).toBe(404)
    await expect(stranger.getByRole('main'), path).toHaveCount(1)
  }
  await stranger.goto('/workspace/folders')
  await expect(stranger.getByText('No folders yet.')).toBeVisible()
  const silent = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await context.storageState(),
    ...(baseURL && { baseURL }),
  })
  const still = await silent.newPage()
  expect((await still.goto(folder))?.status()).toBe(404)
  await expect(still.locator('noscript h1')).toHaveText('Page not found')
  await expect(still.locator('noscript h1')).toBeVisible()
  await silent.close()
  await context.close()
})

test('a folder is taken out as a bundle that its own verifier proves in an empty folder @once', async ({
  page,
  request,
}) => {
  await signUp(page)
  const { filing } = await richestFiling(request, 'signalCount')
  await page.goto(`/filings/${filing.accession}/signals`)
  await page.getByRole('link', { name: 'Save', exact: true }).first().click()
  const put = page.getByRole('form', { name: 'Add to a folder' })
  await put.getByLabel('Name of the new folder').fill('Covenants')
  await put.getByRole('button', { name: 'Add' }).click()
  // A signal is called by its concept and what it says of it.
  await expect(page.locator('.folder-items .record-title').first()).toContainText(/: [a-z ]+, [a-z ]+$/)
  await page.getByRole('link', { name: 'Export' }).click()
  await page.getByLabel('Format').selectOption('bundle')
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
  expect(stdout).toContain('1 record, 1 hash of evidence, and 1 span in 1 original file.')
  expect(stdout).toContain('Everything agrees.')
  rmSync(folder, { recursive: true, force: true })
  await page.goto('/account/audit')
  await expect(page.getByRole('row').nth(1)).toContainText('finished an export')
})

test('a comparison is put into a folder, whose page and memo quote it @once', async ({ page, request }) => {
  await signUp(page)
  const { data } = await (await request.get('/api/v1/filing-comparisons?limit=1')).json()
  const [{ id, ticker, headline, source }] = data
  await page.goto(`/events?ticker=${ticker}`)
  await page.locator(`[id="${id}"]`).getByRole('link', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: `${ticker}: ${headline}` })).toBeVisible()
  const put = page.getByRole('form', { name: 'Add to a folder' })
  await put.getByLabel('Name of the new folder').fill('Changes')
  await put.getByLabel('Comment').fill('Look at the next quarter.')
  await put.getByRole('button', { name: 'Add' }).click()
  const item = page.locator('.folder-items > li')
  await expect(item).toHaveCount(1)
  await expect(item).toContainText(`${ticker}: ${headline}`)
  await expect(item).toContainText('Look at the next quarter.')
  if (source.evidence !== '') await expect(item.locator('.quote')).toHaveText(source.evidence)
  const address = new URL(page.url()).pathname
  await page.goto(`${address}/memo`)
  await expect(page.locator('main')).toContainText(headline)
  await page.goto(`/workspace/export?folder=${address.split('/').at(-1) ?? ''}`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ])
  const csv = readFileSync(await download.path(), 'utf8')
  expect(csv).toContain(`"quotation","${id}","${ticker}"`)
  expect(csv).toContain('Look at the next quarter.')

  // With a folder to choose, a name that is typed makes another one.
  await page.goto(`/workspace/save?accession=${source.accession}&comparison=${id}`)
  await put.getByLabel('Name of the new folder').fill('Other changes')
  await put.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Other changes')
  await page.goto('/workspace/folders')
  for (const name of ['Changes', 'Other changes'])
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
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

test('everything about a company is taken out from its page, by whoever is signed in @once', async ({
  page,
  request,
}) => {
  const { filing, issuer } = await richestFiling(request, 'signalCount')
  await page.goto(`/companies/${issuer.ticker}`)
  const link = page.getByRole('link', { name: 'Export', exact: true })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(link).toHaveCount(0)
  await signUp(page)
  await page.goto(`/companies/${issuer.ticker}`)
  await link.click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ])
  const csv = readFileSync(await download.path(), 'utf8')
  for (const kind of ['filing', 'event', 'facility', 'covenant']) expect(csv).toMatch(new RegExp(`^"${kind}",`, 'm'))
  expect(csv).toContain(filing.accession)
})

test('the link of a mail asks before it ends anything, and says what is no more', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto(`/unsubscribe/fi_mail_${'A'.repeat(43)}`)
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(page.getByText('You had already stopped these emails.')).toBeVisible()
})

test('the workspace’s pages fit a narrow phone, have one heading, and complain about nothing in the console', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const errors = watchErrors(page)
  await signUp(page)
  const folder = await makeFolder(page, 'Names')
  const watched = await watchCompany(page, 'HLVZQ')
  for (const path of [...WORKSPACE_PAGES, watched, folder, `${folder}/memo`, '/workspace/export?address=%2Fevents']) {
    await page.goto(path)
    await expect(page.locator('h1'), path).toHaveCount(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
  }
  expect(errors).toEqual([])
})

test('what is offered beside a refusal can be done: its text is annotated @once', async ({ page, request }) => {
  await signUp(page)
  const { filing } = await richestFiling(request, 'refusalCount')
  await page.goto(`/filings/${filing.accession}/refusals`)
  await page.locator('.card-refused').getByRole('link', { name: 'Annotate' }).first().click()
  await expect(page.getByRole('region', { name: 'Annotate' })).toBeVisible()
  await expect(page.locator('.card-refused').getByRole('link', { name: 'Save', exact: true })).toHaveCount(0)
})
