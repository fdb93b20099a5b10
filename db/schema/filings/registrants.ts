import { sql } from 'drizzle-orm'
import { check, foreignKey, index, jsonb, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import { day } from '../columns.ts'
import { filings } from './filings.ts'
import { issuers } from './issuers.ts'

export interface StatedFormerName {
  readonly name: string
  readonly changedOn: string | null
}

/**
 * Who filed: one row per accession and registrant, in the submission header's order. The one at position 0 is
 * `filings.cik`: the filing's records stand under it. The others find the filing, and its facts stay with it.
 * `stated_*` is what the filing (or its manifest) says about each.
 */
export const filingRegistrants = pgTable(
  'filing_registrants',
  {
    accession: text('accession').notNull(),
    registrant: text('registrant')
      .notNull()
      .references(() => issuers.cik),
    position: smallint('position').notNull(),
    /** The filing's values, repeated for the scan over one registrant's filings. */
    filedAt: day('filed_at').notNull(),
    statedName: text('stated_name'),
    statedTickers: text('stated_tickers').array().notNull(),
    statedSic: text('stated_sic'),
    statedSicDescription: text('stated_sic_description'),
    statedFiscalYearEnd: text('stated_fiscal_year_end'),
    /** `{name, changedOn}`, the newest first. */
    statedFormerNames: jsonb('stated_former_names').$type<readonly StatedFormerName[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.accession, table.registrant] }),
    unique('filing_registrants_order').on(table.accession, table.position),
    foreignKey({
      name: 'filing_registrants_filing',
      columns: [table.accession, table.filedAt],
      foreignColumns: [filings.accession, filings.filedAt],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    check('filing_registrants_position', sql`${table.position} >= 0`),
    // A registrant's filings.
    index('filing_registrants_walk').on(table.registrant, table.filedAt, table.accession),
    // Those of them that stand under another registrant, for pages of /filings narrowed to this one.
    index('filing_registrants_shared').on(table.registrant, table.filedAt, table.accession).where(sql`position > 0`),
    // The issuers that filed within a span of days.
    index('filing_registrants_filed').on(table.filedAt, table.accession, table.registrant),
    // Which registrants state a symbol?
    index('filing_registrants_tickers').using('gin', table.statedTickers),
  ],
)
