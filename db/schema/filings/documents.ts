import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, instant } from '../columns.ts'

/** The original files, as ingested, gzip-compressed and kept once per content. */
export const documents = pgTable(
  'documents',
  {
    sha256: text('sha256').primaryKey(),
    byteLength: integer('byte_length').notNull(),
    gzipBytes: bytea('gzip_bytes').notNull(),
    storedAt: instant('stored_at').notNull(),
  },
  (table) => [
    check('documents_sha256_format', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
    check('documents_byte_length_positive', sql`${table.byteLength} >= 0`),
  ],
)
