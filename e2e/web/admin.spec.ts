import { expect, test } from '@playwright/test'
import { makePlatformAdmin, newEmail, PASSWORD, signIn, signUp, takeSecret } from './support/people.ts'

test.describe.configure({ timeout: 120_000 })

test('a platform administrator makes, suspends and restores organizations and people, and changes plans @once', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const admin = newEmail()
  const link = new URL(await makePlatformAdmin(admin, baseURL ?? ''))
  await page.goto(`/set-password${link.hash}`)
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Your password is set')).toBeVisible()
  await page.goto('/admin')
  await expect(page).toHaveURL('/sign-in?next=%2Fadmin')
  await signIn(page, admin)
  await expect(page).toHaveURL('/admin')
  await page.setViewportSize({ width: 1440, height: 900 })
  expect((await page.locator('.site-header').boundingBox())?.height, 'all links in one line').toBeLessThan(70)

  const name = `Marlow Partners ${Date.now()}`
  await page.getByText('Create an organization').click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Owner’s email').fill('not an email')
  await page.getByRole('button', { name: 'Create organization' }).click()
  await expect(page.getByLabel('Owner’s email')).toBeFocused()
  const owner = newEmail()
  await page.getByLabel('Owner’s email').fill(owner)
  await page.getByLabel('Owner’s name').fill('Grace Moor')
  await page.getByRole('combobox', { name: 'Plan' }).selectOption('builder')
  await page.getByRole('button', { name: 'Create organization' }).click()
  const key = await takeSecret(page)
  const statusWithKey = async () =>
    (await request.get('/api/v1/account', { headers: { Authorization: `Bearer ${key}` } })).status()
  expect(await statusWithKey()).toBe(200)

  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.getByRole('combobox', { name: 'Plan' }).selectOption('team')
  await page.getByRole('button', { name: 'Change plan' }).click()
  await expect(page.getByText('of 1,000,000')).toBeVisible()
  await page.getByRole('button', { name: 'Suspend the organization' }).click()
  await page.getByRole('button', { name: 'Suspend', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Restore the organization' })).toBeVisible()
  expect(await statusWithKey()).toBe(401)
  await page.getByRole('button', { name: 'Restore the organization' }).click()
  await expect(page.getByRole('button', { name: 'Suspend the organization' })).toBeVisible()
  expect(await statusWithKey()).toBe(200)
  await page.getByRole('button', { name: 'Suspend Grace Moor' }).click()
  await page.getByRole('group', { name: 'Suspend' }).getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByRole('button', { name: 'Restore Grace Moor' })).toBeVisible()
  expect(await statusWithKey()).toBe(401)

  await page.getByRole('link', { name: 'its entries' }).click()
  await expect(page).toHaveURL(/\/admin\/audit\?orgId=[0-9a-f-]{36}$/)
  const here = page.getByRole('navigation', { name: 'Account', exact: true }).locator('[aria-current]')
  await expect(here).toHaveText('Admin')
  const entries = page.getByRole('table', { name: 'Audit' }).locator('tbody tr')
  await expect(entries.filter({ hasText: 'suspended the organization' })).not.toHaveCount(0)
  await expect(entries.filter({ hasNotText: name })).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/admin', '/admin/audit']) {
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
  }

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const stranger = await context.newPage()
  await signUp(stranger)
  for (const path of ['/admin', '/admin/audit', '/admin/organizations/019a5c2e-7b40-7c11-9a3e-2f1d0c9b8a76']) {
    expect((await stranger.goto(path))?.status(), path).toBe(404)
    await expect(stranger.getByRole('main'), path).toHaveCount(1)
  }
  await context.close()
})
