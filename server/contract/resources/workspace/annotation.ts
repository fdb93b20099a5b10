import { z } from 'zod'
import { Accession, Count, Id, Instant, Sha256 } from '../../atoms.ts'
import { field } from '../../field.ts'
import { ID, OTHER_ID, WHEN } from '../account/accounts.ts'
import { EVIDENCE_EXAMPLE, SHA256_EXAMPLE } from '../records/source.ts'
import { madeOn, markdown, ownedFields, Person, person, workspaceItemId, visibility } from './owned.ts'

const accession = field(Accession, 'The filing.', '0001234567-26-000012')
const offset = z.number().int().min(0)
const byteStart = field(offset, 'First byte of the span in the original file.', 182311)
const byteEnd = field(offset, 'Byte after the span.', 182464)
const recordId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'Expected the id of a record')
const body = field(markdown(10_000), 'What is said, in Markdown.', 'Does this include the **swingline**?')
const mentions = field(z.array(Id).max(20), 'People of the organization who are named.', [OTHER_ID], [])

const Span = z.strictObject({ byteStart, byteEnd })

/** Where the annotated text stands in the file today. */
export const Anchor = z
  .strictObject({
    state: field(
      z.enum(['anchored', 'moved', 'orphaned']),
      '`anchored`: it stands where it stood. `moved`: the same words stand elsewhere in the filing now. `orphaned`: nothing in the filing is known to say them, or no record rests on them any more.',
      'anchored',
    ),
    was: field(Span, 'Where it stood when it was written.', { byteStart: 182311, byteEnd: 182464 }),
    now: field(
      Span.nullable(),
      'Where the words stand now; null where nothing in the filing is known to say them.',
      { byteStart: 182311, byteEnd: 182464 },
      null,
    ),
    recordId: field(
      recordId.nullable(),
      'The record that rests on these words now, where it was written on one.',
      null,
    ),
    reason: field(z.string().nullable(), 'Why it moved or was lost, in words.', null),
  })
  .meta({ id: 'Anchor', description: 'Where an annotation stands.' })
export type Anchor = z.infer<typeof Anchor>

export const AnnotationReply = z
  .strictObject({
    id: field(workspaceItemId, 'Id of the answer.', OTHER_ID),
    author: person('Who wrote it.'),
    body,
    createdAt: field(Instant, 'When.', WHEN),
  })
  .meta({ id: 'AnnotationReply', description: 'An answer in the thread of an annotation.' })
export type AnnotationReply = z.infer<typeof AnnotationReply>

export const Annotation = z
  .strictObject({
    ...ownedFields,
    accession,
    filingTitle: field(
      z.string().nullable(),
      'The filing in words; null where it is no longer in the store.',
      'HRBL 10-Q of 2026-05-06',
      null,
    ),
    recordId: field(recordId.nullable(), 'Record it was written on; null for a span.', null),
    evidence: field(z.string(), 'What the span said when it was written.', EVIDENCE_EXAMPLE),
    evidenceSha256: field(Sha256, 'Hash of that.', SHA256_EXAMPLE),
    anchor: field(Anchor, 'Where it stands now.'),
    body,
    mentions: field(z.array(Person), 'Who is named in it.'),
    replies: field(z.array(AnnotationReply), 'Its thread, the oldest first.'),
    resolvedAt: field(Instant.nullable(), 'When it was resolved; null while it is open.', WHEN, null),
    resolvedBy: person('Who resolved it.'),
  })
  .meta({ id: 'Annotation', description: 'A note on a filing.' })
export type Annotation = z.infer<typeof Annotation>

export const AnnotationsQuery = z.strictObject({
  accession: accession.optional(),
  show: field(
    z.enum(['all', 'open', 'mentions']),
    'All, only unresolved ones, or only those that mention you.',
    'open',
  ).optional(),
  after: field(workspaceItemId, 'Id to continue after.', ID).optional(),
})
export type AnnotationsQuery = z.infer<typeof AnnotationsQuery>

