import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { day } from '../columns.ts'

/**
 * The single row behind every change of the store. A writer locks it first, so that writers take turns, and raises its
 * revision in the transaction that changes what can be read.
 */
export const storeState = pgTable(
  'store_state',
  {
    only: boolean('only').primaryKey().default(true),
    revision: bigint('revision', { mode: 'number' }).notNull().default(0),
    /** Whether every issuer has its filing spans and quarters: not yet in a store that was filled before there were any. */
    spansFilled: boolean('spans_filled').notNull().default(false),
  },
  (table) => [check('store_state_single_row', sql`${table.only}`)],
)

/** Where a listed record stood before it was removed or moved, so that a cursor can detect it. */
export const tombstones = pgTable(
  'tombstones',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    collection: text('collection').notNull(),
    recordId: text('record_id').notNull(),
    filedAt: day('filed_at').notNull(),
    cik: text('cik').notNull(),
    form: text('form'),
    revision: bigint('revision', { mode: 'number' }).notNull(),
  },
  (table) => [
    check(
      'tombstones_collection_known',
      sql`${table.collection} in ('filings', 'issuers', 'facilities', 'covenants', 'events', 'search_documents')`,
    ),
    // Was a record of this list taken away since a cursor was made?
    index('tombstones_since').on(table.collection, table.revision),
  ],
)
