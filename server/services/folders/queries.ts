import { and, asc, count, desc, eq, gt, sql as raw } from 'drizzle-orm'
import { database, sql, type Transaction } from '#db/client.ts'
import { folderItems, folders } from '#db/schema/workspace/workspace.ts'
import type { Member } from '#server/auth/caller.ts'
import { visibleTo } from '../workspace/queries.ts'

export type FolderRow = typeof folders.$inferSelect
export type FolderItemRow = typeof folderItems.$inferSelect

/** The folders that a caller may see, the last changed first, each with the number of its items. */
export function selectFolders(caller: Member): Promise<{ folder: FolderRow; itemCount: number }[]> {
  return database()
    .select({ folder: folders, itemCount: count(folderItems.id) })
    .from(folders)
    .leftJoin(folderItems, eq(folderItems.folderId, folders.id))
    .where(visibleTo(folders, caller))
    .groupBy(folders.id)
    .orderBy(desc(folders.updatedAt), desc(folders.id))
}

/** One folder that a caller may see; undefined for any other. */
export async function selectFolder(caller: Member, id: string): Promise<FolderRow | undefined> {
  const [row] = await database()
    .select()
    .from(folders)
    .where(and(eq(folders.id, id), visibleTo(folders, caller)))
  return row
}

/** One folder that a caller may see, locked until the transaction ends. */
export async function selectFolderForUpdate(
  tx: Transaction,
  caller: Member,
  id: string,
): Promise<FolderRow | undefined> {
  const [row] = await tx
    .select()
    .from(folders)
    .where(and(eq(folders.id, id), visibleTo(folders, caller)))
    .for('update')
  return row
}

/** How many folders an organization has. */
export async function countFolders(tx: Transaction, orgId: string): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(folders).where(eq(folders.orgId, orgId))
  return row?.count ?? 0
}

/** Adds a folder. */
export async function insertFolder(tx: Transaction, row: typeof folders.$inferInsert): Promise<void> {
  await tx.insert(folders).values(row)
}

/** Changes columns of a folder. */
export async function updateFolderRow(
  tx: Transaction,
  id: string,
  change: Partial<typeof folders.$inferInsert>,
): Promise<void> {
  await tx.update(folders).set(change).where(eq(folders.id, id))
}

/** Deletes a folder with its items. */
export async function deleteFolderRow(tx: Transaction, id: string): Promise<void> {
  await tx.delete(folders).where(eq(folders.id, id))
}

/** The items of a folder in their order. */
export function selectItems(
  folderId: string,
  db: Transaction | ReturnType<typeof database> = database(),
): Promise<FolderItemRow[]> {
  return db.select().from(folderItems).where(eq(folderItems.folderId, folderId)).orderBy(asc(folderItems.position))
}

/** One item of a folder; undefined where the folder has no such item. */
export async function selectItem(
  tx: Transaction,
  folderId: string,
  itemId: string,
): Promise<FolderItemRow | undefined> {
  const [row] = await tx
    .select()
    .from(folderItems)
    .where(and(eq(folderItems.id, itemId), eq(folderItems.folderId, folderId)))
  return row
}

/** How many items a folder has. */
export async function countItems(tx: Transaction, folderId: string): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(folderItems).where(eq(folderItems.folderId, folderId))
  return row?.count ?? 0
}

/** Adds an item to a folder. */
export async function insertItem(tx: Transaction, row: typeof folderItems.$inferInsert): Promise<void> {
  await tx.insert(folderItems).values(row)
}

/** Replaces the note beside an item. */
export async function updateItemNote(tx: Transaction, itemId: string, note: string): Promise<void> {
  await tx.update(folderItems).set({ note }).where(eq(folderItems.id, itemId))
}

/** Numbers the items of a folder in this order. PostgreSQL checks that positions differ when the transaction ends. */
export async function reorderItems(tx: Transaction, itemIds: readonly string[]): Promise<void> {
  await tx.execute(raw`
    update folder_items set position = place.position
    from unnest(${raw.param([...itemIds])}::uuid[]) with ordinality as place (id, position)
    where folder_items.id = place.id and folder_items.position <> place.position`)
}

