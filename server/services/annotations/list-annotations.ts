import { and, asc, count, desc, eq, inArray, isNull, lt, sql as raw, type SQL } from 'drizzle-orm'
import { database, sql } from '#db/client.ts'
import { annotationMentions, annotationReplies, annotations } from '#db/schema/workspace/annotations.ts'
import type { Member } from '#server/auth/caller.ts'
import { ApiError } from '#server/contract/errors.ts'
import type { Annotation, AnnotationPage, AnnotationsQuery } from '#server/contract/resources/workspace/annotation.ts'
import type { z } from 'zod'
import { type Names, personOf } from '../workspace/names.ts'
import { visibleTo, readNames } from '../workspace/queries.ts'
import { ownedRecord } from '../workspace/owned.ts'
import { anchorOf, readAnchorGround, type AnnotationRow } from './anchor.ts'

const PAGE = 100

/**
 * Annotations that the caller may see: of a filing by their place in it, else the newest first. Ids grow with time, so
 * that the last id of a page leads on.
 */
export async function listAnnotations(
  caller: Member,
  { accession, show = 'all', after }: z.infer<typeof AnnotationsQuery>,
): Promise<z.infer<typeof AnnotationPage>> {
  const rows = await database()
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
    .limit(PAGE + 1)
  const page = rows.slice(0, PAGE)
  const records = await describeAnnotations(page, caller)
  if (accession !== undefined) records.sort((left, right) => left.anchor.was.byteStart - right.anchor.was.byteStart)
  const next = rows.length > PAGE ? (page.at(-1)?.id ?? null) : null
  return { annotations: records, next, ...(await countOpen(caller)) }
}

/** One annotation with its thread. Throws `not_found` for one that the caller may not see. */
export async function getAnnotation(caller: Member, id: string): Promise<Annotation> {
  const rows = await database()
    .select()
    .from(annotations)
    .where(and(eq(annotations.id, id), visibleTo(annotations, caller)))
  const [record] = await describeAnnotations(rows, caller)
  if (record === undefined) throw new ApiError('not_found')
  return record
}

const namesReader = ({ userId }: Member): SQL =>
  raw`exists (select 1 from annotation_mentions m where m.annotation_id = ${annotations.id} and m.user_id = ${userId})`

async function countOpen(caller: Member): Promise<{ open: number; mentions: number }> {
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

async function describeAnnotations(rows: readonly AnnotationRow[], caller: Member): Promise<Annotation[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [ground, titles, replies, mentions] = await Promise.all([
    readAnchorGround(rows),
    readTitles(rows.map(({ accession }) => accession)),
    database()
      .select()
      .from(annotationReplies)
      .where(inArray(annotationReplies.annotationId, ids))
      .orderBy(asc(annotationReplies.createdAt), asc(annotationReplies.id)),
    database().select().from(annotationMentions).where(inArray(annotationMentions.annotationId, ids)),
  ])
  const names = await readNames([
    ...rows.flatMap(({ authorId, resolvedBy }) => [authorId, resolvedBy]),
    ...replies.map(({ authorId }) => authorId),
    ...mentions.map(({ userId }) => userId),
  ])
  const threads = Map.groupBy(replies, ({ annotationId }) => annotationId)
  const named = Map.groupBy(mentions, ({ annotationId }) => annotationId)
  return rows.map((row) => ({
    ...ownedRecord(row, caller, names),
    accession: row.accession,
    filingTitle: titles.get(row.accession) ?? null,
    recordId: row.recordId,
    evidence: row.evidence,
    evidenceSha256: row.evidenceSha256,
    anchor: anchorOf(row, ground),
    body: row.body,
    mentions: (named.get(row.id) ?? []).flatMap(({ userId }) => personOf(userId, names) ?? []),
    replies: (threads.get(row.id) ?? []).map((reply) => replyRecord(reply, names)),
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    resolvedBy: personOf(row.resolvedBy, names),
  }))
}

function replyRecord({ id, authorId, body, createdAt }: typeof annotationReplies.$inferSelect, names: Names) {
  return { id, author: personOf(authorId, names), body, createdAt: createdAt.toISOString() }
}

async function readTitles(accessions: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await sql()<{ accession: string; title: string }[]>`
    select f.accession, i.ticker || ' ' || f.form || ' filed ' || f.filed_at as title
    from filings f join issuers i using (cik) where f.accession = any (${accessions})`
  return new Map(rows.map(({ accession, title }) => [accession, title]))
}
