import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { mkdtempSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, test } from '@playwright/test'
import { chromiumLaunch } from '../chromium.ts'
import { type DevEdgar, ingest, startDevEdgar } from '../dev-edgar.ts'
import { removeData, startProduct } from '../start-product.ts'
import { enterAsPlatformAdmin } from '../web/support/people.ts'

test.describe.configure({ timeout: 300_000 })

let folder: string
let edgar: DevEdgar
let gate: Server
let areFilingsRefused = true
test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'filing-intelligence-'))
  edgar = await startDevEdgar(0)
  gate = createServer((request, response) => {
    const path = request.url ?? '/'
    // No attempt helps against an answer that EDGAR has no meaning for.
    if (areFilingsRefused && path.startsWith('/Archives/edgar/data/')) {
      response.writeHead(418).end()
      return
    }
    const headers = { 'User-Agent': request.headers['user-agent'] ?? '' }
    void fetch(edgar.url + path, { headers }).then(async (answer) => {
      const type = answer.headers.get('content-type') ?? 'application/octet-stream'
      response.writeHead(answer.status, { 'Content-Type': type }).end(Buffer.from(await answer.arrayBuffer()))
    })
  }).listen(0, '127.0.0.1')
  await once(gate, 'listening')
})
test.afterEach(async () => {
  gate.close()
  gate.closeAllConnections()
  await edgar.stop()
  removeData(folder)
})

test('filings that failed for good are listed with their reason, retried or given up, and who did it is on record', async () => {
  const url = `http://127.0.0.1:${(gate.address() as AddressInfo).port}` // a listening TCP server has one
  const settings = {
    ...{ DATA_DIR: folder, SAMPLE_DATA: 'off', EDGAR_BASE_URL: url, EDGAR_DATA_URL: url },
    EDGAR_USER_AGENT: 'Harrowgate Capital filings@harrowgate.example',
  }
  const product = await startProduct('server', settings)
  const browser = await chromium.launch(await chromiumLaunch())
  try {
    const page = await browser.newPage({ baseURL: product.url })
    await enterAsPlatformAdmin(page, product.url, folder)
    const queued = await ingest(settings, '--ticker', 'HLVZQ', '--queue')
    expect(queued.code, queued.output).toBe(0)
    const failed = page.getByRole('table', { name: 'Failed filings, to retry or give up' })
    await expect(async () => {
      await page.goto('/admin/ingestion')
      expect(await failed.getByRole('row').count()).toBeGreaterThan(3)
    }).toPass({ timeout: 120_000 })
    await expect(failed.getByRole('row').nth(1)).toContainText('418')
    const accessionOf = async (row: number) =>
      (await failed.getByRole('row').nth(row).getByRole('rowheader').textContent()) ?? ''
    const [retried, givenUp] = [await accessionOf(1), await accessionOf(2)]

    areFilingsRefused = false
    await page.getByRole('button', { name: `Retry ${retried}` }).click()
    await expect(failed).not.toContainText(retried)
    await page.getByRole('button', { name: `Give up ${givenUp}` }).click()
    await expect(page.getByText('It is not retried automatically.')).toBeVisible()
    await page.getByRole('button', { name: 'Give up', exact: true }).click()
    await expect(failed).not.toContainText(givenUp)
    const statusOf = async (accession: string) => (await page.request.get(`/filings/${accession}`)).status()
    await expect.poll(() => statusOf(retried), { timeout: 120_000 }).toBe(200)
    await page.reload()
    await expect(failed).not.toContainText(retried)
    await expect(failed).not.toContainText(givenUp)
    expect(await statusOf(givenUp)).toBe(404)

    await page.goto('/admin/audit')
    const entries = page.getByRole('table', { name: 'Audit' })
    for (const [words, accession] of [
      ['retried a failed filing', retried],
      ['gave up a failed filing', givenUp],
    ] as const) {
      const entry = entries.getByRole('row', { name: words })
      await expect(entry).toHaveCount(1)
      await entry.getByText('Details').click()
      await expect(entry).toContainText(accession)
    }
    await page.getByRole('button', { name: 'Check the chains' }).click()
    await expect(page.getByText(/^\d+ entries in \d+ chains? were recomputed\. All of them match\.$/)).toBeVisible()
  } finally {
    await browser.close()
    await product.stop()
  }
})
