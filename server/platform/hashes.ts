import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** SHA-256 in 64 lowercase hex characters; text is hashed as UTF-8. */
export function sha256Hex(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/** SHA-256 in base64url without padding; text is hashed as UTF-8. */
export function sha256Base64Url(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url')
}

/** SHA-256 as 32 bytes: how tokens are stored. */
export function sha256(content: string | Uint8Array): Buffer {
  return createHash('sha256').update(content).digest()
}

/** HMAC-SHA-256 as 32 bytes. */
export function hmacSha256(secret: string | Uint8Array, content: string | Uint8Array): Buffer {
  return createHmac('sha256', secret).update(content).digest()
}

/** Whether two secrets are equal, in a time that does not reveal where they differ. */
export function equalInConstantTime(left: string | Uint8Array, right: string | Uint8Array): boolean {
  return timingSafeEqual(sha256(left), sha256(right))
}
