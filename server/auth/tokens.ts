import { randomBytes } from 'node:crypto'
import { sha256Hex } from '#server/platform/hashes.ts'

export type TokenKind = 'session' | 'api_key' | 'password_link'

const PREFIXES: Readonly<Record<TokenKind, string>> = {
  session: 'fi_session_',
  api_key: 'fi_live_',
  password_link: 'fi_link_',
}
const SECRET = /^[A-Za-z0-9_-]{43}$/
const PREFIX_LENGTH = 8

/** A new secret, with the parts of it that may be stored. */
export interface NewToken {
  readonly token: string
  /** SHA-256 of the whole token in hex, by which it is stored and found. */
  readonly sha256: string
  /** The first eight characters of its secret part: enough to recognize it, not to use it. */
  readonly prefix: string
}

/** A new token: its kind's prefix and 32 random bytes in 43 base64url characters. */
export function newToken(kind: TokenKind): NewToken {
  const secret = randomBytes(32).toString('base64url')
  const token = PREFIXES[kind] + secret
  return { token, sha256: hashToken(token), prefix: secret.slice(0, PREFIX_LENGTH) }
}

/** The kind of a well-formed token, or null: a malformed one needs no query. */
export function kindOfToken(token: string): TokenKind | null {
  for (const kind of ['session', 'api_key', 'password_link'] as const) {
    const prefix = PREFIXES[kind]
    if (token.startsWith(prefix)) return SECRET.test(token.slice(prefix.length)) ? kind : null
  }
  return null
}

/** The stored hash of a token. A secret of 256 bits needs neither a salt nor a slow hash. */
export function hashToken(token: string): string {
  return sha256Hex(token)
}
