import { sql } from '#db/client.ts'
import type { Member } from '#server/auth/caller.ts'
import { now } from '#server/platform/clock.ts'
import type { CollectionName } from '../lists/collections.ts'
import { conditionsOn, rowsOf } from '../lists/queries/conditions.ts'
import type { RecordFilter } from '../lists/page.ts'

/** The name of the issuer with a current or former ticker; null if there is none. */
export async function findIssuerName(ticker: string): Promise<string | null> {
  const [known] = await sql()<{ name: string }[]>`
    select i.name from issuers i left join issuer_tickers t using (cik) where t.ticker = ${ticker} or i.ticker = ${ticker} limit 1`
  return known?.name ?? null
}

/** The names of issuers by CIK. */
export async function findIssuerNames(ciks: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await sql()<{ cik: string; name: string }[]>`select cik, name from issuers where cik = any(${ciks})`
  return new Map(rows.map(({ cik, name }) => [cik, name]))
}

/** A filing's summary as the API returns it, in JSON; null if the store has no such filing. */
export async function findSummary(accession: string): Promise<string | null> {
  const [filing] = await sql()<{ summary: string }[]>`
    select summary_json as summary from filings where accession = ${accession}`
  return filing?.summary ?? null
}

/** How many records a list has under a filter, counted up to `limit`. */
export async function countRows(collection: CollectionName, filter: RecordFilter, limit: number): Promise<number> {
  const [row] = await sql()<{ count: number }[]>`
    select count(*)::int as count from (
      select 1 from ${rowsOf(sql(), collection, filter)} where ${[sql()`true`, ...conditionsOn(sql(), collection, filter)]} limit ${limit}) found`
  return row?.count ?? 0
}

/** The filings of a list's records, at most `limit`; issuers and companies have none. */
export async function listAccessions(
  collection: CollectionName,
  filter: RecordFilter,
  limit: number,
): Promise<readonly string[]> {
  if (collection === 'issuers' || collection === 'companies') return []
  const rows = await sql()<{ accession: string }[]>`
    select distinct accession from ${rowsOf(sql(), collection, filter)}
    where ${[sql()`true`, ...conditionsOn(sql(), collection, filter)]} limit ${limit}`
  return rows.map(({ accession }) => accession)
}

/** The locator of a record's evidence; null if the store no longer has it with this hash. */
export async function findPlace(
  recordId: string | null,
  evidenceSha256: string | null,
): Promise<{ byteStart: number | null; byteEnd: number | null; section: string | null } | null> {
  const [place] = await sql()<{ byteStart: number | null; byteEnd: number | null; section: string | null }[]>`
    select (stored_jsonb(locator)->>'byteStart')::float8 as "byteStart", (stored_jsonb(locator)->>'byteEnd')::float8 as "byteEnd", stored_jsonb(locator)->>'section' as section
    from (
      select id, evidence_sha256, locator from search_documents where id = ${recordId}
      union all select id, stored_jsonb(json)->'source'->>'evidenceSha256', stored_jsonb(json)->'source'->>'locator' from events where id = ${recordId}) held
    where held.evidence_sha256 = ${evidenceSha256}`
  return place ?? null
}

/** Whether a person is an active member of an active organization. */
export async function isActiveMember(orgId: string, userId: string): Promise<boolean> {
  const rows = await sql()`
    select 1 from memberships m join organizations o on o.id = m.org_id
    where m.org_id = ${orgId} and m.user_id = ${userId} and m.status = 'active' and o.status = 'active'`
  return rows.length > 0
}

/** A requested export and its progress. */
export interface ExportRow {
  readonly state: 'requested' | 'running' | 'finished' | 'stopped'
  readonly problem: string | null
  readonly records: number
  readonly bytes: number
}

/** Deletes requests that are more than a day old and returns their number. */
export async function deleteOldExports(): Promise<number> {
  const gone = await sql()`delete from exports where created_at < ${now()}::timestamptz - interval '1 day'`
  return gone.count
}

/** Stores an export that a person requested. */
export async function insertExport(id: string, { orgId, userId }: Member, request: string): Promise<void> {
  await sql()`insert into exports (id, org_id, user_id, request, created_at) values (${id}, ${orgId}, ${userId}, ${request}, ${now()})`
}

/** Takes a requested export, once; null if it was taken already or is another person's. */
export async function takeExport(id: string, { orgId, userId }: Member): Promise<string | null> {
  const [taken] = await sql()<{ request: string }[]>`
    update exports set state = 'running'
    where id = ${id} and org_id = ${orgId} and user_id = ${userId} and state = 'requested' returning request`
  return taken?.request ?? null
}

export async function updateExport(id: string, { state, problem, records, bytes }: ExportRow): Promise<void> {
  await sql()`
    update exports set state = ${state}, problem = ${problem}, records = ${records}, bytes = ${bytes} where id = ${id}`
}

/** A person's own export; null if there is none. */
export async function findExport(id: string, { orgId, userId }: Member): Promise<ExportRow | null> {
  const [row] = await sql()<ExportRow[]>`
    select state, problem, records, bytes::float8 as bytes from exports
    where id = ${id} and org_id = ${orgId} and user_id = ${userId}`
  return row ?? null
}
