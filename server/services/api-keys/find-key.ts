import { ApiError } from '#server/contract/errors.ts'
import type { Change } from '../account/change-organization.ts'
import { type KeyRow, selectKey } from './queries.ts'

/**
 * The key that a caller wants to change. Throws `not_found` if it is not of the caller's organization, and
 * `insufficient_role` if it is another person's and the caller is a plain member.
 */
export async function findKey({ tx, caller }: Change, keyId: string): Promise<KeyRow> {
  const key = await selectKey(tx, caller.orgId, keyId)
  if (key === null) throw new ApiError('not_found')
  const isManager = caller.role === 'owner' || caller.role === 'admin'
  if (key.userId !== caller.userId && !isManager)
    throw new ApiError('insufficient_role', { details: { roles: ['owner', 'admin'] } })
  return key
}