export const AnnotationPage = z
  .strictObject({
    annotations: field(z.array(Annotation), 'In a filing by their place in it, else the newest first; 100 at most.'),
    next: field(workspaceItemId.nullable(), 'Id to continue after; null on the last page.', null),
    open: field(Count, 'Number of unresolved ones you can see.', 4),
    mentions: field(Count, 'Number of open ones that mention you.', 1),
  })
  .meta({ id: 'AnnotationPage', description: 'Annotations that a person may see.' })
export type AnnotationPage = z.infer<typeof AnnotationPage>

export const AnnotateRequest = z
  .strictObject({
    accession,
    recordId: field(
      recordId,
      'The record to write on; its evidence is the span.',
      'd3b07384d113edec49eaa6238ad5ff00',
    ).optional(),
    byteStart: byteStart.optional(),
    byteEnd: byteEnd.optional(),
    evidenceSha256: field(Sha256, 'Hash of the words that were looked at, by the published rule.', SHA256_EXAMPLE),
    body,
    visibility,
    mentions: mentions.optional(),
  })
  .superRefine(({ recordId: record, byteStart: from, byteEnd: to }, context) => {
    if (record !== undefined && from === undefined && to === undefined) return
    if (record === undefined && from !== undefined && to !== undefined && from < to) return
    context.addIssue({
      code: 'custom',
      path: ['byteStart'],
      message: 'Expected a record, or a span that begins before it ends',
    })
  })
export type AnnotateRequest = z.infer<typeof AnnotateRequest>

/** The most visible characters that one annotation may cover. */
const MAX_SELECTED = 10_000
const pageFrom = field(Count, 'Visible characters of the viewer’s page that stand before it.', 48213)
const pageTo = field(Count, 'Visible characters that stand before its end.', 48260)

export const SelectionQuery = z
  .strictObject({
    accession,
    contentSha256: field(Sha256, 'Hash of the file that the page shows.', SHA256_EXAMPLE),
    from: pageFrom,
    to: pageTo,
  })
  .superRefine(({ from, to }, context) => {
    if (from < to && to - from <= MAX_SELECTED) return
    const message = `Expected a selection of 1 to ${MAX_SELECTED.toLocaleString('en-US')} visible characters`
    context.addIssue({ code: 'custom', path: ['to'], message })
  })
export type SelectionQuery = z.infer<typeof SelectionQuery>

export const SelectedSpan = z
  .strictObject({
    byteStart,
    byteEnd,
    evidence: field(z.string(), 'What these bytes say, by the published rule.', EVIDENCE_EXAMPLE),
    evidenceSha256: field(Sha256, 'Hash of that.', SHA256_EXAMPLE),
  })
  .meta({ id: 'SelectedSpan', description: 'The bytes behind a selection in the viewer.' })
export type SelectedSpan = z.infer<typeof SelectedSpan>

export const AnnotationMarks = z
  .strictObject({
    marks: field(
      z.array(z.strictObject({ id: field(workspaceItemId, 'The annotation.', ID), from: pageFrom, to: pageTo })),
      'Where each annotation stands in the viewer’s page.',
    ),
  })
  .meta({ id: 'AnnotationMarks', description: 'Places of annotations in the viewer’s page.' })
export type AnnotationMarks = z.infer<typeof AnnotationMarks>

const id = field(workspaceItemId, 'The annotation.', ID)
export const ChangeAnnotationRequest = z.strictObject({
  id,
  revision: madeOn,
  body: body.optional(),
  visibility: visibility.optional(),
  isResolved: field(z.boolean(), 'Whether it is settled.', true).optional(),
  mentions: mentions.optional(),
})
export type ChangeAnnotationRequest = z.infer<typeof ChangeAnnotationRequest>

/** A reply is appended, so two people who reply at once do not conflict. */
export const ReplyRequest = z.strictObject({ id, body, mentions: mentions.optional() })
export type ReplyRequest = z.infer<typeof ReplyRequest>
