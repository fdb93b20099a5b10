import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { bytea, instant } from '../columns.ts'

/**
 * The budget of requests to EDGAR, shared by every process and machine on this database. Each request takes the slot at
 * `next_at` and advances it, by the database's clock. `held_until` is a pause that EDGAR asked for or imposed.
 */
export const edgarBudget = pgTable(
  'edgar_budget',
  {
    only: boolean('only').primaryKey().default(true),
    /** To the microsecond: slots are fractions of a second apart. */
    nextAt: timestamp('next_at', { withTimezone: true, mode: 'date' }).notNull(),
    heldUntil: instant('held_until'),
    /** One sentence that says why nothing is being fetched. */
    heldBecause: text('held_because'),
  },
  (table) => [
    check('edgar_budget_single_row', sql`${table.only}`),
    check('edgar_budget_hold_has_reason', sql`(${table.heldUntil} is null) = (${table.heldBecause} is null)`),
  ],
)

/** Answers with a validator (ETag, Last-Modified), kept so that EDGAR can answer "not modified". */
export const edgarAnswers = pgTable(
  'edgar_answers',
  {
    url: text('url').primaryKey(),
    etag: text('etag'),
    lastModified: text('last_modified'),
    byteLength: integer('byte_length').notNull(),
    gzipBytes: bytea('gzip_bytes').notNull(),
    checkedAt: instant('checked_at').notNull(),
  },
  (table) => [
    // Clean-up of answers that were not used for a while.
    index('edgar_answers_age').on(table.checkedAt),
    check('edgar_answers_has_validator', sql`${table.etag} is not null or ${table.lastModified} is not null`),
  ],
)
