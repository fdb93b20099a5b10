import { sql } from '#db/client.ts'

/** The store's revision, read from the database. */
export async function readStoreRevision(): Promise<number> {
  const [row] = await sql()<{ revision: number }[]>`select revision::float8 as revision from store_state`
  return row?.revision ?? 0
}
