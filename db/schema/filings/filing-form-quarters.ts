import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { day } from '../columns.ts'
import { issuers } from './issuers.ts'

/**
 * The quarters of the calendar in which an issuer filed a form, and between which days of each. Kept with
 * `filing_quarters`, which has those of all forms together.
 */
export const filingFormQuarters = pgTable(
  'filing_form_quarters',
  {
    cik: text('cik')
      .notNull()
      .references(() => issuers.cik, { onDelete: 'cascade' }),
    form: text('form').notNull(),
    /** Its first day. */
    quarter: day('quarter').notNull(),
    firstFiledAt: day('first_filed_at').notNull(),
    lastFiledAt: day('last_filed_at').notNull(),
    /** The issuer's, of any form, by which lists of issuers are ordered. */
    latestFiledAt: day('latest_filed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cik, table.form, table.quarter] }),
    check(
      'filing_form_quarters_order',
      sql`${table.quarter} <= ${table.firstFiledAt} and ${table.firstFiledAt} <= ${table.lastFiledAt}`,
    ),
    // Pages of /issuers and /companies of a span of days and a form: the newest issuers of each of its quarters.
    index('filing_form_quarters_walk').on(
      table.form,
      table.quarter,
      table.latestFiledAt,
      table.cik,
      table.firstFiledAt,
      table.lastFiledAt,
    ),
  ],
)
