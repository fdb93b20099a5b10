import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '../accounts/accounts.ts'
import { day, instant } from '../columns.ts'

/** Progress of following EDGAR: one row, shared by all workers. */
export const followState = pgTable(
  'follow_state',
  {
    only: boolean('only').primaryKey().default(true),
    /** The newest entry of the latest-filings feed that was processed; null before the first reading. */
    newestAccession: text('newest_accession'),
    newestAcceptedAt: instant('newest_accepted_at'),
    feedReadAt: instant('feed_read_at'),
    /**
     * How often the latest-filings feed no longer reached back to the last known entry; the daily index fills such
     * gaps.
     */
    feedGaps: integer('feed_gaps').notNull().default(0),
    /** All days up to and including this one were compared with their daily index. */
    indexReconciledTo: day('index_reconciled_to'),
    indexReadAt: instant('index_read_at'),
    /** Filings found only in the daily index. */
    indexFound: integer('index_found').notNull().default(0),
  },
  (table) => [check('follow_state_single_row', sql`${table.only}`)],
)

/** Issuers that administrators follow, besides those in the setting EDGAR_FOLLOW. */
export const followedIssuers = pgTable(
  'followed_issuers',
  {
    /** A ticker as EDGAR lists it, or a CIK with ten digits. */
    name: text('name').primaryKey(),
    addedBy: uuid('added_by').references(() => users.id, { onDelete: 'set null' }),
    addedAt: instant('added_at').notNull(),
    /** EDGAR listed no such ticker at the last look-up. */
    isUnknown: boolean('is_unknown').notNull().default(false),
  },
  (table) => [check('followed_issuers_name_format', sql`${table.name} ~ '^([0-9]{10}|[A-Z][A-Z0-9.-]{0,15})$'`)],
)
