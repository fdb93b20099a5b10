import { codeOf } from '#db/database-error.ts'
import { ApiError } from '#server/contract/errors.ts'

/** Messages for the database's own constraints; see the migration that adds them. */
const CONFLICTS: Readonly<Record<string, string>> = {
  FI001: 'An organization keeps at least one owner who can sign in. An invited owner must set a password first.',
  FI002: 'The company set is full.',
  FI004: 'An organization has at most 100 active keys; revoke one first.',
}

/** Turns a constraint's violation into a `conflict`; `duplicate` is the message for a value that must be unique. */
export function refusalOf(error: unknown, duplicate?: string): unknown {
  const code = codeOf(error) ?? ''
  const message = code === '23505' ? duplicate : CONFLICTS[code]
  return message === undefined ? error : new ApiError('conflict', { message })
}

/** Runs a change and turns violated constraints into conflicts. */
export async function refusing<Result>(work: () => Promise<Result>, duplicate?: string): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw refusalOf(error, duplicate)
  }
}
