import { defineConfig, devices } from '@playwright/test'
import { chromiumLaunch } from './e2e/chromium.ts'

/** Known once e2e/products.ts has started them; the workers, which read this file again, inherit them. */
const { E2E_SERVER_URL, E2E_APP_URL } = process.env
const serverUrl = E2E_SERVER_URL === undefined ? {} : { baseURL: E2E_SERVER_URL }
const appUrl = E2E_APP_URL === undefined ? {} : { baseURL: E2E_APP_URL }
const browser = { launchOptions: await chromiumLaunch() }

/** The same API tests against both mounts, and the website in a browser at two widths. Run `npm run build` before. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/products.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A test that hangs ends; a machine that is shared by others may take its time.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  // On a shared machine a browser may stall; what passes at its second attempt is reported as flaky.
  retries: process.env.CI === undefined ? 0 : 1,
  reporter: [['list'], ['json', { outputFile: '.cache/test/e2e.json' }]],
  outputDir: 'test-results',
  projects: [
    { name: 'api, own server', testDir: 'e2e/api', use: serverUrl },
    { name: 'api, app route', testDir: 'e2e/api', use: appUrl },
    { name: 'process', testDir: 'e2e/process' },
    { name: 'web', testDir: 'e2e/web', use: { ...devices['Desktop Chrome'], ...serverUrl, ...browser } },
    // What is tagged looks at both widths itself, or at nothing that a width changes.
    {
      name: 'web, phone',
      testDir: 'e2e/web',
      grepInvert: /@once/,
      use: { ...devices['Pixel 7'], ...serverUrl, ...browser },
    },
  ],
})
