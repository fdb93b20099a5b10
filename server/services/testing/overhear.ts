import postgres from 'postgres'
import type { Sql } from '#db/client.ts'
import type { TestDatabase } from '#db/test-database.ts'

/** A connection whose last statement over a table can be explained. */
export function overhear({ url }: TestDatabase, table: string, connection: Readonly<Record<string, string>> = {}) {
  const sent: { text: string; values: unknown[] }[] = []
  const sql: Sql = postgres(url, {
    max: 1,
    connection,
    debug: (_connection, text, values) => {
      if (text.includes(table) && !text.startsWith('explain')) sent.push({ text, values })
    },
  })
  return {
    sql,
    /** The lines of the plan of the last statement. */
    async explain(how: 'explain' | 'explain (analyze)' | 'explain (analyze, buffers)'): Promise<string[]> {
      const main = sent.at(-1)
      if (main === undefined) throw new Error('Nothing was asked.')
      // What was overheard is what postgres.js itself was given.
      const plan = await sql.unsafe(`${how} ${main.text}`, main.values as never[])
      return plan.map((row) => String(Object.values(row)[0]))
    },
  }
}
