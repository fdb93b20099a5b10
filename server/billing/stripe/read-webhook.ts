import { invalidRequest } from '#server/contract/errors.ts'
import type { SignedEvent } from '#server/contract/resources/account/billing-account.ts'
import type { ProviderEvent } from '../events/provider-event.ts'
import { readStripeEvent } from './read-event.ts'
import type { StripeReading } from './read-event.ts'
import { demandSignature } from './signature.ts'

/** Checks the signature of a webhook and reads Stripe's event. Throws `invalid_request`. */
export function readStripeWebhook(
  { signature, body }: SignedEvent,
  secrets: readonly string[],
  reading: StripeReading,
  at: Date,
): ProviderEvent {
  demandSignature({ header: signature, body }, secrets, at)
  return readStripeEvent(parseJson(body), reading)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw invalidRequest([{ path: '', message: 'Expected JSON' }])
  }
}
