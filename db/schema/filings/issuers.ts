import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { day } from '../columns.ts'

/**
 * One row per registrant. Everything but the key derives from the issuer's filings and is rewritten in the transaction
 * that changes them.
 */
export const issuers = pgTable(
  'issuers',
  {
    cik: text('cik').primaryKey(),
    ticker: text('ticker').notNull(),
    name: text('name').notNull(),
    sic: text('sic'),
    sicDescription: text('sic_description'),
    /** MMDD. */
    fiscalYearEnd: text('fiscal_year_end'),
    sample: boolean('sample').notNull(),
    filingCount: integer('filing_count').notNull(),
    latestFiledAt: day('latest_filed_at').notNull(),
    issuerJson: text('issuer_json').notNull(),
    companyJson: text('company_json').notNull(),
    revision: bigint('revision', { mode: 'number' }).notNull(),
  },
  (table) => [
    check('issuers_cik_format', sql`${table.cik} ~ '^[0-9]{10}$'`),
    check('issuers_ticker_format', sql`${table.ticker} ~ '^[A-Z0-9-]{1,16}$'`),
    check('issuers_fiscal_year_end_format', sql`${table.fiscalYearEnd} ~ '^[0-9]{4}$'`),
    check('issuers_filing_count_positive', sql`${table.filingCount} >= 0`),
    // Pages of /companies and /issuers, newest filing first.
    index('issuers_walk').on(table.latestFiledAt, table.cik),
    // Has a part of the list changed since a cursor was made?
    index('issuers_revision').on(table.revision),
  ],
)

/** Every symbol an issuer is found under; upper case, dot as dash. One symbol leads to one issuer. */
export const issuerTickers = pgTable(
  'issuer_tickers',
  {
    ticker: text('ticker').primaryKey(),
    cik: text('cik')
      .notNull()
      .references(() => issuers.cik, { onDelete: 'cascade' }),
    /** 0 is the symbol that is shown, the rest are aliases. */
    position: smallint('position').notNull(),
  },
  (table) => [
    check('issuer_tickers_normalised', sql`${table.ticker} ~ '^[A-Z0-9-]{1,16}$'`),
    // The symbols of one issuer, also for its deletion.
    index('issuer_tickers_cik').on(table.cik, table.position),
  ],
)
