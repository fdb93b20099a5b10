import { invalidRequest } from '#server/contract/errors.ts'
import { equalInConstantTime, hmacSha256 } from '#server/platform/hashes.ts'

export const SIGNATURE_HEADER = 'X-Billing-Signature'
/** How far the moment of signing may lie from the present, either way. */
export const TOLERANCE_SECONDS = 300

const LONGEST_HEADER = 4096
const MOST_SIGNATURES = 16
const TIMESTAMP = /^[0-9]{1,12}$/
const SIGNATURE = /^[0-9a-f]{64}$/

interface Signed {
  readonly header: string | undefined
  readonly body: Uint8Array
}

/**
 * Checks a webhook's signature, `t=<unix seconds>,v1=<hex HMAC-SHA256(secret, t.body)>`, the scheme of Stripe's own
 * header. Any of several `v1` may fit any of several secrets, so that a secret is changed without a gap; other schemes
 * and a `v1` that is no such hexadecimal are passed over, as Stripe's own library does. Compared in constant time. Throws `invalid_request`, which doesn't say how near it was.
 */
export function demandSignature({ header, body }: Signed, secrets: readonly string[], at: Date): void {
  if (header === undefined || header === '') throw refusal('Expected a signature')
  const parsed = parseHeader(header)
  if (parsed === null) throw refusal('Expected t=<unix seconds>,v1=<hexadecimal HMAC-SHA256>')
  const { timestamp, signatures } = parsed
  if (Math.abs(Math.floor(at.getTime() / 1000) - Number(timestamp)) > TOLERANCE_SECONDS)
    throw refusal(`Signed more than ${TOLERANCE_SECONDS} seconds from now`)
  const content = Buffer.concat([Buffer.from(`${timestamp}.`), body])
  let fits = false
  for (const secret of secrets) {
    const expected = hmacSha256(secret, content)
    // No early end: the time says nothing about which secret or signature it was.
    for (const signature of signatures) fits = equalInConstantTime(expected, Buffer.from(signature, 'hex')) || fits
  }
  if (!fits) throw refusal('The signature is not one over this body')
}

function parseHeader(header: string): { timestamp: string; signatures: string[] } | null {
  if (header.length > LONGEST_HEADER) return null
  const pairs = header.split(',').map((pair) => {
    const [name = '', ...value] = pair.trim().split('=')
    return { name, value: value.join('=') }
  })
  const [timestamp, ...more] = pairs.filter(({ name }) => name === 't').map(({ value }) => value)
  const signatures = pairs.filter(({ name, value }) => name === 'v1' && SIGNATURE.test(value)).map(({ value }) => value)
  if (timestamp === undefined || more.length > 0 || !TIMESTAMP.test(timestamp)) return null
  if (signatures.length === 0 || signatures.length > MOST_SIGNATURES) return null
  return { timestamp, signatures }
}

function refusal(message: string) {
  return invalidRequest([{ path: SIGNATURE_HEADER, message }])
}
