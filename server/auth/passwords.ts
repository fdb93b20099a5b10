import { processWide } from '#server/platform/process/process-wide.ts'
import { passwordThreads } from './password-threads.ts'

/**
 * The argon2id hash of a password, in PHC format with its own salt. Throws `service_unavailable` under a flood of them.
 */
export async function hashPassword(password: string): Promise<string> {
  return String(await passwordThreads().ask({ kind: 'hash', password }))
}

/**
 * Whether a password matches a hash. Without a hash (an unknown email, an account without a password) a made-up one is
 * verified instead, so that the answer takes the same time. Throws `service_unavailable` under a flood of them.
 */
export async function verifyPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const nobodys = await hashOfNobody() // made at the first call, whoever it is about
  const fits = await passwordThreads().ask({ kind: 'verify', password, passwordHash: passwordHash ?? nobodys })
  return fits === true && passwordHash !== null
}

/** Made once; retried if that failed. */
async function hashOfNobody(): Promise<string> {
  const kept = processWide<{ hash: string | null }>('hash-of-nobody', () => ({ hash: null }))
  kept.hash ??= await hashPassword('no account has this password')
  return kept.hash
}
