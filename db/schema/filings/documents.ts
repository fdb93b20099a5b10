import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, instant } from '../columns.ts'

/** The original files, as ingested, gzip-compressed and kept once per content: here or as an object in a bucket. */
export const documents = pgTable(
  'documents',
  {
    sha256: text('sha256').primaryKey(),
    byteLength: integer('byte_length').notNull(),
    gzipBytes: bytea('gzip_bytes'),
    objectKey: text('object_key'),
    storedAt: instant('stored_at').notNull(),
  },
  (table) => [
    check('documents_sha256_format', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
    check('documents_in_one_place', sql`num_nulls(${table.gzipBytes}, ${table.objectKey}) = 1`),
    check('documents_byte_length_positive', sql`${table.byteLength} >= 0`),
  ],
)
