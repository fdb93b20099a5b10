import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { memberships } from '#db/schema/accounts/accounts.ts'
import { apiKeys } from '#db/schema/accounts/credentials.ts'

export type KeyRow = typeof apiKeys.$inferSelect

/** A key of an organization, or null. */
export async function selectKey(tx: Transaction, orgId: string, keyId: string): Promise<KeyRow | null> {
  const [key] = await tx
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.id, keyId), eq(apiKeys.orgId, orgId)))
  return key ?? null
}

/** Adds a key. */
export async function insertKey(tx: Transaction, key: typeof apiKeys.$inferInsert): Promise<KeyRow> {
  const [row] = await tx.insert(apiKeys).values(key).returning()
  if (row === undefined) throw new Error('A key that was written is returned.')
  return row
}

/** Whether a key is active; if so, it stays active until the transaction ends. */
export async function isActiveLocked(tx: Transaction, keyId: string): Promise<boolean> {
  const active = and(eq(apiKeys.id, keyId), eq(apiKeys.status, 'active'))
  const found = await tx.select({ id: apiKeys.id }).from(apiKeys).where(active).for('share')
  return found.length > 0
}

/** Revokes an active key; null if it had ended. */
export async function revokeActive(tx: Transaction, keyId: string, at: Date): Promise<KeyRow | null> {
  const [row] = await tx
    .update(apiKeys)
    .set({ status: 'revoked', revokedAt: at })
    .where(and(eq(apiKeys.id, keyId), eq(apiKeys.status, 'active')))
    .returning()
  return row ?? null
}

/** Marks an active, unexpired key as rotated; false for any other. */
export async function endAsRotated(tx: Transaction, keyId: string, at: Date): Promise<boolean> {
  const isOpen = and(
    eq(apiKeys.id, keyId),
    eq(apiKeys.status, 'active'),
    or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, at)),
  )
  const ended = await tx
    .update(apiKeys)
    .set({ status: 'rotated', revokedAt: at })
    .where(isOpen)
    .returning({ id: apiKeys.id })
  return ended.length > 0
}

/** Records the successor of a rotated key; keys that it issued end with the successor from now on. */
export async function nameSuccessor(tx: Transaction, keyId: string, successorId: string): Promise<void> {
  await tx.update(apiKeys).set({ rotatedToKeyId: successorId }).where(eq(apiKeys.id, keyId))
  await tx.update(apiKeys).set({ parentKeyId: successorId }).where(eq(apiKeys.parentKeyId, keyId))
}

/** The role of a present or former member. */
export async function selectRole(tx: Transaction, orgId: string, userId: string): Promise<string | undefined> {
  const [member] = await tx
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.orgId, orgId), eq(memberships.userId, userId)))
  return member?.role
}
