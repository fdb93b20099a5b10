import { sql, type Transaction } from '#db/client.ts'
import { reviewOpinions } from '#db/schema/filings/review.ts'
import type { ReviewVerdict } from '#server/contract/resources/workspace/review.ts'

/** Stores an opinion; false if the same person gave one on the same evidence before. */
export async function insertOpinion(tx: Transaction, opinion: typeof reviewOpinions.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(reviewOpinions)
    .values(opinion)
    .onConflictDoNothing()
    .returning({ id: reviewOpinions.id })
  return added.length > 0
}

/** The hashes of the evidence of a record or refusal; none if there is no such record. */
export async function selectEvidence({ accession, recordId, kind }: ReviewVerdict): Promise<string[]> {
  const db = sql()
  const rows = await db<{ sha256: string }[]>`
    select evidence_sha256 as sha256 from ${db(kind === 'refusal' ? 'refusals' : 'search_documents')}
    where accession = ${accession} and ${db(kind === 'refusal' ? 'record_id' : 'id')} = ${recordId}`
  return rows.map(({ sha256 }) => sha256)
}
