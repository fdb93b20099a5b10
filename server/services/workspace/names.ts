import { inArray } from 'drizzle-orm'
import { database, type Transaction } from '#db/client.ts'
import { users } from '#db/schema/accounts/accounts.ts'
import type { Person } from '#server/contract/resources/workspace/owned.ts'

/** Names to show by person. */
export type Names = ReadonlyMap<string, string>

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

/** A person as a record names them; null where the account is gone. */
export function personOf(id: string | null, names: Names): Person | null {
  const name = id === null ? undefined : names.get(id)
  return id === null || name === undefined ? null : { id, name }
}
