import { sql } from 'drizzle-orm'
import { bigint, boolean, check, foreignKey, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { day, instant } from '../columns.ts'
import { documents } from './documents.ts'
import { extractions } from './extractions.ts'
import { issuers } from './issuers.ts'

/**
 * One row per accession: what is known about the filing, which extraction is current, and its
 * finished summary. `cik` is the registrant that the records stand under; who else filed, and what
 * the filing says about each of them, is in `filing_registrants`.
 */
export const filings = pgTable(
  'filings',
  {
    accession: text('accession').primaryKey(),
    cik: text('cik')
      .notNull()
      .references(() => issuers.cik),
    form: text('form').notNull(),
    filedAt: day('filed_at').notNull(),
    filedAtEstimated: boolean('filed_at_estimated').notNull(),
    acceptedAt: instant('accepted_at'),
    periodEnd: day('period_end'),
    primaryDocument: text('primary_document').notNull(),
    primaryDocumentUrl: text('primary_document_url').notNull(),
    contentSha256: text('content_sha256')
      .notNull()
      .references(() => documents.sha256),
    byteLength: integer('byte_length').notNull(),
    sample: boolean('sample').notNull(),
    ingestedAt: instant('ingested_at').notNull(),
    /** How it came in: as a file, requested by name, or found in the latest-filings feed or the daily index. */
    arrival: text('arrival').notNull().default('file'),
    currentExtractionId: bigint('current_extraction_id', { mode: 'number' }),
    /** The accession that this filing was compared with, so that a better one is noticed. */
    comparedWith: text('compared_with'),
    verification: text('verification').notNull(),
    factCount: integer('fact_count').notNull(),
    signalCount: integer('signal_count').notNull(),
    refusalCount: integer('refusal_count').notNull(),
    /** The version of the terms that its search documents were made by; null while it has none yet. */
    searchVersion: integer('search_version'),
    summaryJson: text('summary_json').notNull(),
    revision: bigint('revision', { mode: 'number' }).notNull(),
    /** Store revision at which it was added; set by a trigger and kept when the filing is read again. */
    firstRevision: bigint('first_revision', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    foreignKey({
      name: 'filings_current_extraction',
      columns: [table.accession, table.currentExtractionId],
      foreignColumns: [extractions.accession, extractions.id],
    }),
    check('filings_accession_format', sql`${table.accession} ~ '^[0-9]{10}-[0-9]{2}-[0-9]{6}$'`),
    check('filings_form_known', sql`${table.form} in ('10-Q', '10-Q/A', '10-K', '10-K/A', '8-K', '8-K/A')`),
    check('filings_arrival_known', sql`${table.arrival} in ('file', 'request', 'feed', 'daily_index')`),
    // Target of the foreign key by which a registrant's row repeats columns of its filing.
    unique('filings_filed').on(table.accession, table.filedAt),
    check(
      'filings_verification_known',
      sql`${table.verification} in ('candidate', 'machine_checked', 'verified', 'illustrative')`,
    ),
    // Pages of /filings, newest first.
    index('filings_walk').on(table.filedAt, table.accession),
    // Pages of /filings narrowed to an issuer, and whether it has a filing of a kind. Those that it shares with another
    // one, under which they stand, are read through `filing_registrants`.
    index('filings_cik_walk').on(table.cik, table.filedAt, table.accession, table.form, table.verification),
    // Pages of /filings narrowed to a form, a rare one too.
    index('filings_form_walk').on(table.form, table.filedAt, table.accession),
    // Pages of /filings narrowed to a verification state.
    index('filings_verification_walk').on(table.verification, table.filedAt, table.accession),
    // Is a stored file still used by a filing?
    index('filings_content').on(table.contentSha256),
    // Withdrawal of the samples, and the store's mode.
    index('filings_sample').on(table.sample),
    // Has a part of the list changed since a cursor was made?
    index('filings_revision').on(table.revision),
    // Time from acceptance to store of followed filings.
    index('filings_followed').on(table.ingestedAt).where(sql`arrival in ('feed', 'daily_index')`),
  ],
)
