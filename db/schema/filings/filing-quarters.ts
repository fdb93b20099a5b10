import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { day } from '../columns.ts'
import { issuers } from './issuers.ts'

/**
 * The quarters of the calendar in which an issuer filed, and between which days of each. Kept with `filing_spans`, by the
 * same trigger, for what they can't tell: who filed in a span of days that has other filings before and behind it.
 */
export const filingQuarters = pgTable(
  'filing_quarters',
  {
    cik: text('cik')
      .notNull()
      .references(() => issuers.cik, { onDelete: 'cascade' }),
    /** Its first day. */
    quarter: day('quarter').notNull(),
    firstFiledAt: day('first_filed_at').notNull(),
    lastFiledAt: day('last_filed_at').notNull(),
    /** The issuer's, by which lists of issuers are ordered. */
    latestFiledAt: day('latest_filed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cik, table.quarter] }),
    check(
      'filing_quarters_order',
      sql`${table.quarter} <= ${table.firstFiledAt} and ${table.firstFiledAt} <= ${table.lastFiledAt}`,
    ),
    // Pages of /issuers and /companies of a span of days: the newest issuers of each of its quarters.
    index('filing_quarters_walk').on(
      table.quarter,
      table.latestFiledAt,
      table.cik,
      table.firstFiledAt,
      table.lastFiledAt,
    ),
  ],
)
