import { and, eq, inArray, or, type AnyColumn, type SQL } from 'drizzle-orm'
import { database, type Transaction } from '#db/client.ts'
import { users } from '#db/schema/accounts/accounts.ts'
import type { Member } from '#server/auth/caller.ts'
import type { Names } from './names.ts'

/** The names of people, former members among them. */
export async function readNames(
  ids: readonly (string | null)[],
  db: Transaction | ReturnType<typeof database> = database(),
): Promise<Names> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await db.select({ id: users.id, name: users.displayName }).from(users).where(inArray(users.id, wanted))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

interface OwnedColumns {
  readonly orgId: AnyColumn
  readonly authorId: AnyColumn
  readonly visibility: AnyColumn
}

/** Rows that a member may see: the organization's shared ones and the member's own. */
export function visibleTo(table: OwnedColumns, { orgId, userId }: Pick<Member, 'orgId' | 'userId'>): SQL | undefined {
  return and(eq(table.orgId, orgId), or(eq(table.visibility, 'shared'), eq(table.authorId, userId)))
}
