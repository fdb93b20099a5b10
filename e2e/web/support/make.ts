import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { takeSecret } from './people.ts'

/** Makes a key with the usual scopes, as the signed-in person of a page; gives its token. */
export async function makeKey(page: Page, name: string): Promise<string> {
  await page.goto('/account/keys?make')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('button', { name: 'Create key' }).click()
  return await takeSecret(page)
}

/** Annotates the first signal of a filing, as the signed-in person of a page; it shows the annotations when this returns. */
export async function annotateSignal(page: Page, accession: string, words: string): Promise<void> {
  await page.goto(`/filings/${accession}/signals`)
  await page.getByRole('link', { name: 'Save', exact: true }).first().click()
  await page.getByLabel('Your annotation').fill(words)
  await page.getByRole('button', { name: 'Save annotation' }).click()
  await expect(page).toHaveURL('/workspace/annotations')
}

/** Makes a folder, as the signed-in person of a page; gives its address, which the page shows. */
export async function makeFolder(page: Page, name: string): Promise<string> {
  await page.goto('/workspace/folders')
  await page.getByText('Create a folder').click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('button', { name: 'Create folder' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  return new URL(page.url()).pathname
}

/** Adds a company to the watchlist, as the signed-in person of a page; gives the address of its news. */
export async function watchCompany(page: Page, ticker: string): Promise<string> {
  await page.goto('/workspace')
  await page.getByRole('main').getByRole('combobox', { name: 'Company' }).fill(ticker)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('link', { name: ticker })).toBeVisible()
  return `/workspace/companies/${ticker}`
}
