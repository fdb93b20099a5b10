import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'

/**
 * argon2id, the library's default, with the parameters of OWASP's Password Storage Cheat Sheet: 19 MiB, 2 passes, 1
 * lane.
 */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A password to hash, or to compare with a hash. */
export type PasswordQuestion =
  | { readonly kind: 'hash'; readonly password: string }
  | { readonly kind: 'verify'; readonly password: string; readonly passwordHash: string }

/** One password at a time, for the process that started this thread. */
parentPort?.on('message', (question: PasswordQuestion) => {
  try {
    const answer =
      question.kind === 'hash'
        ? hashSync(question.password, PARAMETERS)
        : verifySync(question.passwordHash, question.password)
    parentPort?.postMessage({ answer })
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error : new Error(String(error)) })
  }
})
