import { expect, test } from '@playwright/test'
import { makeKey } from '../support/make.ts'
import {
  makePasswordLink,
  newEmail,
  openMenu,
  PASSWORD,
  signIn,
  signOut,
  signUp,
  takeSecret,
} from '../support/people.ts'
import { ACCOUNT_PAGES, listFilings, watchErrors } from '../support/site-pages.ts'

test.describe.configure({ timeout: 90_000 })

test('a sign-up that is refused keeps what was typed, says what is wrong beside each field and leads to the first', async ({
  page,
}) => {
  await page.goto('/sign-up')
  await page.getByLabel('Your name').fill('Ada Quill')
  await page.getByLabel('Email').fill('not an email')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was changed' })).toBeVisible()
  const email = page.getByLabel('Email')
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription('Expected an email address.')
  await expect(page.getByLabel('Organization')).toHaveAccessibleDescription(/Fill this in\.$/)
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /Use at least 12 characters\.$/,
  )
  await expect(page.getByText('Please accept the terms.')).toBeVisible()
  await expect(page.getByLabel('Your name')).toHaveValue('Ada Quill')
  await expect(email).toHaveValue('not an email')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('short')
})

test('a visitor signs up with a proof of work, is signed in by a cookie that no script reads, and signs out', async ({
  page,
  context,
}) => {
  const errors = watchErrors(page)
  await signUp(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harrowgate Capital')
  await expect(page.getByText('of 1,000')).toBeVisible()
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'fi_session')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(await page.evaluate(() => document.cookie)).not.toContain('fi_session')
  expect(await page.content()).not.toContain(cookie?.value ?? 'fi_session_')
  await signOut(page)
  await openMenu(page)
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  expect((await context.cookies()).filter(({ name }) => name === 'fi_session')).toEqual([])
  expect(errors).toEqual([])
})

test('an account page asks to sign in and is shown after it, and a wrong password says no more than that', async ({
  page,
}) => {
  const email = await signUp(page)
  await signOut(page)
  await page.goto('/account/keys')
  await expect(page).toHaveURL('/sign-in?next=%2Faccount%2Fkeys')
  for (const stranger of [email, newEmail()]) {
    await signIn(page, stranger, 'wrong')
    await expect(page.getByText('The email or password is incorrect.')).toBeFocused()
    await expect(page.getByLabel('Email')).toHaveValue(stranger)
  }
  await signIn(page, email)
  await expect(page).toHaveURL('/account/keys')
  await page.goto('/sign-in?next=https://evil.example')
  await expect(page).toHaveURL('/account')
})

test('a key is made, its token is shown once and works, is rotated, and is refused once it is revoked @once', async ({
  page,
  request,
}) => {
  await signUp(page)
  await page.goto('/account/keys')
  await page.getByText('Create a key').click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Nightly monitor')
  for (const usual of [/^filings:read/, /^search:read/]) await page.getByRole('checkbox', { name: usual }).uncheck()
  await page.getByLabel('Last day').fill('2020-01-01')
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByText('Choose at least one.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Nightly monitor')
  await page.getByRole('checkbox', { name: /^account:read/ }).check()
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByLabel('Last day')).toHaveAccessibleDescription(/in the future\.$/)
  await page.getByLabel('Last day').fill('2099-12-31')
  await page.getByRole('button', { name: 'Create key' }).click()

  await expect(page.getByRole('region', { name: 'Key “Nightly monitor” created' })).toBeFocused()
  const token = await takeSecret(page)
  expect(token).toMatch(/^fi_live_[A-Za-z0-9_-]{43}$/)
  const statusWith = async (bearer: string) =>
    (await request.get('/api/v1/account', { headers: { Authorization: `Bearer ${bearer}` } })).status()
  expect(await statusWith(token)).toBe(200)
  await page.reload()
  await expect(page.getByText(`fi_live_${token.slice(8, 16)}…`)).toBeVisible()
  expect(await page.content()).not.toContain(token)

  await page.getByRole('button', { name: 'Rotate Nightly monitor' }).click()
  await page.getByRole('button', { name: 'Rotate', exact: true }).click()
  const successor = await takeSecret(page)
  expect([await statusWith(token), await statusWith(successor)]).toEqual([401, 200])
  await expect(page.getByText(`replaced by fi_live_${successor.slice(8, 16)}…`)).toBeVisible()
  await page.getByRole('button', { name: 'Revoke Nightly monitor' }).click()
  await page.getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(page.getByText('revoked', { exact: true })).toBeVisible()
  expect(await statusWith(successor)).toBe(401)
})

test('the request that the overview shows is answered for a usual key, is counted, and its day’s label stands apart @once', async ({
  page,
  request,
}) => {
  await signUp(page)
  const token = await makeKey(page, 'Nightly monitor')
  await page.goto('/account')
  const shown = await page.getByRole('region', { name: 'Use a key' }).locator('pre').textContent()
  const { pathname, search } = new URL(/'(http[^']+)'/.exec(shown ?? '')?.[1] ?? '')
  const answer = await request.get(pathname + search, { headers: { Authorization: `Bearer ${token}` } })
  expect(answer.status()).toBe(200)

  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('table', { name: 'Used by' })).toContainText('Nightly monitor')
  }).toPass()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    const labels = page.locator('.chart-labels span:visible')
    const boxes = await Promise.all((await labels.all()).map((label) => label.boundingBox()))
    expect(boxes.length).toBeGreaterThan(2)
    const gaps = boxes.slice(1).map((box, at) => (box?.x ?? 0) - (boxes[at]?.x ?? 0) - (boxes[at]?.width ?? 0))
    expect(Math.min(...gaps), `at ${width}`).toBeGreaterThan(4)
  }
})

