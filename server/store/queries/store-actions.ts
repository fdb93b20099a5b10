import { storeActions } from '#db/schema/store-actions.ts'
import type { StoreWrite } from './write-store.ts'

export interface StoreAction {
  readonly action: 'withdrawn' | 'restored' | 'replaced' | 'reread'
  readonly accession: string
  readonly details: Readonly<Record<string, unknown>>
  readonly now: Date
  /** Who did it; an unnamed ingestion where nothing is said. */
  readonly actor?: string | undefined
  readonly reason?: string | null | undefined
}

/** Adds to the store's trail, in the transaction that does what is told. */
export async function recordAction({ tx, revision }: StoreWrite, entry: StoreAction): Promise<void> {
  const { action, accession, details, now, actor = 'ingestion', reason = null } = entry
  await tx.insert(storeActions).values({ action, accession, actor, reason, details, revision, createdAt: now })
}
