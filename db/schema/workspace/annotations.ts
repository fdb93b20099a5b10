import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { organizations, users } from '../accounts/accounts.ts'
import { instant } from '../columns.ts'
import { owned, ownedChecks } from './workspace.ts'

/**
 * People's notes on filings. Each is anchored to a byte range of a file and to the hash of its text, so that it is
 * found again, or reported as lost, whatever is read from the filing later. No foreign key to the filing: an annotation
 * outlives it.
 */
export const annotations = pgTable(
  'annotations',
  {
    ...owned,
    accession: text('accession').notNull(),
    /** SHA-256 of the annotated file. */
    contentSha256: text('content_sha256').notNull(),
    byteStart: bigint('byte_start', { mode: 'number' }).notNull(),
    byteEnd: bigint('byte_end', { mode: 'number' }).notNull(),
    /** The text of the range, by the published rule. */
    evidence: text('evidence').notNull(),
    evidenceSha256: text('evidence_sha256').notNull(),
    /** The annotated record; null for a selected span. */
    recordId: text('record_id'),
    body: text('body').notNull(),
    resolvedAt: instant('resolved_at'),
    resolvedBy: uuid('resolved_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    ...ownedChecks('annotations', table),
    check('annotations_range', sql`${table.byteStart} >= 0 and ${table.byteEnd} > ${table.byteStart}`),
    check(
      'annotations_hashes',
      sql`${table.contentSha256} ~ '^[0-9a-f]{64}$' and ${table.evidenceSha256} ~ '^[0-9a-f]{64}$'`,
    ),
    check('annotations_body_bounded', sql`length(${table.body}) between 1 and 10000`),
    // The annotations of a filing, for its pages.
    index('annotations_filing').on(table.orgId, table.accession, table.byteStart),
    // An organization's newest.
    index('annotations_newest').on(table.orgId, table.createdAt, table.id),
    // A person's private ones, when the account goes.
    index('annotations_author').on(table.authorId),
    unique('annotations_of_org').on(table.orgId, table.id),
  ],
)

/** Answers to an annotation, in the order they were written. */
export const annotationReplies = pgTable(
  'annotation_replies',
  {
    id: uuid('id').primaryKey(),
    annotationId: uuid('annotation_id')
      .notNull()
      .references(() => annotations.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    body: text('body').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('annotation_replies_body_bounded', sql`length(${table.body}) between 1 and 10000`),
    // A thread.
    index('annotation_replies_thread').on(table.annotationId, table.createdAt, table.id),
  ],
)

/** People mentioned in an annotation or in its thread. */
export const annotationMentions = pgTable(
  'annotation_mentions',
  {
    annotationId: uuid('annotation_id')
      .notNull()
      .references(() => annotations.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.annotationId, table.userId] }),
    // Where a person was named, newest first.
    index('annotation_mentions_person').on(table.userId, table.createdAt),
    // An organization's, when it is deleted.
    index('annotation_mentions_org').on(table.orgId),
  ],
)
