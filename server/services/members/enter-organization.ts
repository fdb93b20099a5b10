import type { z } from 'zod'
import type { Transaction } from '#db/client.ts'
import type { MembershipRole } from '#server/contract/enums.ts'
import { ApiError } from '#server/contract/errors.ts'
import type { Membership, User } from '#server/contract/resources/account/accounts.ts'
import { now } from '#server/platform/clock.ts'
import { newId } from '#server/platform/ids.ts'
import type { Change } from '../account/change-organization.ts'
import { membershipRecord, userRecord } from '../account/records.ts'
import { emailKeyOf } from '../auth/queries.ts'
import { demandMayManage } from './demand-role.ts'
import { insertUser, selectMember, selectUser, upsertMembership } from './queries.ts'

/** A person to be made a member of an organization. */
export interface NewMember {
  readonly email: string
  readonly displayName: string
  readonly role: z.infer<typeof MembershipRole>
}

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
 * Makes a person a member of the caller's organization, or restores a former one in a new role. Throws
 * `insufficient_role` if the caller may not assign the role, and `conflict` for the caller and for a member; the database
 * refuses a second active membership of a person.
 */
export async function enterOrganization(
  { tx, caller }: Pick<Change, 'tx' | 'caller'>,
  { email, displayName, role }: NewMember,
): Promise<Membership> {
  demandMayManage(caller, role)
  const user = await findOrCreateUser(tx, { email, displayName })
  const isCaller = user.id === caller.userId
  const row = isCaller ? null : await upsertMembership(tx, { orgId: caller.orgId, userId: user.id, role })
  if (row === null) throw new ApiError('conflict', { message: TAKEN })
  return membershipRecord(row, user)
}

/** An active member of an organization with their profile. Throws `not_found` for anybody else. */
export async function findMember(tx: Transaction, orgId: string, userId: string) {
  const row = await selectMember(tx, orgId, userId)
  if (row === null) throw new ApiError('not_found')
  return row
}
