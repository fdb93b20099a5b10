import type { Transaction } from '#db/client.ts'
import { newToken } from '#server/auth/tokens.ts'
import { now } from '#server/platform/clock.ts'
import { appUrl } from '#server/platform/settings.ts'
import { replacePasswordLink } from './queries.ts'

const LIFE_MS = 7 * 86_400_000

/** A link that sets a password, once. */
export interface PasswordLink {
  readonly url: string
  readonly expiresAt: Date
}

/**
 * Makes a person's link, in place of an older one. Its token stands behind the `#`, where no server and no log gets to
 * see it, and only its hash is kept.
 */
export async function writePasswordLink(tx: Transaction, userId: string): Promise<PasswordLink> {
  const { token, sha256 } = newToken('password_link')
  const createdAt = now()
  const link = { tokenSha256: sha256, createdAt, expiresAt: new Date(createdAt.getTime() + LIFE_MS) }
  await replacePasswordLink(tx, { userId, ...link })
  return { url: `${appUrl()}/set-password#${token}`, expiresAt: link.expiresAt }
}
