import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '#db/client.ts'
import { memberships, users } from '#db/schema/accounts/accounts.ts'
import type { MembershipRole } from '#server/contract/enums.ts'
import { ApiError } from '#server/contract/errors.ts'
import type { Membership, User } from '#server/contract/resources/account/accounts.ts'
import { now } from '#server/platform/clock.ts'
import { newId } from '#server/platform/ids.ts'
import { membershipRecord, userRecord } from '../account/records.ts'
import { emailKeyOf } from '../auth/find-account.ts'

/** What a caller is told about an email that belongs to an active member of any organization. */
export const TAKEN = 'This person is a member of an organization already.'

/** The account under an email, made without a password where there is none. Of several at once, one makes it. */
export async function findOrCreateUser(
  tx: Transaction,
  { email, displayName }: { email: string; displayName: string },
): Promise<User> {
  const emailKey = emailKeyOf(email)
  const [made] = await tx
    .insert(users)
    .values({ id: newId(), email, emailKey, displayName, createdAt: now() })
    .onConflictDoNothing({ target: users.emailKey })
    .returning()
  if (made !== undefined) return userRecord(made)
  const [found] = await tx.select().from(users).where(eq(users.emailKey, emailKey))
  if (found === undefined) throw new ApiError('conflict', { message: 'The account was deleted a moment ago.' })
  if (found.status !== 'active') throw new ApiError('conflict', { message: 'This person can’t be added.' })
  return userRecord(found)
}

/**
 * Gives a person a place in an organization, or their former one back in a new role. Throws `conflict` for a member of
 * it; that a person has one active membership at most is the database's to refuse.
 */
export async function enterOrganization(
  tx: Transaction,
  orgId: string,
  user: User,
  role: z.infer<typeof MembershipRole>,
): Promise<Membership> {
  const [row] = await tx
    .insert(memberships)
    .values({ orgId, userId: user.id, role, createdAt: now() })
    .onConflictDoUpdate({
      target: [memberships.orgId, memberships.userId],
      set: { role, status: 'active' },
      setWhere: eq(memberships.status, 'removed'),
    })
    .returning()
  if (row === undefined) throw new ApiError('conflict', { message: TAKEN })
  return membershipRecord(row, user)
}

/** An active member of an organization with the person. Throws `not_found` for anybody else. */
export async function findMember(tx: Transaction, orgId: string, userId: string) {
  const [row] = await tx
    .select({ membership: memberships, user: users })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.orgId, orgId), eq(memberships.userId, userId), eq(memberships.status, 'active')))
  if (row === undefined) throw new ApiError('not_found')
  return row
}
