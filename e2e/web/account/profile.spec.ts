import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { newEmail, PASSWORD, signIn, signUp } from '../support/people.ts'

test.describe.configure({ timeout: 90_000 })

test('a person changes name, email and password, exports the own data, and signs out everywhere @once', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await signUp(page)
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const other = await context.newPage()
  await other.goto('/sign-in')
  await signIn(other, email)
  await expect(other).toHaveURL('/account')

  await page.goto('/account/profile')
  await expect(page.getByText(/^Signed in/)).toHaveCount(2)
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ada Q.')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('Your name was saved.')).toBeVisible()
  const emailForm = page.getByRole('form', { name: 'Change your email' })
  const newer = newEmail()
  await emailForm.getByLabel('Email').fill(newer)
  await emailForm.getByLabel('Current password', { exact: true }).fill('wrong')
  await emailForm.getByRole('button', { name: 'Save email' }).click()
  await expect(emailForm.getByText('The password is wrong.')).toBeFocused()
  await emailForm.getByLabel('Current password', { exact: true }).fill(PASSWORD)
  await emailForm.getByRole('button', { name: 'Save email' }).click()
  await expect(page.getByText('Your email was changed')).toBeVisible()
  await expect(emailForm.getByLabel('Email')).toHaveValue(newer)

  const passwordForm = page.getByRole('form', { name: 'Change your password' })
  await passwordForm.getByLabel('Current password', { exact: true }).fill(PASSWORD)
  await passwordForm.getByLabel('New password', { exact: true }).fill('battery-horse-correct')
  await passwordForm.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('all other sessions were ended')).toBeVisible()
  await expect(page.getByText(/^Signed in/)).toHaveCount(1)
  await other.goto('/account')
  await expect(other).toHaveURL('/sign-in')
  await context.close()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as JSON' }).click(),
  ])
  const exported = readFileSync(await download.path(), 'utf8')
  expect(JSON.parse(exported)).toMatchObject({ user: { email: newer, displayName: 'Ada Q.' } })
  expect(exported).not.toMatch(/fi_(session|live)_[A-Za-z0-9_-]{43}|argon2/)

  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page
    .getByRole('group', { name: 'Sign out everywhere' })
    .getByRole('button', { name: 'Sign out everywhere' })
    .click()
  await expect(page).toHaveURL('/sign-in')
  await signIn(page, newer, 'battery-horse-correct')
  await expect(page).toHaveURL('/account')
})

test('an owner deletes the organization only after typing its name and the password @once', async ({ page }) => {
  const email = await signUp(page, 'Short Lived')
  await page.goto('/account/profile')
  await page.getByText('Delete this organization').click()
  const form = page.getByRole('form', { name: 'Delete this organization' })
  const slug = /Type (\S+) to confirm/.exec((await form.textContent()) ?? '')?.[1] ?? ''
  await form.getByLabel('Current password', { exact: true }).fill(PASSWORD)
  await form.getByLabel(/^Type/).fill('something-else')
  await form.getByRole('button', { name: /permanently/ }).click()
  await expect(form.getByLabel(/^Type/)).toBeFocused()
  await form.getByLabel(/^Type/).fill(slug)
  await form.getByRole('button', { name: /permanently/ }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/sign-in')
  await signIn(page, email)
  await expect(page.getByText('The email or password is incorrect.')).toBeVisible()
})
