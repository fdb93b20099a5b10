import { and, asc, eq, gt, max } from 'drizzle-orm'
import { database, type Database } from '#db/client.ts'
import { storeActions } from '#db/schema/filings/store-actions.ts'
import type { StoreWrite } from '../write/write-store.ts'

export interface StoreAction {
  readonly action: 'withdrawn' | 'restored' | 'replaced' | 'reread'
  readonly accession: string
  readonly details: Readonly<Record<string, unknown>>
  readonly now: Date
  /** Who did it; an unnamed ingestion by default. */
  readonly actor?: string | undefined
  readonly reason?: string | null | undefined
}

/** Adds an entry to the store's trail, in the transaction of the change itself. */
export async function recordAction({ tx, revision }: StoreWrite, entry: StoreAction): Promise<void> {
  const { action, accession, details, now, actor = 'ingestion', reason = null } = entry
  await tx.insert(storeActions).values({ action, accession, actor, reason, details, revision, createdAt: now })
}

/** The trail's newest position, 0 if it is empty. */
export async function lastActionId(): Promise<number> {
  const [row] = await database()
    .select({ id: max(storeActions.id) })
    .from(storeActions)
  return row?.id ?? 0
}

/** The rereads after a position of the trail, in its order. */
export function selectRereads(db: Database, since: number) {
  return db
    .select()
    .from(storeActions)
    .where(and(gt(storeActions.id, since), eq(storeActions.action, 'reread')))
    .orderBy(asc(storeActions.id))
}
