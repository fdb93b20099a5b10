import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { filings } from './filings.ts'

/**
 * The engine's output, append-only: a pure function of the file's bytes, what is known about the filing from outside
 * it, and the engine's version. `filings.current_extraction_id` says which one counts.
 */
export const extractions = pgTable(
  'extractions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accession: text('accession')
      .notNull()
      .references((): AnyPgColumn => filings.accession, { onDelete: 'cascade' }),
    engineVersion: text('engine_version').notNull(),
    /** SHA-256 over the content's hash and the filing context: the engine's whole input. */
    inputSha256: text('input_sha256').notNull(),
    extractionJson: text('extraction_json').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    // One extraction per input and version; the look-up before anything is extracted again.
    unique('extractions_input').on(table.accession, table.engineVersion, table.inputSha256),
    // The target of the filing's pointer, which can therefore only name one of its own.
    unique('extractions_of_filing').on(table.accession, table.id),
    check('extractions_input_sha256_format', sql`${table.inputSha256} ~ '^[0-9a-f]{64}$'`),
  ],
)

/** The finished StructuredFiling of the current extraction: validated once, served as it stands. */
export const structuredFilings = pgTable(
  'structured_filings',
  {
    accession: text('accession')
      .primaryKey()
      .references((): AnyPgColumn => filings.accession, { onDelete: 'cascade' }),
    json: text('json').notNull(),
    /** Of the UTF-8 bytes of `json`. */
    sha256: text('sha256').notNull(),
    byteLength: integer('byte_length').notNull(),
    /**
     * Version of the code that turned the extraction into records; another version makes them again at the next
     * ingestion.
     */
    processingVersion: text('processing_version').notNull(),
  },
  (table) => [check('structured_filings_sha256_format', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`)],
)
