import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { startProduct } from '../../start-product.ts'
import type { Product } from '../../start-product.ts'
import { startStripe } from '../../stripe-server.ts'
import type { StripeServer } from '../../stripe-server.ts'
import { makePasswordLink, newEmail, PASSWORD, signIn, signUp } from '../support/people.ts'
import { watchErrors } from '../support/site-pages.ts'

test.describe.configure({ timeout: 120_000 })

const state = (page: Page) => page.getByRole('region', { name: /^Plan in effect/ })

test('without a provider the page shows plans and proposals, says that nothing is for sale, and has no button that could not work', async ({
  page,
}) => {
  await signUp(page)
  await page.goto('/account/billing')
  await expect(page.getByText('Nothing is for sale yet')).toBeVisible()
  await expect(state(page)).toContainText('You have no subscription.')
  await expect(
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Professional' }) }),
  ).toContainText('$199 a month, proposed')
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
})

/** A product with a provider beside it, started for the worker that first needs it. */
const billed = test.extend<object, { billing: { readonly stripe: StripeServer; readonly product: Product } }>({
  billing: [
    async ({ browserName: _ }, use) => {
      const stripe = await startStripe()
      const product = await startProduct('server', {
        DATA_DIR: '.data/e2e',
        SAMPLE_DATA: 'off',
        RATE_LIMIT_REQUESTS: '1000000',
        AUTH_RATE_LIMIT_ATTEMPTS: '100000',
        ...stripe.settings,
      })
      stripe.events.deliverTo(`${product.url}/api/v1/billing/webhooks/provider`)
      await use({ stripe, product })
      await product.stop()
      await stripe.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ billing }, use) => {
    await use(billing.product.url)
  },
})

billed.describe('with a provider', { tag: '@once' }, () => {
  billed.describe.configure({ mode: 'serial' })

  /** Calls a procedure as the page itself would. */
  async function mutate(page: Page, procedure: string, data: object): Promise<unknown> {
    const answer = await page.request.post(`/api/trpc/${procedure}`, {
      data,
      headers: { Origin: new URL(page.url()).origin },
    })
    expect(answer.status(), procedure).toBe(200)
    return ((await answer.json()) as { result: { data: { data: unknown } } }).result.data.data // tRPC's own form
  }

  async function fits(page: Page): Promise<void> {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  }

  billed(
    'an owner subscribes, changes the plan, misses a payment and pays it, cancels, and keeps a company set that has grown too large',
    async ({ page, billing: { stripe } }) => {
      const errors = watchErrors(page)
      await signUp(page)
      await page.goto('/account/billing')
      await expect(page.getByText('No invoices yet.')).toBeVisible()
      await page.getByRole('button', { name: 'Subscribe to Builder' }).click()
      await page.getByRole('button', { name: 'declined' }).click()
      await page.getByRole('link', { name: 'Back' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'You did not subscribe' })).toBeVisible()
      await page.getByRole('button', { name: 'Subscribe to Builder' }).click()
      await page.getByRole('button', { name: 'Pay with 4242' }).click()
      await expect(page.getByText('We received your payment')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Plan in effect: Builder' })).toBeVisible()
      await expect(page.getByRole('table', { name: 'Invoices' }).getByRole('row').nth(1)).toContainText('$49.00')
      await expect(page.getByRole('link', { name: /^Invoice of/ })).toHaveAttribute(
        'href',
        new RegExp(`^${stripe.url}/i/`),
      )
      await fits(page)
      for (const ticker of ['AAA', 'BBB', 'CCC', 'DDD', 'EEE', 'FFF'])
        await mutate(page, 'account.addCompany', { ticker })

      await page.getByRole('button', { name: 'Change to Team' }).click()
      await page.getByRole('button', { name: 'Confirm' }).click()
      await expect(page.getByRole('heading', { name: 'Plan in effect: Team' })).toBeVisible()
      await page.getByRole('button', { name: 'Manage payments' }).click()
      await page.getByRole('button', { name: 'payment fails' }).click()
      await page.getByRole('link', { name: 'Back' }).click()
      await expect(state(page)).toContainText('A payment is overdue. Your plan stays in effect until')
      await expect(page.getByRole('button', { name: /^Change to|^Subscribe to/ })).toHaveCount(0)
      await page.getByRole('button', { name: 'Pay or change' }).click()
      await page.getByRole('button', { name: 'Pay the open invoice' }).click()
      await page.getByRole('link', { name: 'Back' }).click()
      await expect(state(page)).toContainText('The subscription renews on')

      await page.getByRole('button', { name: 'Cancel at period end' }).click()
      await expect(page.getByText('You keep the plan until it ends on')).toBeVisible()
      await fits(page)
      await page.getByRole('button', { name: 'Go back' }).click()
      await page.getByRole('button', { name: 'Cancel at period end' }).click()
      await page.getByRole('button', { name: 'Cancel at period end' }).click()
      await expect(state(page)).toContainText('The subscription is cancelled and ends on')
      await page.getByRole('button', { name: 'Cancel now' }).click()
      await page.getByRole('group', { name: 'Cancel now' }).getByRole('button', { name: 'Cancel now' }).click()
      await expect(page.getByRole('heading', { name: 'Plan in effect: Evaluation' })).toBeVisible()
      await expect(
        page.getByRole('status').filter({ hasText: '6 companies, 1 more than your plan’s limit of 5' }),
      ).toBeVisible()
      await expect(page.getByRole('button', { name: 'Subscribe to Builder' })).toBeVisible()
      await fits(page)
      for (const path of ['/account', '/account/companies']) {
        await page.goto(path)
        await expect(
          page.getByRole('status').filter({ hasText: '6 companies, 1 more than your plan’s limit of 5' }),
        ).toBeVisible()
      }
      await page.goto('/account/billing')
      stripe.failNext(5, 'status_500')
      await page.getByRole('button', { name: 'Subscribe to Builder' }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'temporarily unavailable' })).toBeVisible()
      expect(errors.filter((error) => !error.includes('503'))).toEqual([])
    },
  )

  billed(
    'a viewer sees plan and invoices, and who may act, but no button',
    async ({ page, browser, billing: { product } }) => {
      await signUp(page)
      const email = newEmail()
      await mutate(page, 'account.addMember', { email, displayName: 'Grace Moor', role: 'viewer' })
      const url = await makePasswordLink(email, product.url)
      const context = await browser.newContext({ baseURL: product.url })
      const theirs = await context.newPage()
      await theirs.goto(`/set-password${new URL(url).hash}`)
      await theirs.getByLabel('New password', { exact: true }).fill(PASSWORD)
      await theirs.getByRole('button', { name: 'Set password' }).click()
      await theirs.getByRole('link', { name: 'Sign in with your new password' }).click()
      await signIn(theirs, email)
      await expect(theirs).toHaveURL('/account')
      await theirs.goto('/account/billing')
      await expect(theirs.getByText('Only owners and admins')).toBeVisible()
      await expect(theirs.getByRole('main').getByRole('button')).toHaveCount(0)
      await context.close()
    },
  )
})
