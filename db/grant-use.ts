import postgres from 'postgres'
import { DatabaseError, explainConnectionFailure } from './database-error.ts'

/** The schemas of this product: its own tables, the queue's, and the list of migrations. */
const schemas = ['public', 'pgboss', 'drizzle']

/**
 * Lets a role read and write every table but alter none, so that the service can run as that role and another one
 * migrates. The migrating role calls it after each migration. Throws DatabaseError if the role does not exist.
 */
export async function grantUse(url: string, role: string): Promise<void> {
  const client = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => undefined })
  try {
    const found = await client`select 1 from pg_roles where rolname = ${role}`
    if (found.length === 0) throw new DatabaseError(`The database has no role "${role}"; create it first.`)
    await client.begin(async (transaction) => {
      for (const schema of schemas) {
        const rights = schema === 'drizzle' ? transaction`select` : transaction`select, insert, update, delete`
        await transaction`grant usage on schema ${transaction(schema)} to ${transaction(role)}`
        await transaction`grant ${rights} on all tables in schema ${transaction(schema)} to ${transaction(role)}`
        await transaction`grant usage, select on all sequences in schema ${transaction(schema)} to ${transaction(role)}`
        await transaction`grant execute on all functions in schema ${transaction(schema)} to ${transaction(role)}`
      }
    })
  } catch (error) {
    throw explainConnectionFailure(error, url) ?? error
  } finally {
    await client.end({ timeout: 1 })
  }
}
