import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '../accounts/accounts.ts'
import { instant } from '../columns.ts'

/** Records that an administrator has claimed for review, with an end: nobody else is shown them until then. */
export const reviewClaims = pgTable(
  'review_claims',
  {
    accession: text('accession').notNull(),
    recordId: text('record_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accession, table.recordId] }),
    // What a person holds.
    index('review_claims_person').on(table.userId),
    // Clean-up of ended claims.
    index('review_claims_expiry').on(table.expiresAt),
  ],
)

/**
 * Whether people agree with refusals and with records that somebody else judged. It changes nothing that is served. No
 * foreign key to the filing or the person: like a verdict, an opinion outlives both.
 */
export const reviewOpinions = pgTable(
  'review_opinions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accession: text('accession').notNull(),
    recordId: text('record_id').notNull(),
    recordKind: text('record_kind').notNull(),
    evidenceSha256: text('evidence_sha256').notNull(),
    opinion: text('opinion').notNull(),
    note: text('note').notNull(),
    judgedBy: uuid('judged_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    // A person has one opinion of a record; also whether anybody has one.
    unique('review_opinions_person').on(table.accession, table.recordId, table.evidenceSha256, table.judgedBy),
    check('review_opinions_kind_known', sql`${table.recordKind} in ('fact', 'signal', 'refusal')`),
    check('review_opinions_opinion_known', sql`${table.opinion} in ('verified', 'rejected')`),
    check('review_opinions_note_bounded', sql`length(${table.note}) between 1 and 2000`),
    check('review_opinions_evidence_sha256_format', sql`${table.evidenceSha256} ~ '^[0-9a-f]{64}$'`),
  ],
)
