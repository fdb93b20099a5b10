import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { startSiteverify, TURNSTILE_KEYS } from '../../siteverify-server.ts'
import type { SiteverifyServer } from '../../siteverify-server.ts'
import { startProduct } from '../../start-product.ts'
import type { Product } from '../../start-product.ts'
import { shiftOf, watchShift } from '../support/layout-shift.ts'
import { newEmail, PASSWORD, signIn, signOut } from '../support/people.ts'
import { watchErrors } from '../support/site-pages.ts'

test.describe.configure({ mode: 'serial', timeout: 180_000 })

let verifier: SiteverifyServer
let product: Product
test.beforeAll(async () => {
  verifier = await startSiteverify()
  product = await startProduct('server', {
    DATA_DIR: '.data/e2e',
    SAMPLE_DATA: 'off',
    RATE_LIMIT_REQUESTS: '1000000',
    AUTH_RATE_LIMIT_ATTEMPTS: '100000',
    TURNSTILE_VERIFY_URL: verifier.url,
    ...TURNSTILE_KEYS,
  })
})
test.afterAll(async () => {
  await product.stop()
  await verifier.stop()
})

/**
 * In the place of Cloudflare's script: a widget of the same height that comes a moment later and is solved at once, with
 * a token that the test's verifier knows.
 */
const standIn = `
  const widgets = new Map()
  const solve = async (id) => {
    const widget = widgets.get(id)
    widget.token = undefined
    widget.token = await window.issueToken(widget.params.sitekey, widget.params.action)
    widget.params.callback(widget.token)
  }
  window.turnstile = {
    ready: (then) => then(),
    render(container, params) {
      const id = 'w' + widgets.size
      widgets.set(id, { params })
      solve(id)
      const shown = document.createElement('div')
      shown.className = 'stand-in'
      shown.style.height = '65px'
      setTimeout(() => (typeof container === 'string' ? document.querySelector(container) : container).append(shown), 200)
      return id
    },
    reset: (id) => solve(id),
    remove: (id) => widgets.delete(id),
    getResponse: (id) => widgets.get(id)?.token,
    isExpired: () => false,
    execute: () => undefined,
  }
  window[new URL(document.currentScript.src).searchParams.get('onload')]?.()
`

/** Puts the stand-in up; gives the actions that tokens were asked for, in order. */
async function standInForCloudflare(page: Page): Promise<string[]> {
  const actions: string[] = []
  await page.exposeFunction('issueToken', (siteKey: string, action: string) => {
    expect(siteKey).toBe(TURNSTILE_KEYS.TURNSTILE_SITE_KEY)
    actions.push(action)
    return verifier.issue({ action })
  })
  await page.route('https://challenges.cloudflare.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: standIn }),
  )
  return actions
}

test('with Turnstile’s keys a visitor signs up and in by its widget, which starts over after every attempt @once', async ({
  page,
}) => {
  const errors = watchErrors(page)
  const actions = await standInForCloudflare(page)
  const email = newEmail()
  await page.goto(`${product.url}/sign-up`)
  await page.getByLabel('Your name').fill('Ada Quill')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Organization').fill('Harrowgate Capital')
  await page.getByRole('checkbox', { name: 'I accept the terms' }).check()
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('Use at least 12 characters.')).toBeVisible()
  // A typo is found before the token is looked at, and the widget has a new one all the same.
  expect(verifier.asked).toHaveLength(0)
  await expect.poll(() => actions.length).toBe(2)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(`${product.url}/account`)
  expect(new Set(actions)).toEqual(new Set(['auth-signup']))

  await signOut(page)
  await page.goto(`${product.url}/sign-in`)
  await signIn(page, email, 'wrong')
  await expect(page.getByText('The email or password is incorrect.')).toBeVisible()
  await signIn(page, email)
  await expect(page).toHaveURL(`${product.url}/account`)
  expect(actions).toContain('auth-login')
  const responses = verifier.asked.map(({ response }) => response)
  expect(new Set(responses).size).toBe(responses.length)
  expect(errors.filter((error) => !error.includes('status of 40'))).toEqual([])
})

test('a widget that comes later than its form moves nothing, and who sends before it waits for it', async ({
  page,
}) => {
  await standInForCloudflare(page)
  await watchShift(page)
  for (const path of ['/sign-in', '/sign-up']) {
    await page.goto(product.url + path)
    await expect(page.locator('.stand-in')).toBeVisible()
    expect(await shiftOf(page), path).toBeLessThan(0.01)
  }
  // The widget's own code is held back until the form has been sent.
  const held = Promise.withResolvers<void>()
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    const answer = await route.fetch()
    if ((await answer.text()).includes('challenges.cloudflare.com')) await held.promise
    await route.fulfill({ response: answer })
  })
  await page.goto(`${product.url}/sign-in`, { waitUntil: 'domcontentloaded' })
  await signIn(page, newEmail(), 'wrong-horse-battery')
  await expect(page.getByRole('button', { name: 'Signing in' })).toBeVisible()
  held.resolve()
  await expect(page.getByText('The email or password is incorrect.')).toBeVisible()
})

test('where Cloudflare cannot be reached, the form says so and keeps what was typed @once', async ({ page }) => {
  await page.route('https://challenges.cloudflare.com/**', (route) => route.abort())
  await page.goto(`${product.url}/sign-in`)
  await expect(page.getByRole('status').filter({ hasText: 'did not finish' })).toBeVisible()
  await page.getByLabel('Email').fill('ada@filings.example')
  await expect(page.getByLabel('Email')).toHaveValue('ada@filings.example')
})
