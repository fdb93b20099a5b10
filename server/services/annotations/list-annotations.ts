import type { Member } from '#server/auth/caller.ts'
import { ApiError } from '#server/contract/errors.ts'
import type { Annotation, AnnotationPage, AnnotationsQuery } from '#server/contract/resources/workspace/annotation.ts'
import type { z } from 'zod'
import { type Names, personOf } from '../workspace/names.ts'
import { readNames } from '../workspace/queries.ts'
import { ownedRecord } from '../workspace/owned.ts'
import { anchorOf, readAnchorGround } from './anchor.ts'
import {
  countOpenAnnotations,
  selectAnnotation,
  selectAnnotations,
  selectFilingTitles,
  selectMentions,
  selectReplies,
} from './queries.ts'
import type { AnnotationRow, ReplyRow } from './queries.ts'

const PAGE = 100

/**
 * Annotations that the caller may see: those of a filing by position, otherwise the newest first. Ids grow with time,
 * so the last id of a page is the cursor to the next.
 */
export async function listAnnotations(
  caller: Member,
  { accession, show = 'all', after }: z.infer<typeof AnnotationsQuery>,
): Promise<z.infer<typeof AnnotationPage>> {
  const rows = await selectAnnotations(caller, { accession, show, after }, PAGE + 1)
  const page = rows.slice(0, PAGE)
  const records = await describeAnnotations(page, caller)
  if (accession !== undefined) records.sort((left, right) => left.anchor.was.byteStart - right.anchor.was.byteStart)
  const next = rows.length > PAGE ? (page.at(-1)?.id ?? null) : null
  return { annotations: records, next, ...(await countOpenAnnotations(caller)) }
}

/** One annotation with its thread. Throws `not_found` if the caller may not see it. */
export async function getAnnotation(caller: Member, id: string): Promise<Annotation> {
  const rows = await selectAnnotation(caller, id)
  const [record] = await describeAnnotations(rows, caller)
  if (record === undefined) throw new ApiError('not_found')
  return record
}

async function describeAnnotations(rows: readonly AnnotationRow[], caller: Member): Promise<Annotation[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [ground, titles, replies, mentions] = await Promise.all([
    readAnchorGround(rows),
    selectFilingTitles(rows.map(({ accession }) => accession)),
    selectReplies(ids),
    selectMentions(ids),
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

function replyRecord({ id, authorId, body, createdAt }: ReplyRow, names: Names) {
  return { id, author: personOf(authorId, names), body, createdAt: createdAt.toISOString() }
}
