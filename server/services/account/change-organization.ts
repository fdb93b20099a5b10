import { database, type Transaction } from '#db/client.ts'
import type { Member } from '#server/auth/caller.ts'
import { ApiError } from '#server/contract/errors.ts'
import { isClash } from '#db/database-error.ts'
import { findRole, lockOrganization } from './queries.ts'

/** Who asks for a change, and in which request. */
export interface Act {
  readonly caller: Member
  readonly requestId: string
}

/** A change in progress: its writes and its audit entry are committed together or not at all. */
export interface Change extends Act {
  readonly tx: Transaction
}

const ATTEMPTS = 3

/** Runs a transaction, and retries it after a serialization failure or a deadlock. */
export async function transact<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database().transaction(work)
    } catch (error) {
      if (attempt === ATTEMPTS || !isClash(error)) throw error
    }
  }
}

/**
 * Makes a change in the caller's organization. Its row is locked first, so that changes of one organization run one
 * after another, and the caller's membership is read again: a member removed meanwhile gets 401, one who lost a role
 * acts with the new one.
 */
export async function changeOrganization<Result>(act: Act, work: (change: Change) => Promise<Result>): Promise<Result> {
  const { orgId, userId } = act.caller
  return await transact(async (tx) => {
    await lockOrganization(tx, orgId)
    const role = await findRole(tx, orgId, userId)
    if (role === null) throw new ApiError('authentication_required')
    return await work({ ...act, tx, caller: { ...act.caller, role } })
  })
}
