import type { z } from 'zod'
import type { Transaction } from '#db/client.ts'
import type { MembershipRole } from '#server/contract/enums.ts'
import { ApiError } from '#server/contract/errors.ts'
import type { Membership, User } from '#server/contract/resources/account/accounts.ts'
import { now } from '#server/platform/clock.ts'
import { newId } from '#server/platform/ids.ts'
import { membershipRecord, userRecord } from '../account/records.ts'
import { emailKeyOf } from '../auth/queries.ts'
import { insertUser, selectMember, selectUser, upsertMembership } from './queries.ts'

/** The error for the email of an active member of any organization. */
export const TAKEN = 'This person is a member of an organization already.'

/** The account with an email, created without a password if there is none. Of several calls at once, one creates it. */
export async function findOrCreateUser(
  tx: Transaction,
  { email, displayName }: { email: string; displayName: string },
): Promise<User> {
  const emailKey = emailKeyOf(email)
  const made = await insertUser(tx, { id: newId(), email, emailKey, displayName, createdAt: now() })
  if (made !== null) return userRecord(made)
  const found = await selectUser(tx, emailKey)
  if (found === null) throw new ApiError('conflict', { message: 'The account was deleted a moment ago.' })
  if (found.status !== 'active') throw new ApiError('conflict', { message: 'This person can’t be added.' })
  return userRecord(found)
}

/**
 * Makes a person a member of an organization, or restores a former one in a new role. Throws `conflict` for a member of
 * it; the database refuses a second active membership of a person.
 */
export async function enterOrganization(
  tx: Transaction,
  orgId: string,
  user: User,
  role: z.infer<typeof MembershipRole>,
): Promise<Membership> {
  const row = await upsertMembership(tx, { orgId, userId: user.id, role })
  if (row === null) throw new ApiError('conflict', { message: TAKEN })
  return membershipRecord(row, user)
}

/** An active member of an organization with their profile. Throws `not_found` for anybody else. */
export async function findMember(tx: Transaction, orgId: string, userId: string) {
  const row = await selectMember(tx, orgId, userId)
  if (row === null) throw new ApiError('not_found')
  return row
}
