import { test } from '@playwright/test'
import { startProduct } from '../../start-product.ts'
import type { Product } from '../../start-product.ts'
import { startStripe } from '../../stripe-server.ts'
import type { StripeServer } from '../../stripe-server.ts'
import { apiAt, errorOf } from './api-test.ts'
import type { Api } from './api-test.ts'
import type { Person } from './people.ts'
import type { Answer } from './raw-client.ts'

export interface BillingProduct {
  readonly stripe: StripeServer
  readonly product: Product
  readonly api: Api
  readonly stop: () => Promise<void>
}

/** Starts a product with billing on, and the provider that sends it signed events. */
export async function startBillingProduct(): Promise<BillingProduct> {
  // A hook has a time of its own, and a busy machine takes long to start a product.
  test.setTimeout(180_000)
  const stripe = await startStripe()
  const product = await startProduct(test.info().project.name.includes('app') ? 'app' : 'server', {
    DATA_DIR: '.data/e2e',
    SAMPLE_DATA: 'off',
    LOG_LEVEL: 'debug',
    RATE_LIMIT_REQUESTS: '1000000',
    AUTH_RATE_LIMIT_ATTEMPTS: '100000',
    ...stripe.settings,
  })
  stripe.events.deliverTo(`${product.url}/api/v1/billing/webhooks/provider`)
  const stop = async () => {
    await product.stop()
    await stripe.stop()
  }
  return { stripe, product, api: apiAt(product.url), stop }
}

/** The status of an answer, with its error's code where it is one. */
export const outcome = (answer: Answer) => `${answer.status} ${answer.status < 400 ? '' : errorOf(answer).code}`.trim()

export const billingOf = (person: Person) => person.data('GET', '/account/billing')
