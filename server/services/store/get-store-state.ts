import { sql } from '#db/client.ts'
import type { StoreMode } from '#server/contract/enums.ts'

export interface StoreState {
  /** Raised by every change of what can be read, in the change's own transaction. */
  readonly revision: number
  readonly mode: StoreMode
}

/**
 * The store's revision and mode: `illustrative` while it is empty, `sample` while it holds nothing but
 * the bundled filings, else `live`. Writers announce a new revision on the channel `store_revision`,
 * with the revision as payload.
 */
export async function getStoreState(): Promise<StoreState> {
  const [row] = await sql()<{ revision: string; anyReal: boolean; anySample: boolean }[]>`
    select revision,
      exists (select 1 from filings where not sample) as "anyReal",
      exists (select 1 from filings where sample) as "anySample"
    from store_state`
  if (row === undefined) return { revision: 0, mode: 'illustrative' }
  const mode = row.anyReal ? 'live' : row.anySample ? 'sample' : 'illustrative'
  return { revision: Number(row.revision), mode }
}
