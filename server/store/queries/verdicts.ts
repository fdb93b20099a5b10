import { and, asc, eq, inArray, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '#db/client.ts'
import { verdicts } from '#db/schema/filings/verdicts.ts'
import type { StandingVerdict } from '../verdicts/verdicts.ts'

export type VerdictRow = typeof verdicts.$inferSelect & StandingVerdict

/** The current verdicts on records of some filings, by accession, in the order in which they were given. */
export async function readStandingVerdicts(
  db: Database | Transaction,
  accessions: readonly string[],
): Promise<Map<string, VerdictRow[]>> {
  if (accessions.length === 0) return new Map()
  const later = alias(verdicts, 'later')
  const rows = await db
    .select()
    .from(verdicts)
    .where(
      and(
        inArray(verdicts.accession, [...accessions]),
        notExists(db.select({ one: sql`1` }).from(later).where(eq(later.follows, verdicts.id))),
      ),
    )
    .orderBy(asc(verdicts.id))
  return Map.groupBy(rows.map(verdictOf), ({ accession }) => accession)
}

/** Every verdict on a filing's records, oldest first. */
export async function readVerdicts(db: Database | Transaction, accession: string): Promise<VerdictRow[]> {
  const rows = await db.select().from(verdicts).where(eq(verdicts.accession, accession)).orderBy(asc(verdicts.id))
  return rows.map(verdictOf)
}

/** Returns the new verdict's id, or null if the record has a first verdict under this id and evidence already. */
export async function addVerdict(tx: Transaction, row: typeof verdicts.$inferInsert): Promise<number | null> {
  const [added] = await tx.insert(verdicts).values(row).onConflictDoNothing().returning({ id: verdicts.id })
  return added?.id ?? null
}

function verdictOf(row: typeof verdicts.$inferSelect): VerdictRow {
  // The columns' check constraints allow no other kind or verdict.
  return {
    ...row,
    recordKind: row.recordKind as VerdictRow['recordKind'],
    verdict: row.verdict as VerdictRow['verdict'],
  }
}
