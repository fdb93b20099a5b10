import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, test } from '@playwright/test'
import { chromiumLaunch } from '../chromium.ts'
import { removeData, startProduct } from '../start-product.ts'
import { enterAsPlatformAdmin } from '../web/support/people.ts'

let folder: string
let edgar: ChildProcess
let said = ''
test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'filing-intelligence-'))
  edgar = spawn(process.execPath, ['server/cli/dev-edgar.ts', '--port', '0', '--faults', '0.1'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  edgar.stdout?.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  await expect.poll(() => said).toContain('EDGAR is at')
})
test.afterEach(async () => {
  const ended = once(edgar, 'close')
  edgar.kill()
  await ended
  removeData(folder)
})

/** `npm run ingest -- ...` as a new user runs it: what it prints, and its exit code. */
async function ingest(
  settings: Record<string, string>,
  ...args: string[]
): Promise<{ code: number | null; output: string }> {
  const url = /EDGAR is at (\S+)/.exec(said)?.[1] ?? ''
  const child = spawn(process.execPath, ['server/cli/ingest.ts', ...args], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      DATA_DIR: folder,
      EDGAR_BASE_URL: url,
      EDGAR_DATA_URL: url,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  await once(child, 'close')
  return { code: child.exitCode, output }
}

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

  const asked = said.length
  const second = await ingest(declared, '--cik', '9900001', '--form', '10-K')
  expect(second.output).toMatch(/(\d) filings of 10-K, \1 stored; 0 to fetch\./)
  expect(second.code).toBe(0)
  await expect.poll(() => said.slice(asked)).toContain('304  /submissions/CIK0009900001.json')
  expect(said.slice(asked)).not.toContain('/Archives/')

  const wrong = await ingest(declared, '--ticker', 'HLVZQ', '--form', '20-F')
  expect(wrong.output).toContain('The form 20-F is not read; 10-Q, 10-Q/A, 10-K, 10-K/A, 8-K, 8-K/A are.')
})

test('an issuer that is followed while the service runs is asked for without a restart', async () => {
  test.setTimeout(120_000)
  const edgarUrl = /EDGAR is at (\S+)/.exec(said)?.[1] ?? ''
  const product = await startProduct('server', {
    DATA_DIR: folder,
    EDGAR_BASE_URL: edgarUrl,
    EDGAR_DATA_URL: edgarUrl,
    EDGAR_USER_AGENT: 'Harrowgate Capital filings@harrowgate.example',
  })
  const browser = await chromium.launch(await chromiumLaunch())
  try {
    const page = await browser.newPage({ baseURL: product.url })
    await enterAsPlatformAdmin(page, product.url, folder)
    await page.goto('/admin/ingestion')
    await expect(page.getByText('No issuers followed yet.')).toBeVisible()
    expect(said).not.toContain('action=getcurrent')
    await page.getByRole('form', { name: 'Follow an issuer' }).getByRole('textbox').fill('HLVZQ')
    await page.getByRole('button', { name: 'Follow', exact: true }).click()
    await expect(page.getByRole('table', { name: 'Followed issuers' })).toContainText('HLVZQ')
    await expect.poll(() => said, { timeout: 60_000 }).toContain('action=getcurrent')
  } finally {
    await browser.close()
    await product.stop()
  }
})
