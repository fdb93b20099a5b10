import Stripe from 'stripe'
import { invalidRequest } from '#server/contract/errors.ts'
import { SIGNATURE_HEADER } from '#server/contract/resources/account/billing-account.ts'

/** Maximum distance of the signing time from now, either way. */
export const TOLERANCE_SECONDS = 300

const MAX_HEADER_LENGTH = 4096

interface Signed {
  readonly header: string | undefined
  /** As it was sent. */
  readonly body: string
}

/**
 * Checks a webhook's signature, `t=<unix seconds>,v1=<hex HMAC-SHA256(secret, t.body)>`, with Stripe's own library. Any of
 * several `v1` may match any of several secrets, so that a secret can be rotated without a gap. Throws `invalid_request`,
 * which doesn't say how close the signature was.
 */
export function demandSignature({ header, body }: Signed, secrets: readonly string[], at: Date): void {
  if (header === undefined || header === '') throw refusal('Expected a signature')
  if (header.length > MAX_HEADER_LENGTH) throw refusal('The signature is too long')
  // No early return: the time must not reveal which secret matched.
  const matches = secrets.filter((secret) => isSignedWith(secret, header, body, at))
  if (matches.length === 0) throw refusal('The signature does not match this body, or is too old')
  // Stripe's library uses the last `t`, and accepts any time in the future.
  const second = header
    .split(',')
    .findLast((pair) => pair.startsWith('t='))
    ?.slice(2)
  if (Number(second) - Math.floor(at.getTime() / 1000) > TOLERANCE_SECONDS)
    throw refusal(`Signed more than ${TOLERANCE_SECONDS} seconds in the future`)
}

function isSignedWith(secret: string, header: string, body: string, at: Date): boolean {
  try {
    return (
      Stripe.webhooks.signature?.verifyHeader(body, header, secret, TOLERANCE_SECONDS, undefined, at.getTime()) === true
    )
  } catch {
    // The library's own error for a signature that does not match; a plain one for a malformed header.
    return false
  }
}

function refusal(message: string) {
  return invalidRequest([{ path: SIGNATURE_HEADER, message }])
}
