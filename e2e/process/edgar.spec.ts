import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, test } from '@playwright/test'
import { chromiumLaunch } from '../chromium.ts'
import { type DevEdgar, ingest as runIngest, startDevEdgar } from '../dev-edgar.ts'
import { copyFilledStore } from '../filled-store.ts'
import { removeData, startProduct } from '../start-product.ts'
import { enterAsPlatformAdmin } from '../web/support/people.ts'

let folder: string
let edgar: DevEdgar
test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'filing-intelligence-'))
  edgar = await startDevEdgar()
})
test.afterEach(async () => {
  await edgar.stop()
  removeData(folder)
})

const ingest = (settings: Record<string, string>, ...args: string[]) =>
  runIngest({ DATA_DIR: folder, EDGAR_BASE_URL: edgar.url, EDGAR_DATA_URL: edgar.url, ...settings }, ...args)

test('a company is fetched from EDGAR by one command, which goes on where it was and asks for nothing twice', async () => {
  test.setTimeout(120_000)
  const declared = { EDGAR_USER_AGENT: 'Harrowgate Capital filings@harrowgate.example' }

  const undeclared = await ingest({}, '--ticker', 'HLVZQ')
  expect(undeclared.output).toContain('set EDGAR_USER_AGENT to a name and a contact address')
  expect(undeclared.code).toBe(1)

  const first = await ingest(declared, '--ticker', 'hlvzq', '--form', '10-K')
  expect(first.output).toMatch(
    /Halvern Coatings, Inc\. \(HLVZQ, CIK 0009900001\): (\d) filings of 10-K; \1 to fetch\.\n1\/\1 {2}\S+ {2}10-K {2}stored: \d+ facts/,
  )
  expect(first.code).toBe(0)

  const asked = edgar.said().length
  const second = await ingest(declared, '--cik', '9900001', '--form', '10-K')
  expect(second.output).toMatch(/(\d) filings of 10-K, \1 stored; 0 to fetch\./)
  expect(second.code).toBe(0)
  await expect.poll(() => edgar.said().slice(asked)).toContain('304  /submissions/CIK0009900001.json')
  expect(edgar.said().slice(asked)).not.toContain('/Archives/')

  const wrong = await ingest(declared, '--ticker', 'HLVZQ', '--form', '20-F')
  expect(wrong.output).toContain('The form 20-F is not read; 10-Q, 10-Q/A, 10-K, 10-K/A, 8-K, 8-K/A are.')
})

test('an issuer that is followed while the service runs is asked for without a restart', async () => {
  test.setTimeout(120_000)
  copyFilledStore(folder)
  const product = await startProduct('server', {
    DATA_DIR: folder,
    EDGAR_BASE_URL: edgar.url,
    EDGAR_DATA_URL: edgar.url,
    EDGAR_USER_AGENT: 'Harrowgate Capital filings@harrowgate.example',
  })
  const browser = await chromium.launch(await chromiumLaunch())
  try {
    const page = await browser.newPage({ baseURL: product.url })
    await enterAsPlatformAdmin(page, product.url, folder)
    await page.goto('/admin/ingestion')
    await expect(page.getByText('No issuers followed yet.')).toBeVisible()
    expect(edgar.said()).not.toContain('action=getcurrent')
    await page.getByRole('form', { name: 'Follow an issuer' }).getByRole('textbox').fill('HLVZQ')
    await page.getByRole('button', { name: 'Follow', exact: true }).click()
    await expect(page.getByRole('table', { name: 'Followed issuers' })).toContainText('HLVZQ')
    await expect.poll(() => edgar.said(), { timeout: 60_000 }).toContain('action=getcurrent')
  } finally {
    await browser.close()
    await product.stop()
  }
})
