import { desc, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { memberships } from '#db/schema/accounts/accounts.ts'

/** The organization whose audit trail tells of a person: the one they belong to, else the last they belonged to. */
export async function findAuditHome(tx: Transaction, userId: string): Promise<string | null> {
  const [row] = await tx
    .select({ orgId: memberships.orgId })
    .from(memberships)
    .where(eq(memberships.userId, userId))
    .orderBy(sql`${memberships.status} = 'active' desc`, desc(memberships.createdAt))
    .limit(1)
  return row?.orgId ?? null
}
