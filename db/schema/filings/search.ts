import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { day, termVector } from '../columns.ts'
import { filings } from './filings.ts'

/**
 * What a search finds: one row per passage, fact, signal and section heading of a filing's current extraction, each with
 * its evidence. Written in the filing's transaction, gone with the filing. Which version of the terms a filing was
 * indexed by is `filings.search_version`.
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    /** The record's own id. */
    id: text('id').primaryKey(),
    accession: text('accession')
      .notNull()
      .references((): AnyPgColumn => filings.accession, { onDelete: 'cascade' }),
    cik: text('cik').notNull(),
    form: text('form').notNull(),
    filedAt: day('filed_at').notNull(),
    kind: text('kind').notNull(),
    category: text('category'),
    verification: text('verification').notNull(),
    evidence: text('evidence').notNull(),
    evidenceSha256: text('evidence_sha256').notNull(),
    /** JSON of the record's locator. */
    locator: text('locator').notNull(),
    /** Equal for what says the same in an issuer's filings, other numbers and dates aside. */
    foldKey: bigint('fold_key', { mode: 'bigint' }).notNull(),
    /**
     * A rank that does not depend on the query, in days: from the filing's date, the place in the filing, the kind and
     * the state.
     */
    standing: integer('standing').notNull(),
    /** Terms of the evidence (A), of the record's names (C), and marks of issuer, form and year to narrow by. */
    terms: termVector('terms').notNull(),
    revision: bigint('revision', { mode: 'number' }).notNull(),
  },
  (table) => [
    check('search_documents_kind_known', sql`${table.kind} in ('passage', 'fact', 'signal', 'section')`),
    check(
      'search_documents_category_known',
      sql`${table.category} in ('debt', 'liquidity', 'covenant', 'going_concern')`,
    ),
    check(
      'search_documents_verification_known',
      sql`${table.verification} in ('candidate', 'machine_checked', 'verified', 'illustrative')`,
    ),
    check('search_documents_evidence_present', sql`${table.evidence} <> ''`),
    check('search_documents_evidence_sha256_format', sql`${table.evidenceSha256} ~ '^[0-9a-f]{64}$'`),
    // Every search: words, phrases, issuer, form and year in one look-up; very common terms are divided into bands of
    // 128 days of rank. Without a list of pending entries, so that a search costs the same just after an ingestion.
    index('search_documents_terms_standing')
      .using('gin', table.terms, sql`(array[${table.standing} / 128])`)
      .with({ fastupdate: 'off' }),
    // The highest and the lowest rank of all documents.
    index('search_documents_standing').on(table.standing, table.id),
    // Records that nobody judged yet, newest filing first: what administrators review.
    index('search_documents_review')
      .on(table.filedAt, table.id)
      .where(sql`kind in ('fact', 'signal') and verification = 'candidate'`),
    // The documents of one filing, for when it is published again or deleted.
    index('search_documents_accession').on(table.accession),
    // Has a part of a market search changed since its cursor was made?
    index('search_documents_revision').on(table.revision),
  ],
)
