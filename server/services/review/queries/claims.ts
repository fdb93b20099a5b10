import { sql } from '#db/client.ts'
import { now } from '#server/platform/clock.ts'

/** How long an administrator holds a record. */
const CLAIM_MS = 10 * 60_000

/**
 * Holds a record for an administrator, or returns that another one holds it. One statement on the record's own row
 * decides: of many calls at once, one succeeds.
 */
export async function claimRecord(accession: string, recordId: string, userId: string): Promise<Date | null> {
  const at = now()
  const [row] = await sql()<{ expiresAt: Date }[]>`
    insert into review_claims (accession, record_id, user_id, expires_at)
    values (${accession}, ${recordId}, ${userId}, ${new Date(at.getTime() + CLAIM_MS)})
    on conflict (accession, record_id) do update set user_id = excluded.user_id, expires_at = excluded.expires_at
      where review_claims.user_id = excluded.user_id or review_claims.expires_at <= ${at}
    returning expires_at as "expiresAt"`
  return row?.expiresAt ?? null
}

/** Releases a record that an administrator holds; one that somebody else holds stays held. */
export async function releaseRecord(accession: string, recordId: string, userId: string): Promise<void> {
  await sql()`delete from review_claims where accession = ${accession} and record_id = ${recordId} and user_id = ${userId}`
}

/** Releases everything that an administrator holds, and deletes expired claims. */
export async function releaseAll(userId: string): Promise<void> {
  await sql()`delete from review_claims where user_id = ${userId} or expires_at <= ${now()}`
}

/** The name of another administrator who holds a record now, or null. */
export async function findHolder(accession: string, recordId: string, userId: string): Promise<string | null> {
  const [holder] = await sql()<{ name: string }[]>`
    select u.display_name as name from review_claims c join users u on u.id = c.user_id
    where c.accession = ${accession} and c.record_id = ${recordId} and c.user_id <> ${userId} and c.expires_at > ${now()}`
  return holder?.name ?? null
}
