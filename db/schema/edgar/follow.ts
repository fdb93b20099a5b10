import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '../accounts/accounts.ts'
import { day, instant } from '../columns.ts'

/** How far following EDGAR has come; a single row, shared by all workers. */
export const followState = pgTable(
  'follow_state',
  {
    only: boolean('only').primaryKey().default(true),
    /** The newest entry of the latest filings that was taken note of; null before the first reading. */
    newestAccession: text('newest_accession'),
    newestAcceptedAt: instant('newest_accepted_at'),
    feedReadAt: instant('feed_read_at'),
    /** How often the latest filings no longer reached back to what was known; the daily index fills these. */
    feedGaps: integer('feed_gaps').notNull().default(0),
    /** Every day up to this one, this one included, was compared with its daily index. */
    indexReconciledTo: day('index_reconciled_to'),
    indexReadAt: instant('index_read_at'),
    /** Filings that only the daily index named. */
    indexFound: integer('index_found').notNull().default(0),
  },
  (table) => [check('follow_state_single_row', sql`${table.only}`)],
)

/** Issuers that administrators had followed, beside those that the setting EDGAR_FOLLOW names. */
export const followedIssuers = pgTable(
  'followed_issuers',
  {
    /** A ticker as EDGAR lists it, or a CIK with ten digits. */
    name: text('name').primaryKey(),
    addedBy: uuid('added_by').references(() => users.id, { onDelete: 'set null' }),
    addedAt: instant('added_at').notNull(),
    /** EDGAR listed no such ticker when it was looked up last. */
    isUnknown: boolean('is_unknown').notNull().default(false),
  },
  (table) => [check('followed_issuers_name_format', sql`${table.name} ~ '^([0-9]{10}|[A-Z][A-Z0-9.-]{0,15})$'`)],
)
