import { expect, test } from '@playwright/test'
import { annotateSignal, makeKey } from './support/make.ts'
import { signUp } from './support/people.ts'
import { richestFiling } from './support/site-pages.ts'

test('with scripts off, who is signed in reads everything, and each form says what it needs', { tag: '@once' }, async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  await signUp(page)
  await makeKey(page, 'Nightly')
  const { filing } = await richestFiling(request, 'signalCount')
  await annotateSignal(page, filing.accession, 'Ask about **headroom**.')

  const storageState = await page.context().storageState()
  const context = await browser.newContext({ javaScriptEnabled: false, storageState, ...(baseURL && { baseURL }) })
  const silent = await context.newPage()
  await silent.goto('/workspace/annotations')
  await expect(silent.locator('.written strong')).toHaveText('headroom')
  // Texts within <noscript> are found by their elements only.
  const words = silent.locator('main noscript p.notice')
  await expect(words).toBeVisible()
  await expect(words).toHaveText(/^JavaScript is off\. You can read everything here; to change anything, turn it on/)
  for (const path of ['/workspace', '/workspace/searches', '/workspace/folders', '/account', '/account/members']) {
    await silent.goto(path)
    await expect(silent.locator('h1'), path).toHaveCount(1)
    await expect(words, path).toBeVisible()
  }
  await silent.goto('/account/keys?make')
  await expect(silent.getByText('Nightly', { exact: true }).first()).toBeVisible()
  const form = silent.locator('form').filter({ has: silent.getByRole('button', { name: 'Create key' }) })
  await expect(form.locator('noscript p')).toBeVisible()
  await expect(form.locator('noscript p')).toHaveText(/^This form needs JavaScript\. Turn it on for this site/)
  await expect(form.getByRole('button', { name: 'Create key' })).toBeDisabled()
  await context.close()
})

test('without scripts an address of nothing says so, with the way to the companies @once', async ({
  browser,
  request,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  const { filing } = await richestFiling(request, 'factCount')
  const present = `/filings/${filing.accession}`
  const absent = '/filings/0000000000-00-000000'
  const parts = [`${present}/sections/999`, `${present}/tables/99999`, `${absent}/sections/1`]
  const docs = ['/docs/nothing', '/docs/schemas/Nothing']
  for (const path of ['/companies/NOSUCH', absent, `${absent}/facts`, ...parts, ...docs]) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expect(page, path).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Page not found')
    await expect(page.getByRole('main').getByRole('link', { name: 'Companies' }), path).toBeVisible()
  }
  await context.close()
})
