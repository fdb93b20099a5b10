import { inArray, sql as raw } from 'drizzle-orm'
import { type Database, database, type Transaction } from '#db/client.ts'
import { issuerTickers } from '#db/schema/filings/issuers.ts'
import { storeState } from '#db/schema/filings/store.ts'
import type { StoreMode } from '#server/contract/enums.ts'

/** Locks the store's row until the transaction ends and returns its revision. Other writers wait. */
export async function lockStore(tx: Transaction): Promise<number> {
  const [state] = await tx.select({ revision: storeState.revision }).from(storeState).for('update')
  if (state === undefined) throw new Error('The store has no state; its migrations have not run.')
  // A change writes a filing's own statements first, and the rows of the filing and of its issuers, which depend on
  // them, after that.
  await tx.execute(raw`set constraints filing_registrants_filing, filing_registrants_registrant_issuers_cik_fk,
    extractions_accession_filings_accession_fk, filings_cik_issuers_cik_fk, issuer_tickers_cik_issuers_cik_fk deferred`)
  return state.revision
}

export async function announceRevision(
  tx: Transaction,
  revision: number,
  channel: string,
  payload: string,
): Promise<void> {
  await tx.update(storeState).set({ revision })
  await tx.execute(raw`select pg_notify(${channel}, ${payload})`)
}

/** Every symbol of some issuers. */
export async function selectTickersOf(tx: Transaction, ciks: readonly string[]): Promise<string[]> {
  if (ciks.length === 0) return []
  const rows = await tx
    .select({ ticker: issuerTickers.ticker })
    .from(issuerTickers)
    .where(inArray(issuerTickers.cik, [...ciks]))
  return rows.map(({ ticker }) => ticker)
}

export interface StoreState {
  /** Raised by every change of what can be read, in the change's own transaction. */
  readonly revision: number
  readonly mode: StoreMode
}

/**
 * The store's revision and mode: `illustrative` while it is empty, `sample` while it has only the bundled filings, else
 * `live`.
 */
export async function getStoreState(db: Database | Transaction = database()): Promise<StoreState> {
  const [row] = await db.execute<{ revision: string; anyReal: boolean; anySample: boolean }>(raw`
    select revision,
      exists (select 1 from filings where not sample) as "anyReal",
      exists (select 1 from filings where sample) as "anySample"
    from store_state`)
  if (row === undefined) return { revision: 0, mode: 'illustrative' }
  const mode = row.anyReal ? 'live' : row.anySample ? 'sample' : 'illustrative'
  return { revision: Number(row.revision), mode }
}
