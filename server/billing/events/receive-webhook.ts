import { invalidRequest } from '#server/contract/errors.ts'
import { now } from '#server/platform/clock.ts'
import { settings } from '#server/platform/settings.ts'
import { applyEvent } from './apply-event.ts'
import { demandBilling, stripeReading } from './find-provider.ts'
import { demandSignature } from './signature.ts'
import { readStripeEvent } from './stripe/read-event.ts'
import type { Trail } from './trail.ts'

/**
 * Takes in an event of the provider, once, whatever its type. Throws `billing_disabled`, and `invalid_request` for a
 * signature or a body that isn't one, with nothing changed.
 */
export async function receiveWebhook(
  { signature, bytes }: { signature: string | undefined; bytes: Uint8Array },
  trail: Trail,
): Promise<void> {
  demandBilling()
  demandSignature({ header: signature, body: bytes }, settings().BILLING_WEBHOOK_SECRET ?? [], now())
  await applyEvent(readStripeEvent(parseJson(bytes), stripeReading()), trail)
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error
    throw invalidRequest([{ path: '', message: 'Expected JSON in UTF-8' }])
  }
}
