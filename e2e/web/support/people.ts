import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'

export const PASSWORD = 'correct-horse-battery'

/** An email that no other test has. */
export const newEmail = () => `person-${randomUUID()}@filings.example`

/** Fills the sign-up form in and sends it; the page is the account's overview when this returns. */
export async function signUp(page: Page, organization = 'Harrowgate Capital'): Promise<string> {
  const email = newEmail()
  await page.goto('/sign-up')
  await page.getByLabel('Your name').fill('Ada Quill')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Organization').fill(organization)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox', { name: 'I accept the terms' }).check()
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL('/account')
  return email
}

/** Up to so many pixels (48rem, `header.css`) a screen has its links behind a menu. */
const NARROW = 768

/**
 * Opens the menu of a narrow screen; a wide one shows its links at all times. By the screen and not by the button, which a page
 * shows for a moment until its styles are there.
 */
export async function openMenu(page: Page): Promise<void> {
  const { width } = page.viewportSize() ?? { width: Infinity }
  if (width <= NARROW) await page.getByRole('button', { name: 'Menu', exact: true }).click()
}

/** Ends the session by the header; the page is the home page when this returns. */
export async function signOut(page: Page): Promise<void> {
  await openMenu(page)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
}

/** Fills the sign-in form of the present page in and sends it. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** The secret that the page shows once; closes it. */
export async function takeSecret(page: Page): Promise<string> {
  const text = (await page.locator('.secret').textContent()) ?? ''
  await page.getByRole('button', { name: 'I have saved it' }).click()
  await expect(page.locator('.secret')).toHaveCount(0)
  return text
}

/** Makes a platform administrator of the product under test as an operator does; gives the set-password link. */
export async function makePlatformAdmin(email: string, url: string, dataFolder = '.data/e2e'): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['server/cli/admin.ts', 'create', '--email', email, '--json'],
    {
      env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataFolder, APP_URL: url, LOG_LEVEL: 'warn' },
    },
  )
  const { passwordLink } = JSON.parse(stdout) as { passwordLink: string | null } // the command's own JSON
  if (passwordLink === null) throw new Error('The administrator has a password already.')
  return passwordLink
}

/** Makes a platform administrator of a product and signs it in; the page is its account's overview when this returns. */
export async function enterAsPlatformAdmin(page: Page, url: string, dataFolder = '.data/e2e'): Promise<string> {
  const email = newEmail()
  const link = new URL(await makePlatformAdmin(email, url, dataFolder))
  await page.goto(`/set-password${link.hash}`)
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Your password is set')).toBeVisible()
  await page.goto('/sign-in')
  await signIn(page, email)
  await expect(page).toHaveURL('/account')
  return email
}

/** A set-password link as an operator makes it, for somebody whom no mail can reach. */
export async function makePasswordLink(email: string, url: string, dataFolder = '.data/e2e'): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['server/cli/admin.ts', 'password-link', '--email', email],
    { env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataFolder, APP_URL: url, LOG_LEVEL: 'warn' } },
  )
  return stdout.trim()
}

/** A colleague in a browser of their own: asked in by the page's owner, with a password of their own. */
export async function inviteColleague(
  browser: Browser,
  page: Page,
  baseURL: string | undefined,
  dataFolder?: string,
): Promise<Page> {
  const email = newEmail()
  await page.goto('/account/members')
  await page.getByText('Invite a member').click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Grace Moor')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByText('Grace Moor is now a member')).toBeVisible()
  const link = new URL(await makePasswordLink(email, baseURL ?? '', dataFolder))
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
