import { and, eq, ne } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { organizations, users } from '#db/schema/accounts/accounts.ts'
import type { Member } from '#server/auth/caller.ts'
import { ApiError } from '#server/contract/errors.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.ts'
import { findAuditHome } from '../auth/find-audit-home.ts'

type Status = 'active' | 'suspended'
/** Who changes it: a platform administrator, or null for the command line. */
interface By {
  readonly actor: Member | null
  readonly requestId: string
}

/** Suspends or restores a person, whose tokens stop or work again at once. Throws `not_found`, and `conflict` for oneself. */
export async function updateUserStatus(userId: string, status: Status, { actor, requestId }: By): Promise<void> {
  if (actor?.userId === userId) throw new ApiError('conflict', { message: 'You can’t suspend yourself.' })
  await database().transaction(async (tx) => {
    const changed = await tx
      .update(users)
      .set({ status })
      .where(and(eq(users.id, userId), ne(users.status, status)))
      .returning({ id: users.id })
    if (changed.length === 0) {
      const known = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId))
      if (known.length === 0) throw new ApiError('not_found')
      return
    }
    const orgId = await findAuditHome(tx, userId)
    if (orgId === null) return
    const action = status === 'suspended' ? 'user.suspended' : 'user.restored'
    await recordAuditEntry(tx, { orgId, actor, action, targetType: 'user', targetId: userId, requestId })
  })
}

/** Suspends or restores an organization, whose tokens stop or work again at once. Throws `not_found`. */
export async function updateOrganizationStatus(orgId: string, status: Status, { actor, requestId }: By): Promise<void> {
  await database().transaction(async (tx) => {
    const changed = await tx
      .update(organizations)
      .set({ status })
      .where(and(eq(organizations.id, orgId), ne(organizations.status, status)))
      .returning({ id: organizations.id })
    if (changed.length === 0) {
      const known = await tx.select({ id: organizations.id }).from(organizations).where(eq(organizations.id, orgId))
      if (known.length === 0) throw new ApiError('not_found')
      return
    }
    const action = status === 'suspended' ? 'organization.suspended' : 'organization.restored'
    await recordAuditEntry(tx, { orgId, actor, action, targetType: 'organization', targetId: orgId, requestId })
  })
}
