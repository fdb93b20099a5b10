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

/** A new secret with what of it may be stored. */
export interface NewToken {
  readonly token: string
  /** SHA-256 of the whole token in hex: how it is stored and found. */
  readonly sha256: string
  /** The first eight characters of its secret part: enough to recognise it by, not to use it. */
  readonly prefix: string
}

/** A new token of 32 random bytes, written in 43 base64url characters behind its kind's prefix. */
export function newToken(kind: TokenKind): NewToken {
  const secret = randomBytes(32).toString('base64url')
  const token = PREFIXES[kind] + secret
  return { token, sha256: hashToken(token), prefix: secret.slice(0, PREFIX_LENGTH) }
}

/** The kind of a well-formed token, or null: a malformed one needs no look into the database. */
export function kindOfToken(token: string): TokenKind | null {
  for (const kind of ['session', 'api_key', 'password_link'] as const) {
    const prefix = PREFIXES[kind]
    if (token.startsWith(prefix)) return SECRET.test(token.slice(prefix.length)) ? kind : null
  }
  return null
}

/** What is stored of a token. A secret of 256 bits needs neither salt nor slowness. */
export function hashToken(token: string): string {
  return sha256Hex(token)
}
