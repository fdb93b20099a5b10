import type { SignedEvent } from '#server/contract/resources/account/billing-account.ts'
import { demandBilling, readWebhook } from '../find-provider.ts'
import type { Trail } from '../trail.ts'
import { applyEvent } from './apply-event.ts'

/**
 * Applies an event of the provider, once, whatever its type. Throws `billing_disabled`, and `invalid_request` for a bad
 * signature or body, with nothing changed.
 */
export async function receiveWebhook(signed: SignedEvent, trail: Trail): Promise<void> {
  demandBilling()
  await applyEvent(await readWebhook(signed), trail)
}
