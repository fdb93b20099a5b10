import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { day } from '../columns.ts'
import { issuers } from './issuers.ts'

/**
 * Between which days an issuer filed: for each form, each verification state and each pair of them that its filings
 * have, and with `any` in place of one or both. A trigger writes it whenever the issuer's own row is written, which is
 * after every change of its filings, whatever release makes it.
 */
export const filingSpans = pgTable(
  'filing_spans',
  {
    cik: text('cik')
      .notNull()
      .references(() => issuers.cik, { onDelete: 'cascade' }),
    form: text('form').notNull(),
    verification: text('verification').notNull(),
    firstFiledAt: day('first_filed_at').notNull(),
    lastFiledAt: day('last_filed_at').notNull(),
    /** The issuer's, by which lists of issuers are ordered. */
    latestFiledAt: day('latest_filed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cik, table.form, table.verification] }),
    check('filing_spans_order', sql`${table.firstFiledAt} <= ${table.lastFiledAt}`),
    // Pages of /issuers and /companies narrowed by their filings, newest filing first.
    index('filing_spans_walk').on(
      table.form,
      table.verification,
      table.latestFiledAt,
      table.cik,
      table.firstFiledAt,
      table.lastFiledAt,
    ),
    // The same where few issuers have such a filing up to a day, or since one.
    index('filing_spans_first').on(table.form, table.verification, table.firstFiledAt, table.latestFiledAt, table.cik),
    index('filing_spans_last').on(table.form, table.verification, table.lastFiledAt, table.latestFiledAt, table.cik),
  ],
)
