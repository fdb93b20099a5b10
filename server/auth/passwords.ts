import { hash, verify } from '@node-rs/argon2'
import { processWide } from '#server/platform/process-wide.ts'

/** argon2id (the library's algorithm unless told otherwise) as OWASP's Password Storage Cheat Sheet has it: 19 MiB, 2 passes, 1 lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The argon2id hash of a password, in PHC format with its own salt. */
export async function hashPassword(password: string): Promise<string> {
  return await hash(password, PARAMETERS)
}

/**
 * Whether a password fits a hash. Where there is no hash (an unknown email, an account without a password), a made-up
 * one is verified in its place, so that the answer takes the same time.
 */
export async function verifyPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const nobodys = await hashOfNobody() // made at the first call, whoever it is about
  const fits = await verify(passwordHash ?? nobodys, password)
  return fits && passwordHash !== null
}

async function hashOfNobody(): Promise<string> {
  return await processWide('hash-of-nobody', () => hashPassword('no account has this password'))
}
