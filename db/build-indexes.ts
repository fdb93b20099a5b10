import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Sql } from 'postgres'
import { codeOf } from './database-error.ts'

const CREATE_INDEX = /^CREATE (UNIQUE )?INDEX IF NOT EXISTS "([^"]+)" ON "([^"]+)"/
/** The index is of a table, column, function or type that another pending migration makes. */
const UNDEFINED = new Set(['42P01', '42703', '42883', '42704'])

/**
 * Builds the indexes of pending migrations on tables that have rows, one after another and without keeping anybody from
 * reading or writing. The migrations, which run in one transaction, then find them there: within it each would block
 * writes until all are built. An index that replaces one of its name is built as `<name>_next`, which its migration
 * renames. Left to the migrations is an index of a column that does not exist yet.
 */
export async function buildIndexes(client: Sql, folder: string): Promise<void> {
  const pending = await pendingStatements(client, folder)
  for (const statement of pending) {
    const [opening = '', unique = '', name, table] = CREATE_INDEX.exec(statement) ?? []
    if (name === undefined || table === undefined) continue
    const built = pending.includes(takeOver(name)) ? `${name}_next` : name
    if (built === name && pending.includes(`DROP INDEX "${name}";`)) continue
    if (await isUnfinished(client, built)) await client`drop index concurrently ${client(built)}`
    if (!(await hasRows(client, table))) continue
    const definition = `"${built}" ON "${table}"${statement.slice(opening.length)}`
    await client.unsafe(`CREATE ${unique}INDEX CONCURRENTLY IF NOT EXISTS ${definition}`).catch((error: unknown) => {
      if (!UNDEFINED.has(codeOf(error) ?? '')) throw error
    })
  }
}

/** What a migration does between dropping an index and creating another of its name. */
export const takeOver = (name: string): string => `ALTER INDEX IF EXISTS "${name}_next" RENAME TO "${name}";`

async function pendingStatements(client: Sql, folder: string): Promise<string[]> {
  const [{ newest } = { newest: null }] = await client<{ newest: string | null }[]>`
    select max(created_at)::text as newest from drizzle.__drizzle_migrations`
  return readMigrationFiles({ migrationsFolder: folder })
    .filter(({ folderMillis }) => folderMillis > Number(newest ?? 0))
    .flatMap(({ sql }) => sql.map((statement) => statement.trim()))
}

async function hasRows(client: Sql, table: string): Promise<boolean> {
  const [{ known } = { known: null }] = await client<{ known: string | null }[]>`
    select to_regclass(${`"${table}"`})::text as known`
  return known !== null && (await client`select 1 from ${client(table)} limit 1`).length > 0
}

/** An index whose build was interrupted stays, and serves nobody. */
async function isUnfinished(client: Sql, name: string): Promise<boolean> {
  const found = await client`select 1 from pg_index where indexrelid = to_regclass(${`"${name}"`}) and not indisvalid`
  return found.length > 0
}
