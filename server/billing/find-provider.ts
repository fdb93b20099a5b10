import { ApiError } from '#server/contract/errors.ts'
import type { SignedEvent } from '#server/contract/resources/account/billing-account.ts'
import { now } from '#server/platform/clock.ts'
import { settings } from '#server/platform/settings.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { ProviderEvent } from './events/provider-event.ts'
import type { BillingGateway, BillingProvider } from './provider.ts'

/**
 * The provider of this deployment. To use another one, write its folder beside `stripe/` and name its gateway here. Loaded when
 * it is first needed: its library is a tenth of all that a start would load, and most deployments charge nobody.
 */
const openGateway = async (): Promise<BillingGateway> => (await import('./stripe/stripe-gateway.ts')).stripeGateway

/** Each copy of this module has its own client: an `ApiError` that another copy threw would not be recognized here. */
let connected: { readonly settings: Settings; readonly provider: Promise<BillingProvider | null> } | undefined

/** The client of this deployment's provider; null without a key. */
export async function findProvider(of: Settings = settings()): Promise<BillingProvider | null> {
  if (connected?.settings !== of)
    connected = { settings: of, provider: openGateway().then((gateway) => gateway.connect(of)) }
  return await connected.provider
}

/** The provider of a deployment whose billing is on. Throws `billing_disabled`, and `service_unavailable` without a key. */
export async function demandProvider(of: Settings = settings()): Promise<BillingProvider> {
  demandBilling(of)
  const provider = await findProvider(of)
  if (provider === null) throw new ApiError('service_unavailable')
  return provider
}

/** Throws `billing_disabled` while commercial billing is off. */
export function demandBilling({ BILLING_ENABLED }: Settings = settings()): void {
  if (!BILLING_ENABLED) throw new ApiError('billing_disabled')
}

/** Reads a webhook of this deployment's provider, which needs no key. Throws `invalid_request`. */
export async function readWebhook(signed: SignedEvent): Promise<ProviderEvent> {
  const gateway = await openGateway()
  return gateway.readWebhook(signed, settings(), now())
}
