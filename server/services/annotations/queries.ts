import { and, asc, count, desc, eq, inArray, isNull, lt, sql as raw, type SQL } from 'drizzle-orm'
import { database, sql } from '#db/client.ts'
import type { Transaction } from '#db/client.ts'
import { memberships } from '#db/schema/accounts/accounts.ts'
import { annotationMentions, annotationReplies, annotations } from '#db/schema/workspace/annotations.ts'
import type { Member } from '#server/auth/caller.ts'
import { visibleTo } from '../workspace/queries.ts'

export type AnnotationRow = typeof annotations.$inferSelect
export type ReplyRow = typeof annotationReplies.$inferSelect

/** Filter of the annotations that a caller may see. */
export interface AnnotationFilter {
  readonly accession?: string | undefined
  readonly show: 'all' | 'open' | 'mentions'
  /** Id of the last annotation that was read; ids grow with time. */
  readonly after?: string | undefined
}

/** Annotations that the caller may see, newest first. */
export function selectAnnotations(caller: Member, { accession, show, after }: AnnotationFilter, limit: number) {
  return database()
    .select()
    .from(annotations)
    .where(
      and(
        visibleTo(annotations, caller),
        accession === undefined ? undefined : eq(annotations.accession, accession),
        after === undefined ? undefined : lt(annotations.id, after),
        show === 'all' ? undefined : isNull(annotations.resolvedAt),
        show === 'mentions' ? namesReader(caller) : undefined,
      ),
    )
    .orderBy(desc(annotations.id))
    .limit(limit)
}

/** One annotation that the caller may see; no row for any other. */
export function selectAnnotation(caller: Member, id: string): Promise<AnnotationRow[]> {
  return database()
    .select()
    .from(annotations)
    .where(and(eq(annotations.id, id), visibleTo(annotations, caller)))
}

/** One annotation that the caller may see, locked until the transaction ends. */
export async function selectAnnotationForUpdate(
  tx: Transaction,
  caller: Member,
  id: string,
): Promise<AnnotationRow | undefined> {
  const [row] = await tx
    .select()
    .from(annotations)
    .where(and(eq(annotations.id, id), visibleTo(annotations, caller)))
    .for('update')
  return row
}

const namesReader = ({ userId }: Member): SQL =>
  raw`exists (select 1 from annotation_mentions m where m.annotation_id = ${annotations.id} and m.user_id = ${userId})`

/** How many unresolved annotations the caller may see, and how many of them mention the caller. */
export async function countOpenAnnotations(caller: Member): Promise<{ open: number; mentions: number }> {
  const isOpen = and(visibleTo(annotations, caller), isNull(annotations.resolvedAt))
  const [[all], [naming]] = await Promise.all([
    database().select({ count: count() }).from(annotations).where(isOpen),
    database()
      .select({ count: count() })
      .from(annotations)
      .where(and(isOpen, namesReader(caller))),
  ])
  return { open: all?.count ?? 0, mentions: naming?.count ?? 0 }
}

export async function countAnnotations(tx: Transaction, orgId: string): Promise<number> {
  const [held] = await tx.select({ count: count() }).from(annotations).where(eq(annotations.orgId, orgId))
  return held?.count ?? 0
}

export async function insertAnnotation(tx: Transaction, row: typeof annotations.$inferInsert): Promise<void> {
  await tx.insert(annotations).values(row)
}

export async function updateAnnotationRow(
  tx: Transaction,
  id: string,
  change: Partial<typeof annotations.$inferInsert>,
): Promise<void> {
  await tx.update(annotations).set(change).where(eq(annotations.id, id))
}

/** Deletes an annotation with its replies and mentions. */
export async function deleteAnnotationRow(tx: Transaction, id: string): Promise<void> {
  await tx.delete(annotations).where(eq(annotations.id, id))
}

/** Replies to some annotations, oldest first. */
export function selectReplies(annotationIds: readonly string[]): Promise<ReplyRow[]> {
  return database()
    .select()
    .from(annotationReplies)
    .where(inArray(annotationReplies.annotationId, [...annotationIds]))
    .orderBy(asc(annotationReplies.createdAt), asc(annotationReplies.id))
}

export async function countReplies(tx: Transaction, annotationId: string): Promise<number> {
  const [held] = await tx
    .select({ count: count() })
    .from(annotationReplies)
    .where(eq(annotationReplies.annotationId, annotationId))
  return held?.count ?? 0
}

export async function insertReply(tx: Transaction, row: typeof annotationReplies.$inferInsert): Promise<void> {
  await tx.insert(annotationReplies).values(row)
}

export function selectMentions(annotationIds: readonly string[]) {
  return database()
    .select()
    .from(annotationMentions)
    .where(inArray(annotationMentions.annotationId, [...annotationIds]))
}

/** Records who is mentioned in an annotation; a mention is never removed. */
export async function insertMentions(
  tx: Transaction,
  rows: readonly (typeof annotationMentions.$inferInsert)[],
): Promise<void> {
  await tx
    .insert(annotationMentions)
    .values([...rows])
    .onConflictDoNothing()
}

/** How many of these people are active members of an organization. */
export async function countActiveMembers(tx: Transaction, orgId: string, userIds: readonly string[]): Promise<number> {
  const [held] = await tx
    .select({ count: count() })
    .from(memberships)
    .where(
      and(eq(memberships.orgId, orgId), inArray(memberships.userId, [...userIds]), eq(memberships.status, 'active')),
    )
  return held?.count ?? 0
}

/** Titles of filings: ticker, form and filing date. */
export async function selectFilingTitles(accessions: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await sql()<{ accession: string; title: string }[]>`
    select f.accession, i.ticker || ' ' || f.form || ' filed ' || to_char(f.filed_at::date, 'Mon FMDD, YYYY') as title
    from filings f join issuers i using (cik) where f.accession = any (${[...accessions]})`
  return new Map(rows.map(({ accession, title }) => [accession, title]))
}

/** Hashes of the files that are stored now, by accession. */
export async function selectContentHashes(accessions: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await sql()<{ accession: string; sha256: string }[]>`
    select accession, content_sha256 as sha256 from filings where accession = any (${[...accessions]})`
  return new Map(rows.map(({ accession, sha256 }) => [accession, sha256]))
}

/** A record that may contain an annotation's text. */
export interface HolderRow {
  readonly annotationId: string
  readonly recordId: string
  readonly isRecord: boolean
  readonly isSameText: boolean
  readonly locator: string
}

/** Records that contain the text of annotations today: the annotated record itself, or any other with the same text. */
export function selectHolders(annotationIds: readonly string[]): Promise<HolderRow[]> {
  return sql()<HolderRow[]>`
    select a.id as "annotationId", d.id as "recordId", d.kind in ('fact', 'signal') as "isRecord",
      d.evidence_sha256 = a.evidence_sha256 as "isSameText", d.locator
    from annotations a join search_documents d using (accession)
    where a.id = any (${[...annotationIds]}) and a.record_id is not null
      and (d.id = a.record_id or d.evidence_sha256 = a.evidence_sha256)`
}

/** The evidence and locator of a record; undefined if the filing has no such record. */
export async function selectRecordText(accession: string, recordId: string) {
  const [row] = await sql()<{ evidence: string; sha256: string; locator: string }[]>`
    select evidence, evidence_sha256 as sha256, locator from search_documents where id = ${recordId} and accession = ${accession}`
  return row
}