test('a member is added, sets a password by a link whose token leaves the address, and sees what the role allows @once', async ({
  page,
  browser,
  baseURL,
}) => {
  await signUp(page)
  const email = newEmail()
  await page.goto('/account/members')
  await page.getByText('Invite a member').click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Grace Moor')
  await page.getByLabel('Role', { exact: true }).first().selectOption('viewer')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Grace Moor is now a member' })).toBeVisible()
  // Nobody but the person ever holds a key of theirs.
  await expect(page.locator('.secret')).toHaveCount(0)
  // Whoever added them gets no way to set it: without mail, a platform administrator makes the link.
  await expect(page.getByText('invited', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /set-password link/i })).toHaveCount(0)
  const link = new URL(await makePasswordLink(email, baseURL ?? ''))
  expect(link.pathname + link.search).toBe('/set-password')

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const theirs = await context.newPage()
  const addresses: string[] = []
  theirs.on('request', (sent) => addresses.push(sent.url()))
  await theirs.goto(`/set-password${link.hash}`)
  await expect(theirs).toHaveURL('/set-password')
  await theirs.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await theirs.getByRole('button', { name: 'Set password' }).click()
  await theirs.getByRole('link', { name: 'Sign in with your new password' }).click()
  await expect(theirs).toHaveURL('/sign-in')
  await signIn(theirs, email)
  await expect(theirs).toHaveURL('/account')
  expect(
    addresses.filter((address) => new URL(address).search.includes('fi_') || new URL(address).pathname.includes('fi_')),
  ).toEqual([])
  await theirs.goto('/account/keys')
  await expect(theirs.getByText('Viewers can see keys but not create them.')).toBeVisible()
  expect((await theirs.goto('/admin'))?.status()).toBe(404)

  await page.getByRole('form', { name: 'Role of Grace Moor' }).getByLabel('Role').selectOption('member')
  await page.getByRole('form', { name: 'Role of Grace Moor' }).getByRole('button').click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Grace Moor' }).locator('.badge').first()).toHaveText(
    'member',
  )
  await page.getByRole('button', { name: 'Remove Grace Moor' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText(email)).toHaveCount(0)
  await theirs.goto('/account')
  await expect(theirs).toHaveURL('/sign-in')
  await context.close()
})

test('the last owner can neither step down nor leave, and is told so @once', async ({ page }) => {
  await signUp(page)
  await page.goto('/account/members')
  await page.getByRole('form', { name: 'Role of Ada Quill' }).getByRole('combobox').selectOption('admin')
  await page.getByRole('button', { name: 'Change role' }).click()
  await expect(page.locator('.form-problem')).toContainText('owner')
  await page.goto('/account/profile')
  await page.getByRole('button', { name: 'Leave the organization' }).click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'owner' })).toBeVisible()
})

test('the company set takes companies up to the plan’s limit, each once, and gives them back @once', async ({
  page,
  request,
}) => {
  await signUp(page)
  await page.goto('/account/companies')
  const add = async (ticker: string) => {
    await page.getByRole('main').getByRole('combobox', { name: 'Company' }).fill(ticker)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
  }
  const addUnknown = async (ticker: string) => {
    await add(ticker)
    await page.getByRole('button', { name: `Add ${ticker} anyway` }).click()
  }
  const [known] = await listFilings(request)
  const { ticker } = known?.issuer ?? { ticker: '' }
  await add(ticker.toLowerCase())
  await expect(page.getByRole('rowheader', { name: ticker })).toBeVisible()
  await add(ticker)
  await expect(page.locator('.form-problem')).toBeFocused()
  await add(`${ticker}X`)
  await expect(page.getByRole('status').filter({ hasText: 'We have no company with the ticker' })).toBeVisible()
  await expect(page.getByRole('button', { name: `Add ${ticker}`, exact: false }).first()).toBeVisible()
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await page.getByRole('button', { name: 'Cancel' }).click()
  for (const unknown of ['AAA', 'BBB', 'CCC', 'DDD']) {
    await addUnknown(unknown)
    await expect(page.getByRole('rowheader', { name: unknown })).toBeVisible()
  }
  await expect(page.getByText('5 of 5')).toBeVisible()
  await addUnknown('EEE')
  await expect(page.getByRole('alert').filter({ hasText: 'full' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove AAA' }).click()
  await expect(page.getByRole('rowheader', { name: 'AAA' })).toHaveCount(0)
  await page.goto('/account/audit')
  await expect(page.getByRole('row').nth(1)).toContainText('removed a company')
})

test('the account’s pages fit a narrow phone, have one heading, and complain about nothing in the console @once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const errors = watchErrors(page)
  await signUp(page, 'An organization with a name that is quite a bit longer than others, and then some')
  for (const path of ACCOUNT_PAGES) {
    await page.goto(path)
    await expect(page.locator('h1'), path).toHaveCount(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
    await expect(
      page.getByRole('navigation', { name: 'Account pages' }).locator('[aria-current=page]'),
      path,
    ).toHaveAttribute('href', path)
  }
  expect(errors).toEqual([])
})

test('a signed-in form takes nothing from another site @once', async ({ page, context, request, baseURL }) => {
  await signUp(page)
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const send = (origin: string) =>
    request.post('/api/trpc/account.addCompany', {
      data: { ticker: 'AAA' },
      headers: { Cookie: cookie, Origin: origin, 'Content-Type': 'application/json' },
    })
  expect((await send('https://evil.example')).status()).toBe(401)
  expect((await send(baseURL ?? '')).status()).toBe(200)
})
