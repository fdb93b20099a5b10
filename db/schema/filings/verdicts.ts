import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/**
 * People's verdicts on facts and signals, append-only: a trigger refuses updates and deletes. Each verdict names the
 * one before it, and the last of such a chain applies. No foreign key to the filing or the extraction: a verdict
 * outlives both and is matched by the record's id and evidence.
 */
export const verdicts = pgTable(
  'verdicts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accession: text('accession').notNull(),
    recordKind: text('record_kind').notNull(),
    recordId: text('record_id').notNull(),
    concept: text('concept').notNull(),
    evidenceSha256: text('evidence_sha256').notNull(),
    /** No other record of the filing had this kind, concept and evidence, so it may be matched under another id. */
    isSole: boolean('is_sole').notNull(),
    verdict: text('verdict').notNull(),
    note: text('note').notNull(),
    judgedBy: uuid('judged_by').notNull(),
    follows: bigint('follows', { mode: 'number' }).references((): AnyPgColumn => verdicts.id),
    /** Store revision after the verdict. */
    revision: bigint('revision', { mode: 'number' }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('verdicts_record_kind_known', sql`${table.recordKind} in ('fact', 'signal')`),
    check('verdicts_verdict_known', sql`${table.verdict} in ('verified', 'rejected', 'taken_back')`),
    check('verdicts_note_bounded', sql`length(${table.note}) between 1 and 2000`),
    check('verdicts_evidence_sha256_format', sql`${table.evidenceSha256} ~ '^[0-9a-f]{64}$'`),
    check('verdicts_first_takes_nothing_back', sql`${table.follows} is not null or ${table.verdict} <> 'taken_back'`),
    // Guards against two people at once: only one verdict follows another, and only one is a record's first.
    unique('verdicts_follows').on(table.follows),
    uniqueIndex('verdicts_first').on(table.accession, table.recordId, table.evidenceSha256).where(sql`follows is null`),
    // The verdicts of filings that are published.
    index('verdicts_filing').on(table.accession, table.id),
  ],
)
