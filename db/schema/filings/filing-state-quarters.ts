import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { day } from '../columns.ts'
import { issuers } from './issuers.ts'

/**
 * The quarters of the calendar in which an issuer made filings that are in a verification state now, and between which
 * days of each. Kept with `filing_quarters`, which has those of all states together.
 */
export const filingStateQuarters = pgTable(
  'filing_state_quarters',
  {
    cik: text('cik')
      .notNull()
      .references(() => issuers.cik, { onDelete: 'cascade' }),
    verification: text('verification').notNull(),
    /** Its first day. */
    quarter: day('quarter').notNull(),
    firstFiledAt: day('first_filed_at').notNull(),
    lastFiledAt: day('last_filed_at').notNull(),
    /** The issuer's, of any state, by which lists of issuers are ordered. */
    latestFiledAt: day('latest_filed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cik, table.verification, table.quarter] }),
    check(
      'filing_state_quarters_order',
      sql`${table.quarter} <= ${table.firstFiledAt} and ${table.firstFiledAt} <= ${table.lastFiledAt}`,
    ),
    // Pages of /issuers and /companies of a span of days and a state: the newest issuers of each of its quarters.
    index('filing_state_quarters_walk').on(
      table.verification,
      table.quarter,
      table.latestFiledAt,
      table.cik,
      table.firstFiledAt,
      table.lastFiledAt,
    ),
  ],
)
