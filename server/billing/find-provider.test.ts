import { expect, test } from 'vitest'
import { ApiError } from '#server/contract/errors.ts'
import { parseSettings, SettingsError } from '#server/platform/settings.ts'
import { readCatalog } from './catalog.ts'
import { demandProvider, findProvider } from './find-provider.ts'

const SECRET = 'whsec_of_sixteen_or_more'
const on = { BILLING_ENABLED: 'true', BILLING_WEBHOOK_SECRET: SECRET }

async function refusal(environment: Record<string, string>): Promise<string> {
  try {
    await demandProvider(parseSettings(environment))
    return 'none'
  } catch (error) {
    return error instanceof ApiError ? error.code : String(error)
  }
}

test('Billing that is off is disabled whatever keys there are; on without a key it is unavailable.', async () => {
  expect(await refusal({})).toBe('billing_disabled')
  expect(await refusal({ STRIPE_SECRET_KEY: 'sk_test_1' })).toBe('billing_disabled')
  expect(await refusal(on)).toBe('service_unavailable')
  expect(await findProvider(parseSettings(on))).toBeNull()
})

test('The catalog names the public plans with proposed prices, offers nothing for sale, and says whether there is a provider.', async () => {
  const catalog = await readCatalog(parseSettings({}))
  expect(
    catalog.plans.map(({ key, proposedMonthlyPriceCents, purchaseAvailable }) => [
      key,
      proposedMonthlyPriceCents,
      purchaseAvailable,
    ]),
  ).toEqual([
    ['evaluation', 0, false],
    ['builder', 4900, false],
    ['professional', 19_900, false],
    ['team', 79_900, false],
  ])
  expect(catalog).toMatchObject({
    pricingStatus: 'proposed_not_for_sale',
    primaryMetric: 'monitored_companies',
    providerEnabled: false,
  })
  expect((await readCatalog(parseSettings(on))).providerEnabled).toBe(false)
  expect(await readCatalog(parseSettings({ ...on, STRIPE_SECRET_KEY: 'sk_test_1' }))).toMatchObject({
    providerEnabled: true,
    pricingStatus: 'proposed_not_for_sale',
  })
})

test('A provider’s key goes nowhere in the clear but to this machine.', () => {
  for (const url of [
    'https://api.stripe.com',
    'https://gateway.example:8443/',
    'http://127.0.0.1:4242',
    'http://localhost:4242',
    'http://[::1]:4242',
  ])
    expect(parseSettings({ STRIPE_API_URL: url }).STRIPE_API_URL).toBe(url.replace(/\/$/, ''))
  for (const url of [
    'http://gateway.example',
    'http://10.0.0.1:4242',
    'https://gateway.example/stripe',
    'ftp://localhost',
  ])
    expect(() => parseSettings({ STRIPE_API_URL: url }), url).toThrow(SettingsError)
})

test('Several webhook secrets are named with commas, each of a secret’s length; a wrong one is never repeated.', () => {
  expect(parseSettings({ ...on, BILLING_WEBHOOK_SECRET: `${SECRET}, ${SECRET}2` }).BILLING_WEBHOOK_SECRET).toEqual([
    SECRET,
    `${SECRET}2`,
  ])
  for (const wrong of ['short', `${SECRET},short`, ',']) {
    expect(() => parseSettings({ ...on, BILLING_WEBHOOK_SECRET: wrong })).toThrow(SettingsError)
    expect(() => parseSettings({ ...on, BILLING_WEBHOOK_SECRET: wrong })).not.toThrow(wrong === ',' ? /never/ : /short/)
  }
})