/** Deletes an item; the items after it move up by one. */
export async function deleteItem(
  tx: Transaction,
  { id, folderId, position }: Pick<FolderItemRow, 'id' | 'folderId' | 'position'>,
): Promise<void> {
  await tx.delete(folderItems).where(eq(folderItems.id, id))
  await tx
    .update(folderItems)
    .set({ position: raw`${folderItems.position} - 1` })
    .where(and(eq(folderItems.folderId, folderId), gt(folderItems.position, position)))
}

/** The title of a filing: its issuer, form and filing date. */
export async function selectFilingTitle(accession: string): Promise<{ title: string } | undefined> {
  const [row] = await sql()<{ title: string }[]>`
    select i.name || ', ' || f.form || ' filed ' || to_char(f.filed_at::date, 'Mon FMDD, YYYY') as title
    from filings f join issuers i using (cik) where f.accession = ${accession}`
  return row
}

/** The filing, title and evidence of an event. */
export async function selectEvent(
  id: string,
): Promise<{ accession: string; title: string; evidence: string; evidenceSha256: string | null } | undefined> {
  const [row] = await sql()<{ accession: string; title: string; evidence: string; evidenceSha256: string | null }[]>`
    select e.accession, i.ticker || ': ' || (stored_jsonb(e.json)->>'headline') as title, stored_jsonb(e.json)->'source'->>'evidence' as evidence,
      stored_jsonb(e.json)->'source'->>'evidenceSha256' as "evidenceSha256"
    from events e join issuers i using (cik) where e.id = ${id}`
  return row
}

/** A record of a filing: what it is of, what it says (a signal's action, a fact's day), its issuer and evidence. */
export interface DescribedRecord {
  readonly kind: string
  readonly concept: string | null
  readonly says: string | null
  readonly issuer: string
  readonly evidence: string
  readonly evidenceSha256: string
}

/** Describes a record of a filing; undefined where the filing has no such record. */
export async function selectRecord(accession: string, recordId: string): Promise<DescribedRecord | undefined> {
  const [row] = await sql()<DescribedRecord[]>`
    select d.kind, coalesce(f.fact_type, s.concept, stored_jsonb(d.locator)->>'concept', d.category) as concept,
      coalesce('at ' || f.as_of, s.action) as says,
      i.ticker || ' ' || d.form || ' filed ' || to_char(d.filed_at::date, 'Mon FMDD, YYYY') as issuer, d.evidence, d.evidence_sha256 as "evidenceSha256"
    from search_documents d join issuers i using (cik) left join facts f on f.id = d.id
    left join lateral (
      select signal->>'concept' as concept, signal->>'action' as action
      from structured_filings, jsonb_array_elements(stored_jsonb(structured_filings.json)->'extraction'->'signals') signal
      where structured_filings.accession = d.accession and d.kind = 'signal' and signal->'locator'->>'recordId' = d.id
      limit 1) s on true
    where d.id = ${recordId} and d.accession = ${accession}`
  return row
}

/** Records and events by id, each with the hash of its present evidence, in one query. */
export async function selectEvidenceHashes(
  ids: readonly string[],
): Promise<ReadonlyMap<string, { kind: string; sha256: string | null }>> {
  if (ids.length === 0) return new Map()
  const rows = await sql()<{ id: string; kind: string; sha256: string | null }[]>`
    select id, kind, evidence_sha256 as sha256 from search_documents where id = any (${ids})
    union all
    select id, 'event', stored_jsonb(json)->'source'->>'evidenceSha256' from events where id = any (${ids})`
  return new Map(rows.map(({ id, kind, sha256 }) => [id, { kind, sha256 }]))
}

/** Which of these filings are stored. */
export async function selectStored(accessions: readonly string[]): Promise<ReadonlySet<string>> {
  if (accessions.length === 0) return new Set()
  const rows = await sql()<{ accession: string }[]>`select accession from filings where accession = any (${accessions})`
  return new Set(rows.map(({ accession }) => accession))
}
