import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '#db/client.ts'
import { storeActions } from '#db/schema/filings/store-actions.ts'

export type StoreActionRow = typeof storeActions.$inferSelect

/** How an accession was withdrawn, or null if it never was or has been ingested again since. */
export async function withdrawalOf(db: Database | Transaction, accession: string): Promise<StoreActionRow | null> {
  const [newest] = await db
    .select()
    .from(storeActions)
    .where(and(eq(storeActions.accession, accession), inArray(storeActions.action, ['withdrawn', 'restored'])))
    .orderBy(desc(storeActions.id))
    .limit(1)
  return newest?.action === 'withdrawn' ? newest : null
}

/** Those of some accessions that are withdrawn. */
export async function withdrawnAmong(db: Database | Transaction, accessions: readonly string[]): Promise<Set<string>> {
  if (accessions.length === 0) return new Set()
  const newest = await db
    .selectDistinctOn([storeActions.accession], { accession: storeActions.accession, action: storeActions.action })
    .from(storeActions)
    .where(
      and(inArray(storeActions.accession, [...accessions]), inArray(storeActions.action, ['withdrawn', 'restored'])),
    )
    .orderBy(storeActions.accession, desc(storeActions.id))
  return new Set(newest.filter(({ action }) => action === 'withdrawn').map(({ accession }) => accession))
}
