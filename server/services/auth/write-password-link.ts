import type { Transaction } from '#db/client.ts'
import { newToken } from '#server/auth/tokens.ts'
import { DAY_MS, now } from '#server/platform/clock.ts'
import { appUrl } from '#server/platform/settings.ts'
import { replacePasswordLink } from './queries.ts'

const LIFE_MS = 7 * DAY_MS

/** A link that sets a password, once. */
export interface PasswordLink {
  readonly url: string
  readonly expiresAt: Date
}

/**
 * Creates a person's link; it replaces an older one. Its token is in the URL's fragment, which is sent to no server and
 * written to no log; only its hash is stored.
 */
export async function writePasswordLink(tx: Transaction, userId: string): Promise<PasswordLink> {
  const { token, sha256 } = newToken('password_link')
  const createdAt = now()
  const link = { tokenSha256: sha256, createdAt, expiresAt: new Date(createdAt.getTime() + LIFE_MS) }
  await replacePasswordLink(tx, { userId, ...link })
  return { url: `${appUrl()}/set-password#${token}`, expiresAt: link.expiresAt }
}
